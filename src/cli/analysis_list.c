// SPDX-License-Identifier: MIT
#include "cli/analysis_list.h"

#include "args/output.h"
#include "notation/fen.h"
#include "pdn/pdn_reader.h"
#include "protocol/line_io.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { TITLE_SIZE = 400 };

static char *copy_text(const char *text) {
    const size_t size = strlen(text) + 1;
    char *const copy = malloc(size);
    return copy == NULL ? NULL : memcpy(copy, text, size);
}

// The index of the rule set, which is added when it is new; -1 when memory is out.
static int add_set(AnalysisList *list, const RuleSet *set) {
    for (int i = list->set_count - 1; i >= 0; i--)
        if (strcmp(list->sets[i].name, set->name) == 0)
            return i;
    RuleSet *const grown = realloc(list->sets, sizeof *grown * (size_t)(list->set_count + 1));
    if (grown == NULL)
        return -1;
    list->sets = grown;
    list->sets[list->set_count] = *set;
    return list->set_count++;
}

static bool add_position(AnalysisList *list, const RuleSet *set, const char *fen,
                         const char *title) {
    AnalysisPosition *const grown = realloc(list->items, sizeof *grown * (size_t)(list->count + 1));
    if (grown == NULL)
        return false;
    list->items = grown;
    AnalysisPosition *const item = &list->items[list->count++];
    *item = (AnalysisPosition){copy_text(fen), copy_text(title), add_set(list, set)};
    return item->fen != NULL && item->title != NULL && item->set >= 0;
}

void analysis_list_free(AnalysisList *list) {
    for (int i = 0; i < list->count; i++) {
        free(list->items[i].fen);
        free(list->items[i].title);
    }
    free(list->items);
    free(list->sets);
    *list = (AnalysisList){.count = 0};
}

static int finish(const AnalysisList *list, const char *path, const char *expected) {
    if (list->count > 0)
        return EXIT_DONE;
    return list->has_faults ? EXIT_BAD : output_fail("%s: %s", path, expected);
}

// FENs
// ------------------------------------------------------------------------------------------------

// Without blanks around and without a byte order mark.
static char *trim(char *line) {
    static const char MARK[] = "\xef\xbb\xbf";
    size_t length = strlen(line);
    while (length > 0 && text_is_blank(line[length - 1]))
        line[--length] = '\0';
    if (strncmp(line, MARK, strlen(MARK)) == 0)
        line += strlen(MARK);
    return line + strspn(line, " \t");
}

static void refuse_line(AnalysisList *list, const char *path, int line, const char *reason) {
    output_note("%s:%d: %s", path, line, reason);
    list->has_faults = true;
}

// Takes the position of a line; false when memory is out.
static bool take_line(AnalysisList *list, const RuleSet *set, const char *path, const char *fen,
                      int line) {
    Position position;
    Message error;
    char title[TITLE_SIZE];
    if (fen[0] == '\0' || fen[0] == '#')
        return true;
    if (!fen_parse(set, fen, &position, &error)) {
        refuse_line(list, path, line, error.text);
        return true;
    }
    snprintf(title, sizeof title, "position %d, line %d", list->count + 1, line);
    return add_position(list, set, fen, title);
}

static int read_lines(AnalysisList *list, const RuleSet *set, const char *path, LineIo *io) {
    LineState state;
    Message error;
    for (int line = 1; (state = line_io_read(io)) != LINE_END; line++) {
        if (state == LINE_TOO_LONG)
            refuse_line(list, path, line, "the line is too long for a position");
        else if (!take_line(list, set, path, trim(io->line), line))
            return output_fail("%s:%d: no memory", path, line);
    }
    if (line_io_read_fault(io, &error))
        return output_fail("--fens: %s: %s", path, error.text);
    return finish(list, path, "no position: expected one FEN a line");
}

int analysis_list_read_fens(AnalysisList *list, const RuleSet *set, const char *path) {
    LineIo io;
    const bool is_stdin = strcmp(path, "-") == 0;
    FILE *const file = is_stdin ? stdin : fopen(path, "r");
    *list = (AnalysisList){.count = 0};
    if (file == NULL)
        return output_fail("--fens: cannot read %s: %s", path, strerror(errno));
    line_io_open(&io, file, NULL);
    const int status = read_lines(list, set, is_stdin ? "standard input" : path, &io);
    line_io_close(&io);
    if (!is_stdin)
        fclose(file);
    return status;
}

// Games
// ------------------------------------------------------------------------------------------------

typedef struct GamesRead {
    AnalysisList *list;
    const char *path;
} GamesRead;

static void tell_fault(void *context, const PdnNotice *notice) {
    const GamesRead *const games = context;
    if (notice->kind != PDN_ILLEGAL && notice->kind != PDN_UNREAD)
        return;
    output_note("%s:%" PRId64 ":%" PRId64 ": game %" PRId64 ": %s", games->path, notice->place.line,
                notice->place.column, notice->game, notice->message.text);
    games->list->has_faults = true;
}

// A game is analysed where its moves end; where one is illegal, before it.
static bool take_game(AnalysisList *list, const PdnGame *game) {
    char fen[FEN_SIZE];
    char title[TITLE_SIZE];
    const PdnNode *const last = &game->nodes[pdn_game_last_node(game)];
    const char *const white = pdn_game_player(game, WHITE);
    const char *const black = pdn_game_player(game, BLACK);
    const bool is_named = *white != '\0' || *black != '\0';
    fen_format(&game->set, &last->after, NOTATION_OFFICIAL, fen);
    snprintf(title, sizeof title,
             "game %" PRId64 ", line %" PRId64 "%s%.80s%s%.80s, after %d moves", game->number,
             game->line, is_named ? ", " : "", white, is_named ? " - " : "", black,
             pdn_game_ply_count(game));
    message_clean(title); // a name may be cut within a character
    return add_position(list, &game->set, fen, title);
}

static int read_games(AnalysisList *list, PdnReader *reader, PdnGame *game, const char *path) {
    Message error;
    PdnReadState state;
    while ((state = pdn_reader_next(reader, game, &error)) == PDN_READ_GAME)
        if (!take_game(list, game))
            return output_fail("%s:%" PRId64 ": no memory", path, game->line);
    if (state == PDN_READ_FAILED)
        return output_fail("%s", error.text);
    return finish(list, path, "no game: expected PDN");
}

int analysis_list_read_games(AnalysisList *list, const RuleSet *set, const char *path) {
    Message error;
    PdnGame game;
    GamesRead games = {list, path};
    const PdnReadPlan plan = {.set = set, .listener = {tell_fault, &games}};
    const RuleSet first = rule_set_named(0);
    *list = (AnalysisList){.count = 0};
    PdnReader *const reader = pdn_reader_open(path, &plan, &error);
    if (reader == NULL)
        return output_fail("analyse: %s", error.text);
    const int status = pdn_game_open(&game, &first) ? read_games(list, reader, &game, path)
                                                    : output_fail("%s: no memory", path);
    pdn_game_close(&game);
    pdn_reader_close(reader);
    return status;
}
