// SPDX-License-Identifier: MIT
// What people see of a game: the board, whose turn it is, the clocks, and what has been said since.
// On a terminal that can be cleared the whole is drawn afresh each time and nothing scrolls away;
// elsewhere it follows what was there before.
#ifndef CJ_PLAY_SCREEN_H
#define CJ_PLAY_SCREEN_H

#include "base/text_buffer.h"
#include "notation/board_text.h"
#include "play/play_file.h"

typedef struct PlayScreen {
    bool is_cleared; // before each drawing
    bool has_colours;
    BoardLook look;
    bool is_black_down;
    bool draws_alone; // a new position without being asked
    bool is_stale;    // the position shown last is not the present one
    TextBuffer news;  // what is said at the next drawing
} PlayScreen;

// What this terminal can; `is_ascii` leaves out what is no ASCII. To be closed by the caller.
void play_screen_open(PlayScreen *screen, bool is_interactive, bool is_ascii);
void play_screen_close(PlayScreen *screen);

// Says a sentence, broken into lines where it is long.
void play_screen_say(PlayScreen *screen, const char *format, ...) CJ_PRINTF(2, 3);
// Says text that has its line ends already.
void play_screen_add(PlayScreen *screen, const char *text);

// Shows the position, if it is new or wanted, and what was said.
void play_screen_show(PlayScreen *screen, const PlayGame *play, const PlaySeats *seats,
                      int64_t now_us);

// Appends a time as a clock shows it: 4:05, 1:00:00, 0:09.5 in the last ten seconds.
void play_screen_put_time(TextWriter *writer, int64_t left_us);

#endif
