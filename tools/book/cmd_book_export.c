// SPDX-License-Identifier: MIT
#include "args/args.h"
#include "args/output.h"
#include "base/stream.h"
#include "book/book_commands.h"
#include "book/book_export.h"

#include <stdlib.h>
#include <string.h>

typedef bool (*Form)(BookExport *export, const BookRoots *roots);

typedef struct Options {
    const char *path;
    Form form;
    int64_t margin;
    int64_t plies;
} Options;

static bool read_form(void *field, const char *name, const char *value, Message *error) {
    static const struct {
        const char *name;
        Form form;
    } FORMS[] = {{"pdn", book_export_pdn},
                 {"json", book_export_json},
                 {"tree", book_export_tree},
                 {"openings", book_export_openings}};
    (void)name;
    for (size_t i = 0; i < sizeof FORMS / sizeof FORMS[0]; i++)
        if (strcmp(value, FORMS[i].name) == 0) {
            *(Form *)field = FORMS[i].form;
            return true;
        }
    return message_fail(error, "expected pdn, json, tree or openings, got '%.40s'", value);
}

static const ArgOption OPTIONS[] = {
    ARGS_CUSTOM(Options, form, "form", 0, "FORM", read_form,
                "pdn (with variations), json, tree (text) or openings (a page on the ballots); "
                "default tree"),
    ARGS_TEXT(Options, path, "output", 'o', "FILE",
              "file to write, gzip when it ends in .gz (default: standard output)"),
    ARGS_NUMBER(
        Options, margin, "margin", 0, "N", 0, 100000,
        "only moves at most so many hundredths of a man worse than the best (default: all)"),
    ARGS_NUMBER(Options, plies, "plies", 0, "N", 1, 1000,
                "at most so many plies from the start or a ballot (default 200)"),
};

static const ArgCommand COMMAND = {.name = "export",
                                   .help = "Writes a book as PDN, JSON, text or a table.",
                                   .operands = "FILE.book",
                                   .min_operands = 1,
                                   .max_operands = 1,
                                   ARGS_OPTIONS(OPTIONS)};

static bool export_book(const Book *book, const Options *options, TextBuffer *text) {
    const BookExportPlan plan = {.margin = (int)options->margin, .plies = (int)options->plies};
    BookRoots *const roots = book_roots_list(&book->set);
    BookExport export;
    bool is_done = book_export_open(&export, book, &plan, text) && roots != NULL;
    if (is_done)
        is_done = options->form(&export, roots);
    book_export_close(&export);
    free(roots);
    return is_done;
}

static bool write_text(const TextBuffer *text, const char *path, Message *error) {
    OutStream *const stream = out_stream_open(path, error);
    if (stream == NULL)
        return false;
    out_stream_write(stream, text_buffer_text(text), text->length);
    return out_stream_close(stream, error);
}

int cmd_book_export(int argc, char **argv) {
    Options options = {.path = "-", .form = book_export_tree, .margin = INT32_MAX, .plies = 200};
    ArgOperands files;
    TextBuffer text = {0};
    Book book;
    Message error;
    const int status = args_parse(&COMMAND, argc, argv, &options, &files);
    if (status != ARGS_OK)
        return status;
    if (!book_load(files.texts[0], NULL, &book, &error))
        return output_fail("%s", error.text);
    const bool is_done = (export_book(&book, &options, &text) ||
                          message_fail(&error, "memory is out, or the book is too large")) &&
                         write_text(&text, options.path, &error);
    text_buffer_free(&text);
    book_close(&book);
    return is_done ? EXIT_DONE : output_fail("%s", error.text);
}
