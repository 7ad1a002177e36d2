// SPDX-License-Identifier: MIT
// `canalejas-pdn dedupe`: each game once. Games are the same when rule set, start position and
// moves of the main line are; only a key of 64 bits is kept of each, so that two different games of
// a million are taken for one with a chance below one in a million.
#include "args/output.h"
#include "base/bits.h"
#include "pdn/game_input.h"
#include "pdn/game_output.h"
#include "pdn/pdn_program.h"

#include <inttypes.h>
#include <stdlib.h>

typedef struct DedupeArgs {
    GameInput input;
    GameOutputArgs output;
    bool compares_players;
} DedupeArgs;

// Keys seen: open addressing, 0 is a free place.
typedef struct KeySet {
    uint64_t *keys;
    size_t size; // a power of two
    size_t count;
} KeySet;

typedef struct Dedupe {
    const DedupeArgs *args;
    GameOutput output;
    KeySet seen;
    int64_t games;
    int64_t left_out;
    bool is_memory_out;
} Dedupe;

static void put_key(const KeySet *set, uint64_t key) {
    size_t place = key & (set->size - 1);
    while (set->keys[place] != 0)
        place = (place + 1) & (set->size - 1);
    set->keys[place] = key;
}

// Keeps the table at most half full.
static bool grow(KeySet *set) {
    enum { FIRST_SIZE = 1 << 12 };
    KeySet grown = {.size = set->size == 0 ? FIRST_SIZE : 2 * set->size, .count = set->count};
    grown.keys = calloc(grown.size, sizeof *grown.keys);
    if (grown.keys == NULL)
        return false;
    for (size_t i = 0; i < set->size; i++)
        if (set->keys[i] != 0)
            put_key(&grown, set->keys[i]);
    free(set->keys);
    *set = grown;
    return true;
}

// Adds a key; `is_new` tells whether it was not there. False when memory is out.
static bool add_key(KeySet *set, uint64_t key, bool *is_new) {
    if (2 * set->count >= set->size && !grow(set))
        return false;
    size_t place = key & (set->size - 1);
    while (set->keys[place] != 0 && set->keys[place] != key)
        place = (place + 1) & (set->size - 1);
    *is_new = set->keys[place] == 0;
    set->count += *is_new;
    set->keys[place] = key;
    return true;
}

static uint64_t mix(uint64_t key, uint64_t value) {
    return bits_mix(key ^ UINT64_C(0x9e3779b97f4a7c15), value ^ UINT64_C(0xd6e8feb86659fd93));
}

static uint64_t mix_text(uint64_t key, const char *text) {
    for (; *text != '\0'; text++)
        key = mix(key, (unsigned char)*text);
    return mix(key, 0);
}

static uint64_t key_of_game(const PdnGame *game, bool with_players) {
    uint64_t key = mix_text(1, game->set.name);
    if (with_players) {
        key = mix_text(key, pdn_game_player(game, WHITE));
        key = mix_text(key, pdn_game_player(game, BLACK));
    }
    int node = 0;
    do {
        key = mix(key, position_key(&game->nodes[node].after));
        node = game->nodes[node].child;
    } while (node != 0);
    return key != 0 ? key : 1;
}

static bool take_game(void *context, const PdnGame *game) {
    Dedupe *const dedupe = context;
    bool is_new = false;
    if (!add_key(&dedupe->seen, key_of_game(game, dedupe->args->compares_players), &is_new)) {
        dedupe->is_memory_out = true;
        return false;
    }
    dedupe->games++;
    dedupe->left_out += !is_new;
    return !is_new || game_output_add(&dedupe->output, game);
}

int cmd_pdn_dedupe(int argc, char **argv) {
    static const ArgOption OPTIONS[] = {
        GAME_INPUT_ARGS(DedupeArgs, input),
        GAME_OUTPUT_ARGS(DedupeArgs, output),
        ARGS_FLAG(DedupeArgs, compares_players, "players", 0,
                  "games of other players are other games, even with the same moves"),
    };
    const ArgCommand command = {.name = "dedupe",
                                .help = "Writes the games of all files, each once: of games with "
                                        "the same rule set, start and moves the first.",
                                .operands = "FILE...",
                                .min_operands = 1,
                                .max_operands = ARGS_ANY,
                                ARGS_OPTIONS(OPTIONS)};
    DedupeArgs args = {.output = GAME_OUTPUT_DEFAULT};
    ArgOperands files;
    Dedupe dedupe = {.args = &args};
    const int parsed = args_parse(&command, argc, argv, &args, &files);
    if (parsed != ARGS_OK)
        return parsed;
    if (!game_output_open(&dedupe.output, &args.output, &files))
        return EXIT_BAD;
    const GameVisitor visitor = {.context = &dedupe, .game = take_game};
    const int visited = game_input_visit(&args.input, &files, &visitor);
    const int status = game_output_close(&dedupe.output, visited);
    if (dedupe.is_memory_out)
        output_note("no memory for the keys of more than %" PRId64 " games", dedupe.games);
    output_note("%" PRId64 " games, %" PRId64 " left out", dedupe.games, dedupe.left_out);
    free(dedupe.seen.keys);
    return status;
}
