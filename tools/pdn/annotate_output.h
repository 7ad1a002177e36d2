// SPDX-License-Identifier: MIT
// Annotated games written by the command: as PDN, JSON, text or a page.
#ifndef CJ_ANNOTATE_OUTPUT_H
#define CJ_ANNOTATE_OUTPUT_H

#include "pdn/annotated.h"
#include "pdn/game_output.h"

typedef enum {
    ANNOTATE_PDN,
    ANNOTATE_JSON,
    ANNOTATE_TEXT,
    ANNOTATE_HTML,
    ANNOTATE_FORMATS
} AnnotateFormat;

typedef struct AnnotateOutput {
    GameOutput games;
    AnnotateFormat format;
    const char *searched; // by whom and how, in words
    bool has_game;
} AnnotateOutput;

// The format that is asked for, or (NULL) that the ending of the path means: PDN for any other.
// Tells what is wrong and returns false.
bool annotate_output_format(const char *name, const char *path, AnnotateFormat *format);

// Tells what is wrong and returns false. `searched` is the caller's.
bool annotate_output_open(AnnotateOutput *output, AnnotateFormat format, const GameOutputArgs *args,
                          const ArgOperands *inputs, const char *searched);
// Puts the annotations into the game and writes it; false when it cannot be written or memory is
// out.
bool annotate_output_add(AnnotateOutput *output, AnnotatedGame *annotated);
// As game_output_close.
int annotate_output_close(AnnotateOutput *output, int status);

#endif
