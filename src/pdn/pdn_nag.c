// SPDX-License-Identifier: MIT
#include "pdn/pdn_nag.h"

#include <string.h>

static const char *const SIGNS[] = {
    [PDN_NAG_GOOD] = "!",     [PDN_NAG_MISTAKE] = "?",      [PDN_NAG_BRILLIANT] = "!!",
    [PDN_NAG_BLUNDER] = "??", [PDN_NAG_INTERESTING] = "!?", [PDN_NAG_DUBIOUS] = "?!"};

enum { SIGN_COUNT = sizeof SIGNS / sizeof SIGNS[0] };

const char *pdn_nag_sign(int nag) { return nag > 0 && nag < SIGN_COUNT ? SIGNS[nag] : NULL; }

int pdn_nag_of_sign(const char *sign, size_t length) {
    for (int nag = 1; nag < SIGN_COUNT; nag++)
        if (strlen(SIGNS[nag]) == length && strncmp(SIGNS[nag], sign, length) == 0)
            return nag;
    return 0;
}
