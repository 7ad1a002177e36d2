// SPDX-License-Identifier: MIT
#include "match/hub_score.h"

#include <math.h>
#include <stdlib.h>

enum { WIN_CENTI = 10000, BASE_WIN_CENTI = 9000, DECIDED_CENTI = 8000 };

RecordScore hub_score(const char *text) {
    char *end = NULL;
    const double men = strtod(text, &end);
    if (end == text || *end != '\0' || !(fabs(men) <= 1000))
        return (RecordScore){RECORD_NO_SCORE, 0};
    const int centi = (int)lround(100 * men);
    const int size = centi < 0 ? -centi : centi;
    if (size <= DECIDED_CENTI)
        return (RecordScore){RECORD_CENTI, centi};
    const int plies = (size > BASE_WIN_CENTI ? WIN_CENTI : BASE_WIN_CENTI) - size;
    return (RecordScore){centi > 0 ? RECORD_WIN : RECORD_LOSS, plies > 0 ? plies : 0};
}
