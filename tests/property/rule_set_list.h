// SPDX-License-Identifier: MIT
// Compositions that property tests run beside the named rule sets: each trait value at least once,
// and mixtures that no national game has.
#ifndef CJ_RULE_SET_LIST_H
#define CJ_RULE_SET_LIST_H

static const char *const COMPOSED_RULE_SETS[] = {
    "english+loser-wins",
    "english+king=flying",
    "english+men-capture-back",
    "english+choice=quantity",
    "english+king=two",
    "english+obligation=waived",
    "english+removal=at-once",
    "english+board=10",
    "english+last-row=king+men-capture-back",
    "english+last-row=passes+men-capture-back+choice=quantity-or-kings",
    "italian+king=flying",
    "italian+man-takes-king",
    "italian+board=10+men-capture-back",
    "italian+king=flying+last-row=king+men-capture-back",
    "spanish+choice=quantity-or-kings",
    "spanish+landing=next",
    "spanish+removal=at-once",
    "spanish+man-takes-king=no",
    "russian+rows=2",
    "russian+landing=next",
    "russian+removal=at-once",
    "russian+board=10",
    "russian+choice=quantity-or-kings",
    "russian+last-row=crowned-at-end",
    "brazilian+last-row=crowned-at-end",
    "brazilian+last-row=king",
    "brazilian+obligation=waived",
    "pool+king=short",
    "pool+choice=king-first",
    "czech+men-capture-back+last-row=passes",
    "czech+removal=at-once+landing=next",
    "international+choice=free",
    "international+king=two+obligation=waived",
    "international+choice=italian+man-takes-king=no",
    "damas8+king=two+loser-wins",
    "damas12+choice=quantity-or-kings",
    "mayor12+men-capture-back+last-row=king",
    "damas-online+board=10",
    "thai+landing=any",
    "thai+removal=end+rows=3",
};

enum { COMPOSED_RULE_SET_COUNT = sizeof COMPOSED_RULE_SETS / sizeof COMPOSED_RULE_SETS[0] };

#endif
