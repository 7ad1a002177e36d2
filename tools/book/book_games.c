// SPDX-License-Identifier: MIT
#include "book/book_games.h"

#include "base/random.h"
#include "book/ballot_play.h"
#include "game/game.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_PLIES = 400 };

typedef struct Player {
    const Book *book;
    const BookPlan *plan;
    Random random;
    Game game;
} Player;

static bool start_game(Player *player, int64_t number) {
    const RuleSet *const set = &player->book->set;
    const Position start = rule_set_start(set);
    Move moves[BALLOT_PLIES];
    game_restart(&player->game, set, &start);
    if (!ballot_is_for(set) || number % 2 == 0)
        return true;
    const Ballot ballot = ballot_get((int)random_below(&player->random, (uint32_t)ballot_count()));
    if (!ballot_read_moves(set, &ballot, moves, NULL))
        return true;
    for (int i = 0; i < BALLOT_PLIES; i++)
        if (!game_play(&player->game, moves[i]))
            return false;
    return true;
}

// Plays one book move; *goes_on is false when there is none, or the game has come round.
static bool play_move(Player *player, BookGames *found, bool *goes_on) {
    BookAnswer answers[MAX_MOVES];
    BookPlan plan = *player->plan;
    if (plan.margin < 0)
        plan.margin = player->book->margin;
    const Position *const position = game_position(&player->game);
    const int count = book_list_played(player->book, position, plan.uses_results, answers);
    *goes_on = count > 0 && player->game.count < MOST_PLIES && game_repetitions(&player->game) == 1;
    if (!*goes_on)
        return true;
    plan.seed = random_next(&player->random);
    const Move move = answers[book_choose(answers, count, &plan)].move;
    found->plies++;
    found->illegal += !rule_set_is_legal(&player->book->set, position, move);
    return game_play(&player->game, move);
}

// A game as a number: two games with one number are taken for the same.
static uint64_t game_number(const Game *game) {
    uint64_t number = (uint64_t)game->count;
    for (int i = 0; i <= game->count; i++)
        number = bits_mix(number ^ UINT64_C(0x9e3779b97f4a7c15),
                          game->plies[i].key ^ UINT64_C(0xbf58476d1ce4e5b9));
    return number;
}

static bool play_game(Player *player, int64_t number, BookGames *found, uint64_t *out) {
    bool goes_on = true;
    if (!start_game(player, number))
        return false;
    const int64_t before = found->plies;
    while (goes_on)
        if (!play_move(player, found, &goes_on))
            return false;
    const int plies = (int)(found->plies - before);
    found->longest = plies > found->longest ? plies : found->longest;
    *out = game_number(&player->game);
    return true;
}

static int compare_numbers(const void *first, const void *second) {
    const uint64_t a = *(const uint64_t *)first;
    const uint64_t b = *(const uint64_t *)second;
    return (a > b) - (a < b);
}

static void count_distinct(uint64_t *numbers, int64_t games, BookGames *found) {
    qsort(numbers, (size_t)games, sizeof *numbers, compare_numbers);
    for (int64_t first = 0, end = 0; first < games; first = end) {
        for (end = first + 1; end < games && numbers[end] == numbers[first];)
            end++;
        const double share = (double)(end - first) / (double)games;
        found->distinct++;
        found->entropy -= share * log2(share);
    }
}

bool book_play_games(const Book *book, const BookPlan *plan, int64_t games, BookGames *found) {
    const Position start = rule_set_start(&book->set);
    Player player = {.book = book, .plan = plan, .random = {plan->seed}};
    uint64_t *const numbers = calloc((size_t)games + 1, sizeof *numbers);
    *found = (BookGames){.games = games};
    bool is_ok = game_open(&player.game, &book->set, &start) && numbers != NULL;
    for (int64_t i = 0; is_ok && i < games; i++)
        is_ok = play_game(&player, i, found, &numbers[i]);
    if (is_ok)
        count_distinct(numbers, games, found);
    game_close(&player.game);
    free(numbers);
    return is_ok;
}
