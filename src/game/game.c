// SPDX-License-Identifier: MIT
#include "game/game.h"

#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 128 };

static GamePly ply_start(const RuleSet *set, const Position *start) {
    return (GamePly){.position = *start,
                     .key = position_key(start),
                     .draws = draw_count_start(set, start),
                     .move = {0}};
}

static bool plies_allocate(Game *game, int capacity) {
    game->plies = malloc((size_t)capacity * sizeof *game->plies);
    game->capacity = game->plies != NULL ? capacity : 0;
    return game->plies != NULL;
}

static bool plies_grow(Game *game) {
    if (game->capacity > INT_MAX / 2)
        return false;
    const int capacity = 2 * game->capacity;
    GamePly *const plies = realloc(game->plies, (size_t)capacity * sizeof *plies);
    if (plies == NULL)
        return false;
    game->plies = plies;
    game->capacity = capacity;
    return true;
}

bool game_open(Game *game, const RuleSet *set, const Position *start) {
    *game = (Game){.set = *set};
    if (!plies_allocate(game, FIRST_CAPACITY))
        return false;
    game->plies[0] = ply_start(set, start);
    return true;
}

void game_close(Game *game) {
    free(game->plies);
    game->plies = NULL;
    game->count = 0;
    game->capacity = 0;
}

void game_restart(Game *game, const RuleSet *set, const Position *start) {
    const RuleSet new_set = *set;
    const GamePly first = ply_start(set, start);
    game->set = new_set;
    game->plies[0] = first;
    game->count = 0;
}

bool game_play(Game *game, Move move) {
    if (game->count + 1 == game->capacity && !plies_grow(game))
        return false;
    GamePly *const last = &game->plies[game->count];
    GamePly *const next = last + 1;
    next->position = position_after(&last->position, move);
    next->key = position_key(&next->position);
    next->draws =
        draw_count_after(&game->set, &last->draws, &last->position, move, &next->position);
    next->move = (Move){0};
    last->move = move;
    game->count++;
    return true;
}

bool game_undo(Game *game) {
    if (game->count == 0)
        return false;
    game->count--;
    game->plies[game->count].move = (Move){0};
    return true;
}

const Position *game_position(const Game *game) { return &game->plies[game->count].position; }

bool game_copy(Game *copy, const Game *game) {
    *copy = (Game){.set = game->set};
    if (!plies_allocate(copy, game->capacity))
        return false;
    copy->count = game->count;
    memcpy(copy->plies, game->plies, ((size_t)game->count + 1) * sizeof *game->plies);
    return true;
}

int game_repetitions(const Game *game) {
    const GamePly *const last = &game->plies[game->count];
    int repetitions = 1;
    for (const GamePly *ply = last; ply != game->plies; ply--) {
        // Nothing before a capture or a man's move can come back.
        if (position_is_irreversible(&ply[-1].position, ply[-1].move))
            break;
        if (ply[-1].key == last->key && position_is_equal(&ply[-1].position, &last->position))
            repetitions++;
    }
    return repetitions;
}

static const char *repetition_words(int repetitions) {
    static const char *const WORDS[] = {"second repetition", "third repetition",
                                        "fourth repetition", "fifth repetition"};
    return repetitions >= 2 && repetitions <= 5 ? WORDS[repetitions - 2]
                                                : "repetition of the position";
}

Outcome game_outcome(const Game *game) {
    const Outcome by_position = result_of_position(&game->set, game_position(game));
    if (by_position.result != RESULT_NONE)
        return by_position;
    const int limit = game->set.draws.repetitions;
    if (limit != 0 && game_repetitions(game) >= limit)
        return (Outcome){.result = RESULT_DRAW, .reason = repetition_words(limit)};
    const DrawCount *const draws = &game->plies[game->count].draws;
    const char *const reason = draw_count_reason(&game->set, draws, game_position(game));
    if (reason != NULL)
        return (Outcome){.result = RESULT_DRAW, .reason = reason};
    return by_position;
}
