// SPDX-License-Identifier: MIT
#include "match/figure.h"

#include "base/attributes.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>

static Figure figure_print(const char *format, ...) CJ_PRINTF(1, 2);

static Figure figure_print(const char *format, ...) {
    Figure figure;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(figure.text, sizeof figure.text, format, arguments);
    va_end(arguments);
    return figure;
}

Figure figure_of(const char *text) { return figure_print("%s", text); }

Figure figure_count(int64_t count) { return figure_print("%" PRId64, count); }

Figure figure_decimal(double value, int decimals) {
    const bool is_zero = fabs(value) * pow(10, decimals) < 0.5; // "-0.0" would be read as a sign
    return figure_print("%.*f", decimals, is_zero ? 0 : value);
}

Figure figure_short(double value) { return figure_print("%g", value); }

Figure figure_percent(double share) { return figure_print("%.1f %%", share * 100); }

// No sign at zero, which "-0.0" would have.
static double rounded_tenth(double value) {
    const double tenths = round(value * 10);
    return tenths == 0 ? 0 : tenths / 10;
}

Figure figure_interval(const StatsInterval *interval) {
    const bool has_low = isfinite(interval->low);
    const bool has_high = isfinite(interval->high);
    if (has_low && has_high)
        return figure_print("%+.1f ± %.1f", rounded_tenth(interval->value),
                            (interval->high - interval->low) / 2);
    if (has_low)
        return figure_print("> %+.1f", rounded_tenth(interval->low));
    return has_high ? figure_print("< %+.1f", rounded_tenth(interval->high)) : figure_of("-");
}

static Figure figure_digits(double value, const char *unit) {
    const int decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
    return figure_print("%.*f%s", decimals, value, unit);
}

Figure figure_mean(double value) { return value < 0 ? figure_of("-") : figure_digits(value, ""); }

Figure figure_rate(double value) {
    if (value < 0)
        return figure_of("-");
    if (value < 1e3)
        return figure_digits(value, "");
    if (value < 1e6)
        return figure_digits(value / 1e3, " k");
    return value < 1e9 ? figure_digits(value / 1e6, " M") : figure_digits(value / 1e9, " G");
}

Figure figure_points(const StatsCounts *counts) {
    return figure_print("%.1f/%" PRId64, (double)counts->wins + (double)counts->draws / 2,
                        stats_count_games(counts));
}
