// SPDX-License-Identifier: MIT
// The version of the program as one text, so that every protocol and every written file names the
// same one. The number itself stands in the top-level meson.build and nowhere else.
#ifndef CJ_VERSION_H
#define CJ_VERSION_H

// Returns the version, as in "1.2.0". Static storage, never NULL, safe from any thread.
const char *version_text(void);

#endif
