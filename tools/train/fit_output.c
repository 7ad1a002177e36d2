// SPDX-License-Identifier: MIT
#include "train/fit_output.h"

#include "eval/net_accumulator.h"
#include "eval/net_write.h"
#include "train/fit_loss.h"
#include "train/quantise.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool write_file(const char *path, const uint8_t *bytes, size_t size, Message *error) {
    FILE *const file = fopen(path, "wb");
    const bool is_written = file != NULL && fwrite(bytes, 1, size, file) == size;
    const bool is_closed = file != NULL && fclose(file) == 0;
    return (is_written && is_closed) ||
           message_fail(error, "cannot write %.200s: %s", path, strerror(errno));
}

static double measure_net(const Net *net, const FitOutput *output) {
    const FitRows *const rows = output->held_out;
    double loss = 0;
    for (size_t i = 0; i < rows->count; i++) {
        NetAccumulator accumulator;
        const Position position = fit_row_position(&rows->items[i]);
        net_refresh(net, &position, &accumulator);
        loss += fit_loss(net_evaluate(net, &accumulator, &position) / output->scale,
                         (double)rows->items[i].target);
    }
    return loss / (double)rows->count;
}

static bool check_bytes(const FitOutput *output, const uint8_t *bytes, FitFile *file,
                        Message *error) {
    Net *const net = net_read(bytes, file->size, output->set, error);
    if (net == NULL)
        return false;
    file->held_out = measure_net(net, output);
    net_free(net);
    return true;
}

bool fit_output_write(const FitOutput *output, const Model *model, FitFile *file, Message *error) {
    NetWeights weights = {0};
    uint8_t *bytes = NULL;
    const bool is_ok = quantise_model(model, output->scale, &weights, error) &&
                       net_write(&weights, &bytes, &file->size, error) &&
                       check_bytes(output, bytes, file, error) &&
                       write_file(output->path, bytes, file->size, error);
    free(bytes);
    net_weights_close(&weights);
    return is_ok;
}
