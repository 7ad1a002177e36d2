// SPDX-License-Identifier: MIT
// Tables of a report page: the standings, who scored what against whom, and each engine's figures.
#ifndef CJ_REPORT_TABLES_H
#define CJ_REPORT_TABLES_H

#include "match/report_page.h"

void report_tables_put_standings(const ReportPage *page);
void report_tables_put_cross(const ReportPage *page);
void report_tables_put_engines(const ReportPage *page);

#endif
