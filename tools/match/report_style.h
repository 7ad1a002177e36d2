// SPDX-License-Identifier: MIT
// The style sheet of a report page: both colour schemes, and the layout for wide and narrow
// screens.
#ifndef CJ_REPORT_STYLE_H
#define CJ_REPORT_STYLE_H

#include <stdio.h>

// Writes the rules, to stand inside a style element.
void report_style_put(FILE *out);

#endif
