// SPDX-License-Identifier: MIT
#include "page/page_frame.h"

#include "base/version.h"
#include "page/safe_text.h"

static const char *const STYLE[] = {
    ":root{color-scheme:light dark;",
    "--page:#f5f5f2;--card:#fff;--ink:#1d1f22;--dim:#666a71;--line:#e2e3df;--even:#a9adb3;",
    "--good:#2f7ed8;--bad:#d2603f;--fault:#b3261e;--fault-page:#fbe9e7}\n",
    "@media(prefers-color-scheme:dark){:root{",
    "--page:#131518;--card:#1c1f23;--ink:#e7e8ea;--dim:#9aa1aa;--line:#2e3238;--even:#646b75;",
    "--good:#4f93e6;--bad:#d9694a;--fault:#ff9a8d;--fault-page:#44211d}}\n",
    "*{box-sizing:border-box}\n",
    "body{margin:0;background:var(--page);color:var(--ink);",
    "font:15px/1.5 system-ui,\"Segoe UI\",Roboto,\"DejaVu Sans\",sans-serif;",
    "font-variant-numeric:tabular-nums}\n",
    "main{max-width:1120px;margin:0 auto;padding:28px 20px 48px}\n",
    "h1{font-size:26px;line-height:1.25;margin:0 0 6px;overflow-wrap:anywhere}\n",
    "h2{font-size:16px;margin:0 0 12px}h3{font-size:15px;margin:0}\n",
    "section{background:var(--card);border:1px solid var(--line);border-radius:10px;",
    "padding:18px 20px;margin-top:18px}\n",
    ".about,.note,.dim,footer{color:var(--dim)}.about{margin:0;overflow-wrap:anywhere}\n",
    ".note{font-size:13px;margin:10px 0 0}footer{font-size:13px;margin-top:18px}\n",
    "@media(max-width:760px){main{padding:18px 12px 32px}section{padding:14px}",
    "h1{font-size:21px}}\n",
};

void page_frame_begin(TextBuffer *out, const char *title, const char *script) {
    text_buffer_put(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                         "<meta http-equiv=\"Content-Security-Policy\" "
                         "content=\"default-src 'none'; style-src 'unsafe-inline'");
    if (script != NULL)
        text_buffer_print(out, "; script-src %s", script);
    text_buffer_put(out, "\">\n<meta name=\"viewport\" "
                         "content=\"width=device-width, initial-scale=1\">\n<title>");
    safe_text_add_html(out, title);
    text_buffer_put(out, "</title>\n<style>\n");
    for (size_t i = 0; i < sizeof STYLE / sizeof STYLE[0]; i++)
        text_buffer_put(out, STYLE[i]);
}

void page_frame_begin_body(TextBuffer *out) {
    text_buffer_put(out, "</style>\n</head>\n<body>\n<main>\n");
}

void page_frame_end(TextBuffer *out, const char *program) {
    text_buffer_print(out, "<footer>%s %s</footer>\n</main>\n</body>\n</html>\n", program,
                      version_text());
}
