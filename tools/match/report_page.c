// SPDX-License-Identifier: MIT
#include "match/report_page.h"

#include "base/text.h"
#include "page/safe_text.h"

#include <inttypes.h>

void page_put_element(const ReportPage *page, const char *tag, const char *kind, const char *text) {
    if (kind != NULL)
        fprintf(page->out, "<%s class=\"%s\">", tag, kind);
    else
        fprintf(page->out, "<%s>", tag);
    safe_text_put_html(page->out, text);
    fprintf(page->out, "</%s>", tag);
}

void page_put_figure(const ReportPage *page, const char *tag, const char *kind, Figure figure) {
    char shown[3 * FIGURE_SIZE];
    TextWriter writer = text_writer(shown, sizeof shown);
    for (const char *c = figure.text; *c != '\0'; c++)
        if (*c == '-' && text_is_digit(c[1]))
            text_put(&writer, "−");
        else
            text_put_char(&writer, *c);
    page_put_element(page, tag, kind, shown);
}

void page_put_engine(const ReportPage *page, const char *tag, int engine) {
    fprintf(page->out, "<%s class=\"name\"><i class=\"dot s%d%s\"></i><bdi>", tag,
            engine % REPORT_COLOURS, engine >= REPORT_COLOURS ? " ring" : "");
    safe_text_put_html(page->out, page->info->names[engine]);
    fprintf(page->out, "</bdi></%s>", tag);
}

void page_put_counts(const ReportPage *page, int64_t wins, int64_t draws, int64_t losses) {
    fprintf(page->out, "+%" PRId64 " =%" PRId64 " −%" PRId64, wins, draws, losses);
}

void page_begin_part(const ReportPage *page, const char *heading) {
    fputs("<section>\n", page->out);
    page_put_element(page, "h2", NULL, heading);
    fputc('\n', page->out);
}

void page_end_part(const ReportPage *page) { fputs("</section>\n", page->out); }
