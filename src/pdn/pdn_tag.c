// SPDX-License-Identifier: MIT
#include "pdn/pdn_tag.h"

#include "base/text.h"

#include <stddef.h>
#include <string.h>

typedef struct TagName {
    const char *name;
    const char *standard;
} TagName;

// Italian (FID), Dutch, Spanish, Portuguese and French files. PlayStrategy's P1 and P2 are players
// by who moves first and not by colour; pdn_result.c knows them.
static const TagName NAMES[] = {
    {"Dati", "Event"},       {"Anno", "Date"},        {"Bianco", "White"},     {"Nero", "Black"},
    {"Risultato", "Result"}, {"Apertura", "Opening"}, {"Luogo", "Site"},       {"Turno", "Round"},
    {"Wit", "White"},        {"Zwart", "Black"},      {"Uitslag", "Result"},   {"Datum", "Date"},
    {"Blancas", "White"},    {"Negras", "Black"},     {"Resultado", "Result"}, {"Fecha", "Date"},
    {"Brancas", "White"},    {"Pretas", "Black"},     {"Data", "Date"},        {"Blancs", "White"},
    {"Noirs", "Black"},      {"Resultat", "Result"},
};

const char *pdn_tag_standard(const char *name) {
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++)
        if (text_equal_nocase(NAMES[i].name, name))
            return NAMES[i].standard;
    return name;
}

bool pdn_tag_is_same(const char *a, const char *b) {
    return text_equal_nocase(a, b) || text_equal_nocase(pdn_tag_standard(a), pdn_tag_standard(b));
}

static bool begins_nocase(const char *text, const char *part) {
    while (*part != '\0' && text_lower(*text) == text_lower(*part)) {
        text++;
        part++;
    }
    return *part == '\0';
}

bool pdn_tag_contains(const char *value, const char *part) {
    while (!begins_nocase(value, part))
        if (*value++ == '\0')
            return false;
    return true;
}

bool pdn_tag_is_derived(const char *name) {
    static const char *const DERIVED[] = {"FEN", "SetUp", "Result", "GameType", "Rules"};
    for (size_t i = 0; i < sizeof DERIVED / sizeof DERIVED[0]; i++)
        if (text_equal_nocase(DERIVED[i], pdn_tag_standard(name)))
            return true;
    return false;
}

bool pdn_tag_is_name(const char *name) {
    if (!text_is_letter(*name) && (unsigned char)*name < 0x80)
        return false;
    while (text_is_letter(*name) || text_is_digit(*name) || *name == '_' ||
           (unsigned char)*name >= 0x80)
        name++;
    return *name == '\0';
}
