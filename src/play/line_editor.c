// SPDX-License-Identifier: MIT
#include "play/line_editor.h"

#include "base/clock.h"
#include "base/terminal.h"
#include "base/text.h"

#include <string.h>

#ifndef _WIN32
#include <errno.h>
#include <poll.h>
#include <unistd.h>
#endif

// Waiting
// ------------------------------------------------------------------------------------------------

// Whether something can be read within the time.
static bool await_input(FILE *in, int64_t patience_ms) {
#ifdef _WIN32
    (void)in;
    (void)patience_ms;
    return true;
#else
    struct pollfd wanted = {.fd = fileno(in), .events = POLLIN};
    const int timeout = patience_ms > INT32_MAX ? INT32_MAX : (int)patience_ms;
    return patience_ms < 0 || poll(&wanted, 1, timeout) != 0;
#endif
}

// With libedit
// ------------------------------------------------------------------------------------------------

#ifdef CJ_HAS_LIBEDIT
#include <histedit.h>
#include <locale.h>
#include <stdlib.h>

enum { HISTORY_LINES = 200, PROMPT_SIZE = 80 };

struct Editing {
    EditLine *lines;
    History *history;
    FILE *in;
    char prompt[PROMPT_SIZE];
    int64_t end_ms; // when the patience is over, 0 = never
    bool is_late;
    char *line; // owned
};

static char *get_prompt(EditLine *lines) {
    void *data = NULL;
    el_get(lines, EL_CLIENTDATA, &data);
    return ((struct Editing *)data)->prompt;
}

static bool read_byte(int fd, unsigned char *byte) {
    ssize_t got = read(fd, byte, 1);
    while (got < 0 && errno == EINTR)
        got = read(fd, byte, 1);
    return got == 1;
}

// Decodes UTF-8; a byte that is none becomes '?'.
static bool read_character(int fd, wchar_t *out) {
    char bytes[8] = "";
    unsigned char byte = 0;
    if (!read_byte(fd, &byte))
        return false;
    bytes[0] = (char)byte;
    const size_t wanted = text_utf8_wanted(bytes);
    for (size_t i = 1; i < wanted; i++) {
        if (!read_byte(fd, &byte))
            return false;
        bytes[i] = (char)byte;
    }
    if (wanted <= 1 || text_utf8_length(bytes) != wanted) {
        *out = (unsigned char)bytes[0] < 0x80 ? (wchar_t)bytes[0] : L'?';
        return true;
    }
    uint32_t code = (unsigned char)bytes[0] & (0xffU >> (wanted + 1));
    for (size_t i = 1; i < wanted; i++)
        code = code << 6 | ((unsigned char)bytes[i] & 0x3f);
    *out = (wchar_t)code;
    return true;
}

// Called by libedit for each key: 1 and the key, 0 at the end.
static int get_key(EditLine *lines, wchar_t *out) {
    void *data = NULL;
    el_get(lines, EL_CLIENTDATA, &data);
    struct Editing *const editing = data;
    const int64_t left_ms = editing->end_ms - clock_now_ms();
    if (!await_input(editing->in, editing->end_ms == 0 ? -1 : left_ms > 0 ? left_ms : 0)) {
        editing->is_late = true;
        return 0;
    }
    return read_character(fileno(editing->in), out) ? 1 : 0;
}

static struct Editing *editing_open(FILE *in, FILE *out) {
    HistEvent event;
    struct Editing *const editing = calloc(1, sizeof *editing);
    if (editing == NULL)
        return NULL;
    setlocale(LC_CTYPE, "");
    editing->in = in;
    editing->lines = el_init("canalejas", in, out, stderr);
    editing->history = history_init();
    if (editing->lines == NULL || editing->history == NULL) {
        if (editing->lines != NULL)
            el_end(editing->lines);
        if (editing->history != NULL)
            history_end(editing->history);
        free(editing);
        return NULL;
    }
    history(editing->history, &event, H_SETSIZE, HISTORY_LINES);
    history(editing->history, &event, H_SETUNIQUE, 1);
    el_set(editing->lines, EL_CLIENTDATA, editing);
    el_set(editing->lines, EL_PROMPT, get_prompt);
    el_set(editing->lines, EL_EDITOR, "emacs");
    el_set(editing->lines, EL_HIST, history, editing->history);
    el_set(editing->lines, EL_SIGNAL, 1);
    el_set(editing->lines, EL_GETCFN, get_key);
    return editing;
}

static void editing_close(struct Editing *editing) {
    if (editing == NULL)
        return;
    el_end(editing->lines);
    history_end(editing->history);
    free(editing->line);
    free(editing);
}

static EditState editing_read(struct Editing *editing, const char *prompt, int64_t patience_ms,
                              const char **line) {
    HistEvent event;
    int count = 0;
    snprintf(editing->prompt, sizeof editing->prompt, "%s", prompt);
    editing->end_ms = patience_ms < 0 ? 0 : clock_now_ms() + patience_ms;
    editing->is_late = false;
    // Keys go to libedit from the prompt on: by itself it prepares the terminal behind it, and an
    // end of input that was typed in between would be lost.
    el_set(editing->lines, EL_PREP_TERM, 1);
    const char *const text = el_gets(editing->lines, &count);
    if (editing->is_late)
        return EDITED_LATE;
    if (text == NULL || count <= 0)
        return EDITED_END;
    free(editing->line);
    editing->line = strdup(text);
    if (editing->line == NULL || strlen(text) > LINE_MAX_BYTES)
        return EDITED_TOO_LONG;
    if (text[0] != '\n')
        history(editing->history, &event, H_ENTER, text);
    editing->line[strcspn(editing->line, "\r\n")] = '\0';
    *line = editing->line;
    return EDITED_LINE;
}
#else
static struct Editing *editing_open(FILE *in, FILE *out) {
    (void)in;
    (void)out;
    return NULL;
}

static void editing_close(struct Editing *editing) { (void)editing; }

static EditState editing_read(struct Editing *editing, const char *prompt, int64_t patience_ms,
                              const char **line) {
    (void)editing;
    (void)prompt;
    (void)patience_ms;
    (void)line;
    return EDITED_END;
}
#endif

// The editor
// ------------------------------------------------------------------------------------------------

void line_editor_open(LineEditor *editor) {
    line_io_open(&editor->io, stdin, NULL);
    editor->is_interactive = terminal_is_interactive(stdin) && terminal_is_interactive(stdout);
    editor->editing = editor->is_interactive ? editing_open(stdin, stdout) : NULL;
}

void line_editor_close(LineEditor *editor) {
    editing_close(editor->editing);
    line_io_close(&editor->io);
}

EditState line_editor_read(LineEditor *editor, const char *prompt, int64_t patience_ms,
                           const char **line) {
    if (editor->editing != NULL)
        return editing_read(editor->editing, prompt, patience_ms, line);
    if (editor->is_interactive) {
        fputs(prompt, stdout);
        fflush(stdout);
        if (!await_input(editor->io.in, patience_ms))
            return EDITED_LATE;
    }
    switch (line_io_read(&editor->io)) {
    case LINE_READ:
        *line = editor->io.line;
        return EDITED_LINE;
    case LINE_TOO_LONG:
        return EDITED_TOO_LONG;
    default:
        return EDITED_END;
    }
}

bool line_editor_read_fault(const LineEditor *editor, Message *error) {
    return line_io_read_fault(&editor->io, error);
}
