// SPDX-License-Identifier: MIT
// The parameters of Hub: the variant, how squares are counted, and the engine's options under
// lower-case names with hyphens. Names that are not known are passed over, as Hub wants it.
#include "protocol/hub.h"

#include "engine/engine_view.h"
#include "engine/options.h"
#include "protocol/hub_fields.h"
#include "protocol/hub_variants.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { NAME_SIZE = 64, LINE_SIZE = 2048 };

// Names
// ------------------------------------------------------------------------------------------------

// The option's name as Hub has it: `Move Overhead` is move-overhead, `UCI_Elo` is elo.
static void format_name(const char *option, char out[NAME_SIZE]) {
    static const char PREFIX[] = "UCI_";
    TextWriter writer = text_writer(out, NAME_SIZE);
    bool was_small = false;
    if (strncmp(option, PREFIX, sizeof PREFIX - 1) == 0)
        option += sizeof PREFIX - 1;
    for (; *option != '\0'; option++) {
        const bool is_small = text_is_letter(*option) && text_lower(*option) == *option;
        if (was_small && text_is_letter(*option) && !is_small)
            text_put_char(&writer, '-');
        text_put_char(&writer, *option == ' ' ? '-' : text_lower(*option));
        was_small = is_small;
    }
}

// Whether Hub has no use for the option, or another word.
static bool is_hidden(OptionId id) {
    switch (id) {
    case OPTION_CLEAR_HASH:
    case OPTION_MULTI_PV:
    case OPTION_PONDER:
    case OPTION_RULES:
    case OPTION_UCI_VARIANT:
    case OPTION_NOTATION:
    case OPTION_SHOW_WDL:
    case OPTION_ANALYSE_MODE:
        return true;
    default:
        return false;
    }
}

// The option that a parameter sets; false when there is none.
static bool find_option(const char *name, OptionId *id) {
    char known[NAME_SIZE];
    if (text_equal_nocase(name, "book")) { // Scan's word
        *id = OPTION_OWN_BOOK;
        return true;
    }
    for (int i = 0; i < OPTION_COUNT; i++) {
        *id = (OptionId)i;
        format_name(option_row(*id)->name, known);
        if (!is_hidden(*id) && text_equal_nocase(name, known))
            return true;
    }
    return false;
}

// Declarations
// ------------------------------------------------------------------------------------------------

static void put_type(TextWriter *writer, const cj_option *row) {
    switch (row->type) {
    case CJ_CHECK:
        text_put(writer, " type=bool");
        break;
    case CJ_SPIN:
        text_print(writer, " type=int min=%" PRId64 " max=%" PRId64, row->min, row->max);
        break;
    case CJ_COMBO:
        text_put(writer, " type=enum values=\"");
        for (const char *c = row->values; *c != '\0'; c++)
            text_put_char(writer, *c == '|' ? ' ' : *c);
        text_put_char(writer, '"');
        break;
    case CJ_BUTTON:
    case CJ_STRING:
        text_put(writer, " type=string");
        break;
    }
}

// Several clients split at every equals sign, and none can read a quote within quotes.
static void put_value(TextWriter *writer, const char *value) {
    const bool needs_quotes = value[0] == '\0' || strpbrk(value, " \t") != NULL;
    const bool is_writable = strpbrk(value, "=\"") == NULL;
    const char *const quote = needs_quotes || !is_writable ? "\"" : "";
    text_print(writer, " value=%s%s%s", quote, is_writable ? value : "", quote);
}

static void list_option(Session *session, OptionId id) {
    const cj_option *const row = option_row(id);
    char name[NAME_SIZE];
    char value[OPTION_TEXT_SIZE];
    char text[LINE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    format_name(row->name, name);
    if (!cj_option_value(session->engine, row->name, value, sizeof value))
        return;
    text_print(&writer, "param name=%s", name);
    put_value(&writer, value);
    put_type(&writer, row);
    line_io_write(session->io, text);
}

// draughtsnet reads the variants from the end of this line.
static void list_variants(Session *session) {
    char text[LINE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    text_put(&writer, "param name=variant");
    put_value(&writer, hub_variant_of(engine_view_rules(session->engine)));
    text_put(&writer, " type=enum values=\"");
    hub_variants_put(&writer, session->hub->settings.lists_all);
    text_put_char(&writer, '"');
    line_io_write(session->io, text);
}

void hub_list_parameters(Session *session) {
    list_variants(session);
    line_io_print(session->io,
                  "param name=hub-frame value=%s type=enum values=\"auto top-left pdn\"",
                  hub_frame_name(session->hub->wanted_frame));
    for (int i = 0; i < OPTION_COUNT; i++)
        if (!is_hidden((OptionId)i))
            list_option(session, (OptionId)i);
}

// Setting
// ------------------------------------------------------------------------------------------------

static void set_variant(Session *session, const char *name) {
    RuleSet set;
    Message error;
    if (!hub_variant_parse(name, &set, &error))
        session_note(session, "set-param variant: %s", error.text);
    else if (!cj_set_rules(session->engine, set.name))
        session_fail(session);
    else
        session->hub->frame = HUB_FRAME_TOP_LEFT;
}

static void set_frame(Session *session, const char *name) {
    Message error;
    if (!hub_frame_parse(name, &session->hub->wanted_frame, &error))
        session_note(session, "%s", error.text);
}

// Scan's word for the table: the number of its entries of 16 bytes as a power of two.
static void set_table_size(Session *session, const char *value) {
    enum { LEAST = 1, MOST = 40, LOG_PER_MB = 16 };
    char text[24];
    int64_t log = 0;
    if (!text_parse_int(value, LEAST, MOST, &log)) {
        session_note(session, "set-param tt-size: expected a number from %d to %d, got '%.40s'",
                     LEAST, MOST, value);
        return;
    }
    snprintf(text, sizeof text, "%d", log > LOG_PER_MB ? 1 << (log - LOG_PER_MB) : 1);
    session_set_option(session, option_row(OPTION_HASH)->name, text);
}

static void set_value(Session *session, const char *name, const char *value) {
    OptionId id;
    if (text_equal_nocase(name, "variant"))
        set_variant(session, value);
    else if (text_equal_nocase(name, "hub-frame"))
        set_frame(session, value);
    else if (text_equal_nocase(name, "tt-size"))
        set_table_size(session, value);
    else if (find_option(name, &id))
        session_set_option(session, option_row(id)->name, value);
}

// pydraughts writes no quotes: a value without them goes to the end of the line, unless another
// field follows.
static void take_rest(HubField *value) {
    const char *at = value->value;
    HubField next;
    while (hub_field_next(&at, &next)) {
        if (next.has_value)
            return;
        value->value_length = (size_t)(next.name + next.name_length - value->value);
    }
}

void hub_set_parameter(Session *session, const char *arguments) {
    char name_text[NAME_SIZE];
    char value_text[OPTION_TEXT_SIZE + 1]; // a value that is too long must look so
    HubField name;
    HubField value;
    if (!hub_is_idle(session, "set-param"))
        return;
    if (!hub_field_find(arguments, "name", &name) || name.value_length == 0) {
        session_note(session, "set-param: missing name; expected set-param name=NAME value=VALUE");
        return;
    }
    if (!hub_field_find(arguments, "value", &value))
        value = (HubField){.value = ""};
    else if (!value.is_quoted)
        take_rest(&value);
    hub_field_copy(&name, name_text, sizeof name_text);
    hub_field_copy(&value, value_text, sizeof value_text);
    set_value(session, name_text, value_text);
}
