// SPDX-License-Identifier: MIT
// Openings from files: FEN, one a line ('#' starts a comment line), or PDN, of which the FEN tag
// and the moves of the main line are taken.
#include "match/opening.h"

#include "base/text.h"
#include "notation/fen.h"
#include "notation/move_name.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_FILE = 64 << 20, MAX_MOVES_READ = 2000, WORD_SIZE = 128, TAG_SIZE = 512 };

static char *read_whole(const char *name, Message *error) {
    FILE *const file = fopen(name, "rb");
    if (file == NULL) {
        message_fail(error,
                     "openings: expected start, ballots:CLASS, eleven, plies:N, random:N or a "
                     "file; cannot open '%.100s'",
                     name);
        return NULL;
    }
    size_t length = 0;
    size_t size = 1 << 16;
    char *text = malloc(size);
    while (text != NULL && !feof(file) && !ferror(file) && length < MAX_FILE) {
        length += fread(text + length, 1, size - 1 - length, file);
        if (length + 1 == size) {
            char *const grown = realloc(text, 2 * size);
            if (grown == NULL)
                free(text);
            text = grown;
            size *= 2;
        }
    }
    fclose(file);
    if (text == NULL)
        message_fail(error, "memory is out");
    else
        text[length] = '\0';
    return text;
}

// FEN
// ------------------------------------------------------------------------------------------------

static bool add_fen(const OpeningPlan *plan, const char *line, int number, OpeningList *list,
                    Message *error) {
    Position position;
    Message reason;
    char id[RECORD_ID_SIZE];
    if (!fen_parse(plan->set, line, &position, &reason))
        return message_fail(error, "%.80s:%d: %s", plan->text, number, reason.text);
    if (result_of_position(plan->set, &position).result != RESULT_NONE)
        return message_fail(error, "%.80s:%d: the game is over in this position", plan->text,
                            number);
    snprintf(id, sizeof id, "line %d", number);
    return opening_list_add(list, id, &position, NULL, 0) || message_fail(error, "memory is out");
}

static bool read_fens(const OpeningPlan *plan, char *text, OpeningList *list, Message *error) {
    int number = 0;
    for (char *line = text; line != NULL;) {
        char *const end = strchr(line, '\n');
        if (end != NULL)
            *end = '\0';
        number++;
        const char *const start = line + strspn(line, " \t\r");
        if (*start != '\0' && *start != '#' && !add_fen(plan, start, number, list, error))
            return false;
        line = end != NULL ? end + 1 : NULL;
    }
    return true;
}

// PDN
// ------------------------------------------------------------------------------------------------

// The game that is being read.
typedef struct PdnGame {
    const OpeningPlan *plan;
    OpeningList *list;
    int number;
    bool has_text; // tags or moves
    Position start;
    Position position;
    int count;
    Move moves[MAX_MOVES_READ];
} PdnGame;

static void begin_game(PdnGame *game) {
    game->number++;
    game->has_text = false;
    game->count = 0;
    game->start = game->position = rule_set_start(game->plan->set);
}

static bool end_game(PdnGame *game, Message *error) {
    char id[RECORD_ID_SIZE];
    if (!game->has_text)
        return true;
    snprintf(id, sizeof id, "game %d", game->number);
    // What ends the game is no opening: it is cut before that.
    while (game->count > 0 &&
           result_of_position(game->plan->set, &game->position).result != RESULT_NONE) {
        game->position = game->start;
        game->count--;
        for (int i = 0; i < game->count; i++)
            game->position = position_after(&game->position, game->moves[i]);
    }
    if (!opening_list_add(game->list, id, &game->start, game->moves, game->count))
        return message_fail(error, "memory is out");
    begin_game(game);
    return true;
}

static bool read_fen_tag(PdnGame *game, const char *value, Message *error) {
    Message reason;
    if (!fen_parse(game->plan->set, value, &game->start, &reason))
        return message_fail(error, "%.80s: game %d: %s", game->plan->text, game->number,
                            reason.text);
    game->position = game->start;
    return true;
}

// [Name "value"] at *at, which goes behind it. The value may hold brackets.
static bool read_tag(PdnGame *game, const char **at, Message *error) {
    char value[TAG_SIZE];
    const char *const name = *at + 1 + strspn(*at + 1, " \t");
    const char *const open = name + strcspn(name, "\"]\n");
    const char *const start = *open == '"' ? open + 1 : open;
    const size_t length = *open == '"' ? strcspn(start, "\"\n") : 0;
    *at = start + length + strcspn(start + length, "]\n");
    *at += **at == ']';
    if (game->count > 0 && !end_game(game, error))
        return false;
    game->has_text = true;
    if (strncmp(name, "FEN", 3) != 0 || text_is_letter(name[3]))
        return true;
    snprintf(value, sizeof value, "%.*s", length < TAG_SIZE ? (int)length : TAG_SIZE - 1, start);
    return read_fen_tag(game, value, error);
}

static const char *skip_variation(const char *at) {
    int depth = 0;
    for (; *at != '\0'; at++) {
        depth += (*at == '(') - (*at == ')');
        if (*at == '{')
            at += strcspn(at, "}");
        if (*at == '\0' || depth == 0)
            break;
    }
    return *at != '\0' ? at + 1 : at;
}

static bool is_result(const char *word) {
    static const char *const RESULTS[] = {"*", "1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0"};
    for (size_t i = 0; i < sizeof RESULTS / sizeof *RESULTS; i++)
        if (strcmp(word, RESULTS[i]) == 0)
            return true;
    return false;
}

static bool play_word(PdnGame *game, const char *word, Message *error) {
    Message reason;
    Move move;
    game->has_text = true;
    const int limit = game->plan->max_plies;
    if (game->count == MAX_MOVES_READ || (limit != 0 && game->count >= limit))
        return true;
    if (!move_name_parse(game->plan->set, &game->position, word, &move, &reason))
        return message_fail(error, "%.80s: game %d: %s", game->plan->text, game->number,
                            reason.text);
    game->moves[game->count++] = move;
    game->position = position_after(&game->position, move);
    return true;
}

// A move number, a result, a mark or a move.
static bool read_word(PdnGame *game, const char **at, Message *error) {
    char word[WORD_SIZE];
    const size_t length = 1 + strcspn(*at + 1, " \t\r\n[](){};$");
    snprintf(word, sizeof word, "%.*s", length < WORD_SIZE ? (int)length : WORD_SIZE - 1, *at);
    *at += length;
    const char *move = word + strspn(word, "0123456789");
    if (*move == '.')
        move += strspn(move, ".");
    else
        move = word;
    if (*move == '\0' || *move == '$')
        return true;
    if (is_result(move))
        return end_game(game, error);
    return play_word(game, move, error);
}

static bool read_games(PdnGame *game, const char *at, Message *error) {
    const char *const text = at;
    bool is_ok = true;
    while (is_ok && *at != '\0') {
        if (text_is_blank(*at) || *at == ')' || *at == ']' || *at == '}')
            at++;
        else if (*at == ';' || (*at == '%' && (at == text || at[-1] == '\n')))
            at += strcspn(at, "\n");
        else if (*at == '{')
            at += strcspn(at, "}") + (strchr(at, '}') != NULL);
        else if (*at == '(')
            at = skip_variation(at);
        else if (*at == '[')
            is_ok = read_tag(game, &at, error);
        else
            is_ok = read_word(game, &at, error);
    }
    return is_ok && end_game(game, error);
}

bool opening_read_file(const OpeningPlan *plan, OpeningList *list, Message *error) {
    char *const text = read_whole(plan->text, error);
    if (text == NULL)
        return false;
    bool is_ok = false;
    const char *const first = text + strspn(text, " \t\r\n\xef\xbb\xbf");
    if (*first == '[' || *first == '{' || text_is_digit(*first)) {
        PdnGame *const game = calloc(1, sizeof *game);
        if (game != NULL) {
            game->plan = plan;
            game->list = list;
            begin_game(game);
            is_ok = read_games(game, first, error);
        } else {
            message_fail(error, "memory is out");
        }
        free(game);
    } else {
        is_ok = read_fens(plan, text, list, error);
    }
    free(text);
    return is_ok;
}
