// SPDX-License-Identifier: MIT
// The fit: gradients agree with finite differences, a known target is learned, and the net that is
// written knows it too.
#include "train/training.h"

#include "eval/net_accumulator.h"
#include "train/fit.h"
#include "train/fit_loss.h"
#include "train/fit_output.h"

#include <math.h>

enum { ROWS = 12000, HELD = 1000, SCALE = 150 };

static NetShape make_shape(const RuleSet *set, int layer1) {
    NetShape shape = {.board = rule_set_board_size(set),
                      .accumulator = 32,
                      .layer1 = layer1,
                      .layer2 = NET_LAYER2,
                      .buckets = 2,
                      .bucket_start = {0, 12}};
    snprintf(shape.rules, sizeof shape.rules, "%s", set->name);
    return shape;
}

// Material in hundredths of a man for the side to move.
static int count_material(const Position *position) {
    const int men =
        bits_count(position_men(position, WHITE)) - bits_count(position_men(position, BLACK));
    const int kings =
        bits_count(position_kings(position, WHITE)) - bits_count(position_kings(position, BLACK));
    return 60 * men + 100 * kings;
}

static bool make_rows(const RuleSet *set, Random *random, FitRows *rows, size_t count) {
    rows->items = calloc(count, sizeof *rows->items);
    rows->capacity = count;
    for (rows->count = 0; rows->items != NULL && rows->count < count; rows->count++) {
        const Position played = random_position(set, random);
        const Position position = sample_position(&played, rule_set_board_size(set));
        rows->items[rows->count] = (FitRow){.white = position.pieces[WHITE],
                                            .black = position.pieces[BLACK],
                                            .kings = position.kings,
                                            .score = sample_score(count_material(&position))};
    }
    return rows->items != NULL;
}

// The least mean loss that any net can have.
static double least_loss(const FitRows *rows) {
    double sum = 0;
    for (size_t i = 0; i < rows->count; i++)
        sum += fit_loss(rows->items[i].score / (double)SCALE, (double)rows->items[i].target);
    return sum / (double)rows->count;
}

// Gradients
// ------------------------------------------------------------------------------------------------

// False where the loss has a corner, at a stop of an activation, so that there is no slope.
static bool slope_by_difference(ModelPass pass, Model *model, const FitRow *row, size_t at,
                                double *slope) {
    const float step = 1.0F / 2048;
    const float value = model->values[at];
    const double here = pass(model, row, 1, NULL);
    model->values[at] = value + step;
    const double above = pass(model, row, 1, NULL);
    model->values[at] = value - step;
    const double below = pass(model, row, 1, NULL);
    model->values[at] = value;
    *slope = (above - below) / (2 * (double)step);
    return fabs((above - here) - (here - below)) < 0.1 * fabs(above - below);
}

// How many of the section's greatest slopes were checked.
static int check_section(ModelPass pass, Model *model, const FitRow *row, const float *gradient,
                         const size_t bounds[2]) {
    int checked = 0;
    double greatest = 0;
    for (size_t i = bounds[0]; i < bounds[1]; i++)
        greatest = fmax(greatest, fabs((double)gradient[i]));
    for (size_t i = bounds[0]; i < bounds[1] && checked < 20; i++) {
        if (fabs((double)gradient[i]) < greatest / 2 || greatest < 0.01)
            continue;
        double expected = 0;
        if (!slope_by_difference(pass, model, row, i, &expected))
            continue;
        if (fabs((double)gradient[i] - expected) > 0.02 * greatest + 0.002)
            fail_msg("value %zu: gradient %g, difference %g", i, (double)gradient[i], expected);
        checked++;
    }
    return checked;
}

static int check_row(ModelPass pass, Model *model, const FitRow *row, float *gradient) {
    const ModelLayout *const at = &model->layout;
    const size_t start = at->buckets + row->bucket * at->stride;
    const size_t bounds[][2] = {{0, at->input_bias},
                                {at->input_bias, at->buckets},
                                {start, start + at->bias1},
                                {start + at->bias1, start + at->weight2},
                                {start + at->weight2, start + at->bias2},
                                {start + at->bias2, start + at->weight3},
                                {start + at->weight3, start + at->bias3},
                                {start + at->bias3, start + at->bias3 + 1}};
    int complete = 0;
    memset(gradient, 0, at->count * sizeof *gradient);
    pass(model, row, 1, gradient);
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++)
        complete += check_section(pass, model, row, gradient, bounds[i]) > 0;
    return complete == (int)(sizeof bounds / sizeof *bounds);
}

static void check_gradients(ModelPass pass, const char *name, int layer1) {
    const RuleSet set = named_set(name);
    NetShape shape = make_shape(&set, layer1);
    Random random = {11};
    FitData data = {0};
    Model model;
    int complete = 0;
    shape.is_squared = layer1 == 32;
    assert_true(model_open(&model, &shape, &random));
    float *const gradient = calloc(model.layout.count, sizeof *gradient);
    assert_non_null(gradient);
    assert_true(make_rows(&set, &random, &data.fitted, 12));
    fit_data_prepare(&data, &shape, 0, SCALE);
    for (size_t i = 0; i < data.fitted.count; i++)
        complete += check_row(pass, &model, &data.fitted.items[i], gradient);
    assert_true(complete >= 6);
    fit_data_close(&data);
    free(gradient);
    model_close(&model);
}

static void test_gradients(void **state) {
    (void)state;
    check_gradients(model_pass_portable, "english", 16);
    check_gradients(model_pass_portable, "international", 32);
    check_gradients(model_pass_choose(), "russian", 32);
    check_gradients(model_pass_choose(), "antidraughts", 16);
}

// Whole fits
// ------------------------------------------------------------------------------------------------

typedef struct Learned {
    double least;
    FitOutcome outcome;
    FitFile file;
} Learned;

// Learns material and writes the net; `setup` lacks batch and rate.
static Learned learn(const RuleSet *set, const char *path, FitSetup setup) {
    Learned learned;
    Random random = {21};
    Random start = {setup.seed};
    FitData data = {0};
    Model model;
    Message error;
    NetShape shape = make_shape(set, 16);
    shape.is_squared = rule_set_board_size(set) == 8;
    setup.batch = 128;
    setup.rate = 0.004;
    const FitOutput output = {path, set, &data.held_out, SCALE};
    assert_true(make_rows(set, &random, &data.fitted, ROWS));
    assert_true(make_rows(set, &random, &data.held_out, HELD));
    fit_data_prepare(&data, &shape, 0, SCALE);
    assert_true(model_open(&model, &shape, &start));
    assert_true(fit_run(&model, &data, &setup, &learned.outcome, &error));
    assert_true(fit_output_write(&output, &model, &learned.file, &error));
    learned.least = least_loss(&data.held_out);
    fit_data_close(&data);
    model_close(&model);
    return learned;
}

static size_t read_file(const char *path, uint8_t *bytes, size_t size) {
    FILE *const file = fopen(path, "rb");
    assert_non_null(file);
    const size_t count = fread(bytes, 1, size, file);
    fclose(file);
    return count;
}

static int evaluate(const Net *net, const Position *position) {
    NetAccumulator accumulator;
    net_refresh(net, position, &accumulator);
    return net_evaluate(net, &accumulator, position);
}

// A position less an opposing man is worth more, less an own one worth less, for either side.
static void check_material(const Net *net, const RuleSet *set) {
    Random random = {31};
    int right = 0;
    int asked = 0;
    for (int i = 0; i < 400; i++) {
        const Position position = random_position(set, &random);
        const int score = evaluate(net, &position);
        for (Colour colour = WHITE; colour <= BLACK; colour++) {
            Position fewer = position;
            Squares men = position_men(&position, colour);
            if (men == 0)
                continue;
            fewer.pieces[colour] &= ~bits_one(bits_first(men));
            const int change = evaluate(net, &fewer) - score;
            right += colour == position.side ? change < 0 : change > 0;
            asked++;
        }
    }
    assert_true(asked > 500);
    assert_true(right * 100 >= asked * 97);
}

static void test_material_is_learned(void **state) {
    (void)state;
    static uint8_t bytes[NET_FILE_LIMIT];
    const RuleSet set = named_set("english");
    char folder[SCRATCH_SIZE];
    char path[SCRATCH_PATH_SIZE];
    Message error;
    scratch_make(folder);
    scratch_path(folder, "material.net", path);
    const Learned learned = learn(&set, path, (FitSetup){.epochs = 12, .threads = 2, .seed = 1});
    assert_true(learned.outcome.held_out < learned.least + 0.004);
    assert_true(learned.file.held_out < learned.outcome.held_out + 0.002);
    assert_int_equal(read_file(path, bytes, sizeof bytes), learned.file.size);
    Net *const net = net_read(bytes, learned.file.size, &set, &error);
    assert_non_null(net);
    check_material(net, &set);
    net_free(net);
    scratch_remove(folder);
}

static void test_fit_is_repeatable(void **state) {
    (void)state;
    static uint8_t first[1 << 18];
    static uint8_t other[1 << 18];
    const RuleSet set = named_set("damas8");
    char folder[SCRATCH_SIZE];
    char path[SCRATCH_PATH_SIZE];
    scratch_make(folder);
    scratch_path(folder, "a.net", path);
    learn(&set, path, (FitSetup){.epochs = 2, .threads = 1, .seed = 5});
    const size_t size = read_file(path, first, sizeof first);
    learn(&set, path, (FitSetup){.epochs = 2, .threads = 3, .seed = 5});
    assert_int_equal(read_file(path, other, sizeof other), size);
    assert_memory_equal(first, other, size);
    learn(&set, path, (FitSetup){.epochs = 2, .threads = 3, .seed = 6});
    const size_t other_size = read_file(path, other, sizeof other);
    assert_true(other_size != size || memcmp(first, other, size) != 0);
    scratch_remove(folder);
}

// Data
// ------------------------------------------------------------------------------------------------

// Results drawn by lot from a known scale: that scale is found.
static void test_score_scale_is_found(void **state) {
    (void)state;
    enum { DRAWN = 60000 };
    const double scales[] = {60, 150, 400};
    FitRows rows = {.items = calloc(DRAWN, sizeof *rows.items), .count = DRAWN};
    assert_non_null(rows.items);
    for (int i = 0; i < 3; i++) {
        Random random = {41};
        for (size_t j = 0; j < DRAWN; j++) {
            FitRow *const row = &rows.items[j];
            row->score = (int16_t)((int)random_below(&random, 801) - 400);
            const double lot = (double)(random_next(&random) >> 11) / 9007199254740992.0;
            row->result = lot < fit_sigmoid(row->score / scales[i]) ? 1 : -1;
        }
        const double found = fit_score_scale(&rows);
        assert_true(fabs(found / scales[i] - 1) < 0.05);
    }
    free(rows.items);
}

static void test_buckets_share_the_rows(void **state) {
    (void)state;
    const RuleSet set = named_set("english");
    Random random = {51};
    FitData data = {0};
    NetShape shape = make_shape(&set, 16);
    size_t counts[NET_MAX_BUCKETS] = {0};
    assert_true(make_rows(&set, &random, &data.fitted, ROWS));
    shape.buckets = fit_rows_split(&data.fitted, 4, shape.bucket_start);
    assert_int_equal(shape.buckets, 4);
    assert_int_equal(shape.bucket_start[0], 0);
    fit_data_prepare(&data, &shape, 1, SCALE);
    for (size_t i = 0; i < ROWS; i++) {
        const FitRow *const row = &data.fitted.items[i];
        const int pieces = bits_count(row->white | row->black);
        assert_true(shape.bucket_start[row->bucket] <= pieces);
        assert_true(row->bucket + 1 == shape.buckets ||
                    pieces < shape.bucket_start[row->bucket + 1]);
        counts[row->bucket]++;
    }
    for (int i = 0; i < 4; i++)
        assert_true(counts[i] > ROWS / 10);
    fit_data_close(&data);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_gradients),
        cmocka_unit_test(test_material_is_learned),
        cmocka_unit_test(test_fit_is_repeatable),
        cmocka_unit_test(test_score_scale_is_found),
        cmocka_unit_test(test_buckets_share_the_rows),
    };
    return cmocka_run_group_tests_name("fit", tests, NULL, NULL);
}
