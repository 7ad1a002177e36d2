// SPDX-License-Identifier: MIT
// The inner loops of a fit. CJ_PASS_NAME is the name of the version being compiled. Activations are
// clipped to [0, 1], those of the accumulators perhaps squared then; most are at a stop, so that
// lists of those that are not 0 save half the work.
#include "train/model_pass.h"

#include <math.h>
#include <string.h>

enum { MAX_LAYER1 = 32 };

// What a forward pass leaves for the backward pass.
typedef struct Trace {
    int pieces;
    uint8_t inputs[2][BOARD_MAX_SQUARES]; // by perspective, the mover's first
    float a[2 * NET_MAX_ACCUMULATOR];
    float b[MAX_LAYER1];
    float c[NET_LAYER2];
    float slope;                       // of the loss by the output
    float da[2 * NET_MAX_ACCUMULATOR]; // of the loss by the activations
    int active_count;                  // of the activations `a` that are not 0
    int active[2 * NET_MAX_ACCUMULATOR];
} Trace;

CJ_FORCE_INLINE float clip(float x) {
    const float positive = x > 0 ? x : 0;
    return positive < 1 ? positive : 1;
}

// to += factor * row.
CJ_FORCE_INLINE void add_scaled(float *restrict to, const float *restrict row, float factor,
                                const int count) {
    for (int i = 0; i < count; i++)
        to[i] += factor * row[i];
}

CJ_FORCE_INLINE float dot(const float *restrict x, const float *restrict y, const int count) {
    float sum = 0;
    for (int i = 0; i < count; i++)
        sum += x[i] * y[i];
    return sum;
}

// Forward
// ------------------------------------------------------------------------------------------------

static void list_inputs(const Model *model, const FitRow *row, Trace *trace) {
    trace->pieces = 0;
    for (int colour = 0; colour < 2; colour++)
        for (Squares rest = colour == 0 ? row->white : row->black; rest != 0;) {
            const int square = bits_take_first(&rest);
            const bool is_king = bits_has(row->kings, square);
            trace->inputs[0][trace->pieces] = model->feature[0][colour][is_king][square];
            trace->inputs[1][trace->pieces] = model->feature[1][colour][is_king][square];
            trace->pieces++;
        }
}

static void forward_inputs(const Model *model, Trace *trace) {
    const int hidden = model->layout.hidden;
    for (int side = 0; side < 2; side++) {
        float *const restrict a = trace->a + side * hidden;
        memcpy(a, model->values + model->layout.input_bias, (size_t)hidden * sizeof *a);
        for (int i = 0; i < trace->pieces; i++) {
            const float *const restrict row = model->values + trace->inputs[side][i] * hidden;
            for (int j = 0; j < hidden; j++)
                a[j] += row[j];
        }
        for (int j = 0; j < hidden; j++)
            a[j] = clip(a[j]);
        for (int j = 0; model->shape.is_squared && j < hidden; j++)
            a[j] *= a[j];
    }
    trace->active_count = 0;
    for (int i = 0; i < 2 * hidden; i++) {
        trace->active[trace->active_count] = i;
        trace->active_count += trace->a[i] > 0;
    }
}

// `layer1` is a constant of the caller, so that the loops have fixed sizes.
CJ_FORCE_INLINE double forward_layers(const ModelLayout *at, const float *bucket, Trace *trace,
                                      const int layer1) {
    float b[MAX_LAYER1];
    float c[NET_LAYER2];
    memcpy(b, bucket + at->bias1, (size_t)layer1 * sizeof *b);
    for (int i = 0; i < trace->active_count; i++) {
        const int input = trace->active[i];
        add_scaled(b, bucket + input * layer1, trace->a[input], layer1);
    }
    for (int i = 0; i < layer1; i++)
        trace->b[i] = clip(b[i]);
    memcpy(c, bucket + at->bias2, sizeof c);
    for (int i = 0; i < layer1; i++)
        add_scaled(c, bucket + at->weight2 + i * NET_LAYER2, trace->b[i], NET_LAYER2);
    for (int i = 0; i < NET_LAYER2; i++)
        trace->c[i] = clip(c[i]);
    return bucket[at->bias3] + dot(bucket + at->weight3, trace->c, NET_LAYER2);
}

// Backward
// ------------------------------------------------------------------------------------------------

// The slope of clip, seen from its result.
CJ_FORCE_INLINE float through_clip(float result, float slope) {
    return result > 0 && result < 1 ? slope : 0;
}

// The slope of a square, seen from its result, which through_clip follows.
static void scale_slopes(Trace *trace) {
    for (int i = 0; i < trace->active_count; i++) {
        const int input = trace->active[i];
        trace->da[input] *= 2 * sqrtf(trace->a[input]);
    }
}

// Adds the gradient of a bucket's layers and leaves that of the activations in the trace.
CJ_FORCE_INLINE void backward_layers(const ModelLayout *at, const float *restrict bucket,
                                     float *restrict gradient, Trace *restrict trace,
                                     const int layer1) {
    float dc[NET_LAYER2];
    float db[MAX_LAYER1];
    gradient[at->bias3] += trace->slope;
    for (int i = 0; i < NET_LAYER2; i++) {
        gradient[at->weight3 + (size_t)i] += trace->slope * trace->c[i];
        dc[i] = through_clip(trace->c[i], trace->slope * bucket[at->weight3 + (size_t)i]);
        gradient[at->bias2 + (size_t)i] += dc[i];
    }
    for (int i = 0; i < layer1; i++) {
        const size_t row = at->weight2 + (size_t)(i * NET_LAYER2);
        add_scaled(gradient + row, dc, trace->b[i], NET_LAYER2);
        db[i] = through_clip(trace->b[i], dot(bucket + row, dc, NET_LAYER2));
        gradient[at->bias1 + (size_t)i] += db[i];
    }
    memset(trace->da, 0, (size_t)(2 * at->hidden) * sizeof *trace->da);
    for (int i = 0; i < trace->active_count; i++) {
        const int input = trace->active[i];
        const float a = trace->a[input];
        add_scaled(gradient + input * layer1, db, a, layer1);
        trace->da[input] = through_clip(a, dot(bucket + input * layer1, db, layer1));
    }
}

static void backward_inputs(const ModelLayout *at, const Trace *trace, float *gradient) {
    const int hidden = at->hidden;
    for (int side = 0; side < 2; side++) {
        const float *const restrict own = trace->da + side * hidden;
        float *const restrict bias = gradient + at->input_bias;
        for (int j = 0; j < hidden; j++)
            bias[j] += own[j];
        for (int i = 0; i < trace->pieces; i++) {
            float *const restrict row = gradient + trace->inputs[side][i] * hidden;
            for (int j = 0; j < hidden; j++)
                row[j] += own[j];
        }
    }
}

// ------------------------------------------------------------------------------------------------

CJ_FORCE_INLINE double pass_row(const Model *model, const FitRow *row, float *gradient,
                                Trace *trace, const int layer1) {
    const ModelLayout *const at = &model->layout;
    const size_t start = at->buckets + row->bucket * at->stride;
    list_inputs(model, row, trace);
    forward_inputs(model, trace);
    const double logit = forward_layers(at, model->values + start, trace, layer1);
    const double small = exp(-fabs(logit)); // never overflows
    if (gradient != NULL) {
        const double share = logit >= 0 ? 1 / (1 + small) : small / (1 + small);
        trace->slope = (float)(share - (double)row->target);
        backward_layers(at, model->values + start, gradient + start, trace, layer1);
        if (model->shape.is_squared)
            scale_slopes(trace);
        backward_inputs(at, trace, gradient);
    }
    return fmax(logit, 0) + log1p(small) - (double)row->target * logit;
}

double CJ_PASS_NAME(const Model *model, const FitRow *rows, size_t count, float *gradient) {
    Trace trace = {0};
    double loss = 0;
    for (size_t i = 0; i < count; i++)
        loss += model->layout.layer1 == 16 ? pass_row(model, &rows[i], gradient, &trace, 16)
                                           : pass_row(model, &rows[i], gradient, &trace, 32);
    return loss;
}
