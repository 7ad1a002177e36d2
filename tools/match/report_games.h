// SPDX-License-Identifier: MIT
// The list of games of a report page.
#ifndef CJ_REPORT_GAMES_H
#define CJ_REPORT_GAMES_H

#include "match/report_page.h"

// Writes the games by their numbers. Returns false when memory is out.
bool report_games_put_list(const ReportPage *page);

#endif
