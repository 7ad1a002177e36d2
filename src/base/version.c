// SPDX-License-Identifier: MIT
// The one place that sees the build's CJ_VERSION.
#include "base/version.h"

const char *version_text(void) { return CJ_VERSION; }
