// SPDX-License-Identifier: MIT
// The parts of the page of annotated games, from the files in tools/pdn/page, put into the
// executable by tools/scripts/embed_page.py.
#ifndef CJ_PAGE_PARTS_H
#define CJ_PAGE_PARTS_H

extern const char PAGE_STYLE[];
extern const char PAGE_SCRIPT[];
extern const char PAGE_BODY[];
// The script in the words of a content security policy.
extern const char PAGE_SCRIPT_HASH[];

#endif
