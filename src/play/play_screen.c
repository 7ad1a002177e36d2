// SPDX-License-Identifier: MIT
#include "play/play_screen.h"

#include "args/output.h"
#include "base/terminal.h"
#include "notation/placement.h"
#include "protocol/describe.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WIDEST_LINE = 79,
    STATUS_SIZE = 320,
    LONGEST_SAYING = 8192,
    LAST_SECONDS = 10,
    US_PER_S = 1000000
};

// To the top left corner, and everything away.
static const char CLEAR[] = "\x1b[H\x1b[2J";

void play_screen_open(PlayScreen *screen, bool is_interactive, bool is_ascii) {
    const bool is_able = is_interactive && terminal_is_steerable();
    *screen = (PlayScreen){.is_cleared = is_able,
                           .has_colours = is_able && terminal_wants_colours(),
                           .look = describe_look(is_interactive && !is_ascii),
                           .draws_alone = true,
                           .is_stale = true};
}

void play_screen_close(PlayScreen *screen) { text_buffer_free(&screen->news); }

// News
// ------------------------------------------------------------------------------------------------

void play_screen_say(PlayScreen *screen, const char *format, ...) {
    TextBuffer text = {0};
    char line[LONGEST_SAYING];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    message_clean(line);
    const size_t columns = terminal_columns() - 1;
    const size_t width = columns < WIDEST_LINE ? columns : WIDEST_LINE;
    size_t column = 0;
    const char *at = line;
    size_t length = 0;
    for (const char *word; (word = text_next_token(&at, &length)) != NULL;) {
        const bool is_full = column > 0 && column + 1 + length > width;
        if (column > 0)
            text_buffer_put_char(&text, is_full ? '\n' : ' ');
        column = is_full || column == 0 ? length : column + 1 + length;
        text_buffer_add(&text, word, length);
    }
    text_buffer_put_char(&text, '\n');
    play_screen_add(screen, text_buffer_text(&text));
    text_buffer_free(&text);
}

void play_screen_add(PlayScreen *screen, const char *text) { text_buffer_put(&screen->news, text); }

// The position
// ------------------------------------------------------------------------------------------------

void play_screen_put_time(TextWriter *writer, int64_t left_us) {
    const int64_t tenths = left_us > 0 ? left_us / (US_PER_S / 10) : 0;
    const int64_t seconds = tenths / 10;
    if (seconds >= 3600)
        text_print(writer, "%" PRId64 ":%02d:%02d", seconds / 3600, (int)(seconds / 60 % 60),
                   (int)(seconds % 60));
    else if (seconds >= LAST_SECONDS)
        text_print(writer, "%d:%02d", (int)(seconds / 60), (int)(seconds % 60));
    else
        text_print(writer, "0:%02d.%d", (int)seconds, (int)(tenths % 10));
}

static void put_side(TextWriter *writer, const PlayGame *play, const PlaySeats *seats, Colour side,
                     int64_t now_us) {
    bool has_limit = false;
    const int64_t left_us = play_game_left(play, side, now_us, &has_limit);
    text_print(writer, "%s: ", placement_colour_name(side));
    if (seats->is_engine[side])
        text_print(writer, "Canalejas, level %d", seats->level);
    else
        text_put(writer, seats->is_engine[colour_other(side)] ? "you" : "player");
    if (has_limit) {
        text_put(writer, "  ");
        play_screen_put_time(writer, left_us);
    }
}

static void put_status(TextWriter *writer, const PlayGame *play, const PlaySeats *seats,
                       int64_t now_us) {
    const Colour first = play->game.plies[0].position.side;
    const int number = play->game.count / 2 + 1;
    put_side(writer, play, seats, first, now_us);
    text_put(writer, "   ");
    put_side(writer, play, seats, colour_other(first), now_us);
    if (play_game_is_over(play))
        text_put(writer, "\nThe game is over.\n");
    else
        text_print(writer, "\nMove %d, %s to move.\n", number,
                   placement_colour_name(play_game_side(play)));
}

static Squares last_move(const Game *game) {
    if (game->count == 0)
        return 0;
    const Move move = game->plies[game->count - 1].move;
    return bits_one(move.from) | bits_one(move.to);
}

static size_t count_lines(const char *text) {
    size_t lines = 0;
    while ((text = strchr(text, '\n')) != NULL) {
        lines++;
        text++;
    }
    return lines;
}

static void draw(const PlayScreen *screen, const PlayGame *play, const PlaySeats *seats,
                 int64_t now_us, char out[BOARD_GRID_SIZE + STATUS_SIZE]) {
    const BoardGridView view = {.look = screen->look,
                                .is_black_down = screen->is_black_down,
                                .has_colours = screen->has_colours,
                                .marked = last_move(&play->game)};
    TextWriter writer = text_writer(out, BOARD_GRID_SIZE + STATUS_SIZE);
    board_grid_put(&writer, &play->game.set, game_position(&play->game), &view);
    put_status(&writer, play, seats, now_us);
}

void play_screen_show(PlayScreen *screen, const PlayGame *play, const PlaySeats *seats,
                      int64_t now_us) {
    char text[BOARD_GRID_SIZE + STATUS_SIZE] = "";
    const char *const news = text_buffer_text(&screen->news);
    if (screen->is_cleared || screen->is_stale)
        draw(screen, play, seats, now_us, text);
    // Where both do not fit on the screen the text comes alone, and the board with the next one.
    const bool has_room = count_lines(text) + count_lines(news) + 1 < terminal_rows();
    if (screen->is_cleared)
        output_write(CLEAR);
    if (!screen->is_cleared || has_room)
        output_write(text);
    output_write(news);
    screen->is_stale = false;
    text_buffer_cut(&screen->news, 0);
}
