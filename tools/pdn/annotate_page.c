// SPDX-License-Identifier: MIT
#include "pdn/annotate_page.h"

#include "page/page_frame.h"
#include "page/safe_text.h"
#include "pdn/annotate_json.h"
#include "pdn/page_parts.h"

void annotate_page_begin(TextBuffer *out) {
    page_frame_begin(out, "Annotated games", PAGE_SCRIPT_HASH);
    text_buffer_put(out, PAGE_STYLE);
    page_frame_begin_body(out);
    text_buffer_put(out, PAGE_BODY);
    text_buffer_put(out, "<script type=\"application/json\" id=\"data\">[");
}

void annotate_page_put(TextBuffer *out, const AnnotatedGame *annotated, const char *searched,
                       bool is_first) {
    TextBuffer json = {0};
    annotate_json_put(&json, annotated, searched);
    out->failed = out->failed || json.failed;
    text_buffer_put(out, is_first ? "\n" : ",\n");
    safe_text_add_data(out, text_buffer_text(&json));
    text_buffer_free(&json);
}

void annotate_page_end(TextBuffer *out) {
    text_buffer_put(out, "\n]</script>\n<script>");
    text_buffer_put(out, PAGE_SCRIPT);
    text_buffer_put(out, "</script>\n");
    page_frame_end(out, "canalejas-pdn");
}
