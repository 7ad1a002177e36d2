// SPDX-License-Identifier: MIT
#include "pdn/pdn_reader.h"

#include "pdn/pdn_resolve.h"

#include <stdlib.h>
#include <string.h>

struct PdnReader {
    InStream *stream;
    PdnLexer lexer;
    PdnParse parse;
    RuleSet given;
    bool is_given;
    PdnReading last; // see PdnResolve
    bool has_last;
    RuleSet first; // of games before their own is known
};

static PdnReader *open_stream(InStream *stream, const PdnReadPlan *plan, Message *error) {
    PdnReader *const reader = calloc(1, sizeof *reader);
    if (reader == NULL) {
        in_stream_close(stream);
        message_fail(error, "no memory to read games");
        return NULL;
    }
    reader->stream = stream;
    reader->is_given = plan->set != NULL;
    reader->first = rule_set_named(0);
    reader->given = plan->set != NULL ? *plan->set : reader->first;
    if (pdn_lexer_open(&reader->lexer, stream, &plan->listener, plan->encoding))
        return reader;
    message_fail(error, "no memory to read games");
    pdn_reader_close(reader);
    return NULL;
}

PdnReader *pdn_reader_open(const char *path, const PdnReadPlan *plan, Message *error) {
    InStream *const stream = in_stream_open(path, error);
    return stream == NULL ? NULL : open_stream(stream, plan, error);
}

PdnReader *pdn_reader_open_text(const char *text, size_t size, const PdnReadPlan *plan,
                                Message *error) {
    InStream *const stream = in_stream_open_memory(text, size);
    if (stream == NULL) {
        message_fail(error, "no memory to read games");
        return NULL;
    }
    return open_stream(stream, plan, error);
}

void pdn_reader_close(PdnReader *reader) {
    if (reader == NULL)
        return;
    pdn_lexer_close(&reader->lexer);
    in_stream_close(reader->stream);
    free(reader);
}

// Notices are counted by game.
static void count_notices(const PdnReader *reader, const int64_t before[PDN_NOTICE_KINDS],
                          PdnGame *game) {
    const int64_t *const now = reader->lexer.told;
    game->forgiven = (int)(now[PDN_FORGIVEN] - before[PDN_FORGIVEN]);
    game->doubts = (int)(now[PDN_DOUBT] - before[PDN_DOUBT]);
    game->illegal = (int)(now[PDN_ILLEGAL] - before[PDN_ILLEGAL]);
    game->unread = (int)(now[PDN_UNREAD] - before[PDN_UNREAD]);
}

static bool has_failed(const PdnReader *reader, const PdnGame *game) {
    const PdnLexer *const lexer = &reader->lexer;
    return game->text.failed || lexer->text.failed || lexer->value.failed || lexer->raw.failed;
}

static bool resolve(PdnReader *reader, PdnGame *game) {
    PdnResolve work = {.lexer = &reader->lexer,
                       .game = game,
                       .terminator = reader->parse.terminator,
                       .given = reader->is_given ? &reader->given : NULL,
                       .last = &reader->last,
                       .has_last = reader->has_last};
    const bool is_ok = pdn_resolve_game(&work);
    reader->has_last = work.has_last;
    return is_ok;
}

PdnReadState pdn_reader_next(PdnReader *reader, PdnGame *game, Message *error) {
    int64_t before[PDN_NOTICE_KINDS];
    memcpy(before, reader->lexer.told, sizeof before);
    pdn_game_clear(game, &reader->first);
    if (!pdn_parse_game(&reader->parse, &reader->lexer, game))
        return in_stream_failed(reader->stream, error) ? PDN_READ_FAILED : PDN_READ_END;
    if (!resolve(reader, game) || has_failed(reader, game)) {
        message_fail(error, "no memory to read a game");
        return PDN_READ_FAILED;
    }
    game->number = reader->lexer.game++;
    count_notices(reader, before, game);
    return PDN_READ_GAME;
}
