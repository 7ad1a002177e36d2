// SPDX-License-Identifier: MIT
// A DXP follower fed with any bytes; after each message its search may end.
#include "base/clock.h"
#include "protocol/dxp.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_message(void *context, const char *message) {
    DxpMessage read;
    Message error;
    (void)context;
    if (!dxp_message_read(message, &read, &error))
        abort(); // we send nothing that we could not read
}

static void drop_text(void *context, const char *text) {
    (void)context;
    (void)text;
}

// A search of one millisecond, waited for.
static void await_move(Dxp *dxp) {
    for (int i = 0; i < 1000 && dxp->is_thinking; i++) {
        dxp_poll(dxp);
        if (dxp->is_thinking)
            clock_sleep_ms(1);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const DxpSettings SETTINGS = {.games = 2, .minutes = 1, .move_time = 1};
    const DxpOutlet outlet = {check_message, drop_text, drop_text, NULL};
    DxpFrames frames = {.length = 0};
    Dxp dxp;
    cj_engine *const engine = cj_open();
    if (engine == NULL || !cj_set_option(engine, "Rules", "international") ||
        !cj_set_option(engine, "Hash", "1"))
        abort();
    dxp_open(&dxp, engine, &SETTINGS, &outlet);
    if (size > 0 && data[0] == '!') // as initiator
        dxp_ask(&dxp);
    for (size_t i = 0; i < size; i++) {
        if (!dxp_frames_take(&frames, data[i] == '\n' ? '\0' : (char)data[i]))
            continue;
        dxp_take(&dxp, frames.text);
        if (i % 3 != 0)
            await_move(&dxp);
    }
    dxp_close(&dxp);
    cj_close(engine);
    return 0;
}
