// SPDX-License-Identifier: MIT
#include "play/play_level.h"

#include <inttypes.h>

void play_level_put_table(TextWriter *writer, int level) {
    text_put(writer, "  level   Elo   positions a move   errs by up to\n");
    for (int i = 1; i < PLAY_LEVELS; i++) {
        const int elo = strength_elo_of_level(i);
        const Strength strength = strength_of_elo(elo);
        text_print(writer, "%s %4d  %5d   %16" PRId64 "   %9.2f men\n", i == level ? ">" : " ", i,
                   elo, strength.nodes, (double)strength.margin / 100);
    }
    text_print(writer, "%s %4d   all that its time allows, without a mistake on purpose\n",
               play_level_is_full(level) ? ">" : " ", PLAY_LEVELS);
}
