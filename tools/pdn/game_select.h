// SPDX-License-Identifier: MIT
// Conditions that a game can meet: players, result, rule set, length, dates, moves, positions.
#ifndef CJ_GAME_SELECT_H
#define CJ_GAME_SELECT_H

#include "args/args.h"
#include "pdn/pdn_game.h"

// What was asked for; NULL, false and 0 ask for nothing.
typedef struct GameConditions {
    const char *player; // part of the name of either
    const char *white;
    const char *black;
    const char *event;
    const char *result; // white, black, draw, unknown, decided
    const char *rules;
    const char *moves;    // that the game begins with
    const char *position; // a FEN that the main line comes through
    const char *from;     // dates as 2004, 2004.10 or 2004.10.27
    const char *to;
    int64_t min_plies;
    int64_t max_plies;
    bool is_whole; // nothing illegal or unread
} GameConditions;

#define GAME_CONDITION_ARGS(values, field)                                                         \
    ARGS_TEXT(values, field.player, "player", 0, "NAME", "part of the name of either player"),     \
        ARGS_TEXT(values, field.white, "white", 0, "NAME", "part of the name of White"),           \
        ARGS_TEXT(values, field.black, "black", 0, "NAME", "part of the name of Black"),           \
        ARGS_TEXT(values, field.event, "event", 0, "NAME", "part of the event's name"),            \
        ARGS_TEXT(values, field.result, "result", 0, "WHO",                                        \
                  "white, black, draw, decided or unknown"),                                       \
        ARGS_TEXT(values, field.rules, "only-rules", 0, "RULES", "games of this rule set"),        \
        ARGS_TEXT(values, field.moves, "moves", 0, "MOVES",                                        \
                  "games that begin so, as in \"11-15 23-19\""),                                   \
        ARGS_TEXT(values, field.position, "position", 0, "FEN",                                    \
                  "games whose main line comes through the position"),                             \
        ARGS_TEXT(values, field.from, "from", 0, "DATE",                                           \
                  "played then or later: 2004 or 2004.10.27"),                                     \
        ARGS_TEXT(values, field.to, "to", 0, "DATE", "played then or earlier"),                    \
        ARGS_NUMBER(values, field.min_plies, "min-plies", 0, "N", 0, INT32_MAX,                    \
                    "at least so many moves of both sides"),                                       \
        ARGS_NUMBER(values, field.max_plies, "max-plies", 0, "N", 0, INT32_MAX,                    \
                    "at most so many"),                                                            \
        ARGS_FLAG(values, field.is_whole, "whole", 0, "games in which every move could be read")

// Whether the conditions can be met at all; tells what is wrong with them.
bool game_conditions_check(const GameConditions *conditions);
bool game_meets(const PdnGame *game, const GameConditions *conditions);

#endif
