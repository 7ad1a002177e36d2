// SPDX-License-Identifier: MIT
// The draw counters of doc/rules.md section 3 a second time, slow and plain: every counter is
// counted anew from the first position of the game, and every condition is read off the squares.
// It shares nothing with src/game but the names of the rules.
#ifndef CJ_PLAIN_DRAW_COUNT_H
#define CJ_PLAIN_DRAW_COUNT_H

#include "rules/rule_set.h"

enum { PLAIN_MAX_PLIES = 400, PLAIN_OFF = -1, PLAIN_NO_LIMIT = 255 };

// What stands on the board, for one side.
typedef struct PlainSide {
    int men;
    int kings;
    int men_on_diagonal;
    int kings_on_diagonal;
} PlainSide;

// Positions and moves of a game: moves[i] leads from positions[i] to positions[i + 1].
typedef struct PlainGame {
    int board_size;
    int count; // moves
    Position positions[PLAIN_MAX_PLIES + 1];
    PlainSide sides[PLAIN_MAX_PLIES + 1][2];
    Move moves[PLAIN_MAX_PLIES];
} PlainGame;

static inline PlainSide plain_read_side(int board_size, const Position *position, Colour colour) {
    PlainSide side = {0};
    for (int number = 1; number <= board_square_count(board_size); number++) {
        const int square = board_square_of_number(board_size, number);
        if ((position->pieces[colour] >> square & 1) == 0)
            continue;
        const int sum = board_row(board_size, square) + board_column(board_size, square);
        const bool is_king = (position->kings >> square & 1) != 0;
        side.kings += is_king;
        side.men += !is_king;
        side.kings_on_diagonal += is_king && sum == board_size - 1;
        side.men_on_diagonal += !is_king && sum == board_size - 1;
    }
    return side;
}

static inline void plain_set_position(PlainGame *game, const Position *position) {
    game->positions[game->count] = *position;
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        game->sides[game->count][colour] = plain_read_side(game->board_size, position, colour);
}

static inline void plain_start(PlainGame *game, int board_size, const Position *start) {
    game->board_size = board_size;
    game->count = 0;
    plain_set_position(game, start);
}

static inline void plain_play(PlainGame *game, Move move, const Position *after) {
    game->moves[game->count++] = move;
    plain_set_position(game, after);
}

static inline int plain_counter(const PlainGame *game, int ply, EndingRule rule, uint8_t rules);

static inline bool plain_is_few(PlainSide strong) {
    return (strong.kings == 1 && strong.men == 0) || (strong.kings == 2 && strong.men == 0) ||
           (strong.kings == 1 && strong.men == 1);
}

static inline bool plain_is_three(PlainSide strong) {
    return strong.kings + strong.men == 3 && strong.kings > 0;
}

// The condition of a rule with `weak` and `strong` in these parts.
static inline bool plain_holds_between(EndingRule rule, PlainSide weak, PlainSide strong) {
    const bool is_lone = weak.kings == 1 && weak.men == 0;
    const bool is_alone_on_diagonal =
        weak.kings_on_diagonal == 1 && strong.kings_on_diagonal == 0 && strong.men_on_diagonal == 0;
    switch (rule) {
    case ENDING_LONE_FEW:
        return is_lone && plain_is_few(strong);
    case ENDING_LONE_THREE:
        return is_lone && plain_is_three(strong);
    case ENDING_LONE_DIAGONAL:
        return is_lone && plain_is_three(strong) && is_alone_on_diagonal;
    case ENDING_TWO_KINGS:
        return strong.kings == 2 && strong.men == 0 &&
               ((weak.kings == 2 && weak.men == 0) || (weak.kings == 1 && weak.men == 1));
    case ENDING_FORCED_WIN:
    case ENDING_THIRTEEN:
        return is_lone && strong.kings == 3 && strong.men == 0;
    default:
        return false;
    }
}

static inline int plain_pieces(const PlainGame *game, int ply) {
    const PlainSide white = game->sides[ply][WHITE];
    const PlainSide black = game->sides[ply][BLACK];
    return white.kings + white.men + black.kings + black.men;
}

static inline bool plain_holds(const PlainGame *game, int ply, EndingRule rule, uint8_t rules) {
    const PlainSide white = game->sides[ply][WHITE];
    const PlainSide black = game->sides[ply][BLACK];
    const bool has_king_each = white.kings > 0 && black.kings > 0;
    if (rule == ENDING_BALANCE)
        return has_king_each && plain_pieces(game, ply) >= 4 && plain_pieces(game, ply) <= 7;
    if (rule == ENDING_FOUR_A_SIDE)
        return has_king_each && white.kings + white.men <= 4 && black.kings + black.men <= 4 &&
               ((rules & ENDING_FORCED_WIN) == 0 ||
                plain_counter(game, ply, ENDING_FORCED_WIN, rules) == PLAIN_OFF);
    return plain_holds_between(rule, white, black) || plain_holds_between(rule, black, white);
}

static inline bool plain_starts(const PlainGame *game, int ply, EndingRule rule) {
    const PlainSide white = game->sides[ply][WHITE];
    const PlainSide black = game->sides[ply][BLACK];
    if (rule != ENDING_FORCED_WIN)
        return true;
    return (white.kings == 3 && white.kings_on_diagonal > 0) ||
           (black.kings == 3 && black.kings_on_diagonal > 0);
}

static inline bool plain_resets(const PlainGame *game, int ply, EndingRule rule) {
    const Position *const before = &game->positions[ply];
    const Move move = game->moves[ply];
    const bool captures = plain_pieces(game, ply + 1) < plain_pieces(game, ply);
    const bool is_man = (before->kings >> move.from & 1) == 0;
    const bool crowns = is_man && (game->positions[ply + 1].kings >> move.to & 1) != 0;
    if (rule == ENDING_BALANCE)
        return captures || crowns;
    return rule == ENDING_FOUR_A_SIDE && (captures || is_man);
}

// The counter of a rule in the position after `ply` moves. `rules` are all rules in force.
static inline int plain_counter(const PlainGame *game, int ply, EndingRule rule, uint8_t rules) {
    int counter = PLAIN_OFF;
    for (int i = 0; i <= ply; i++) {
        if (!plain_holds(game, i, rule, rules))
            counter = PLAIN_OFF;
        else if (counter == PLAIN_OFF)
            counter = plain_starts(game, i, rule) ? 0 : PLAIN_OFF;
        else if (plain_resets(game, i - 1, rule))
            counter = 0;
        else
            counter++;
    }
    return counter;
}

static inline int plain_limit(const PlainGame *game, int ply, EndingRule rule) {
    switch (rule) {
    case ENDING_LONE_THREE:
        return 32;
    case ENDING_BALANCE:
        return plain_pieces(game, ply) <= 5 ? 60 : 120;
    case ENDING_FOUR_A_SIDE:
        return 40;
    case ENDING_FORCED_WIN:
        return 24;
    case ENDING_THIRTEEN:
        return 26;
    default:
        return 10;
    }
}

// Plies by kings without a capture that lead to the position after `ply` moves.
static inline int plain_quiet_plies(const PlainGame *game, int ply) {
    int quiet = 0;
    for (int i = 0; i < ply; i++) {
        const bool is_king = (game->positions[i].kings >> game->moves[i].from & 1) != 0;
        const bool captures = plain_pieces(game, i + 1) < plain_pieces(game, i);
        quiet = is_king && !captures ? quiet + 1 : 0;
    }
    return quiet;
}

static inline int plain_left(int limit, int counter) {
    return counter >= limit ? 0 : limit - counter;
}

// What draw_count_plies_left should say in the last position.
static inline int plain_plies_left(const PlainGame *game, DrawRules draws) {
    int left = PLAIN_NO_LIMIT;
    if (draws.quiet_king_plies != 0)
        left = plain_left(draws.quiet_king_plies, plain_quiet_plies(game, game->count));
    for (int rule = ENDING_LONE_FEW; rule <= ENDING_THIRTEEN; rule *= 2) {
        if ((draws.endings & rule) == 0)
            continue;
        const int counter = plain_counter(game, game->count, (EndingRule)rule, draws.endings);
        const int rest = plain_left(plain_limit(game, game->count, (EndingRule)rule), counter);
        if (counter != PLAIN_OFF && rest < left)
            left = rest;
    }
    return left;
}

#endif
