// SPDX-License-Identifier: MIT
// `canalejas-pdn check`: every notice with its place, and a line for each file.
#include "args/args_common.h"
#include "args/output.h"
#include "base/text_buffer.h"
#include "pdn/game_input.h"
#include "pdn/pdn_program.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// Rule sets with a place of their own; all others share the last one.
enum { RULES_SHOWN = 16 };

static const char OTHER_RULES[] = "others";

typedef struct CheckArgs {
    GameInput input;
    bool is_json;
    bool is_quiet;
} CheckArgs;

// Games of one rule set.
typedef struct RulesCount {
    char name[RULE_SET_NAME_SIZE];
    char reason[PDN_REASON_SIZE]; // of its first game
    int64_t games;
} RulesCount;

typedef struct Check {
    const CheckArgs *args;
    int64_t games;
    int64_t moves;
    int64_t unread_moves;
    int64_t notices[PDN_NOTICE_KINDS];
    RulesCount rules[RULES_SHOWN];
    bool has_faults; // in any file
    bool is_memory_out;
} Check;

static const char *const KINDS[PDN_NOTICE_KINDS] = {"forgiven", "doubtful", "illegal", "not read"};

// For JSON, where a name is one word.
static const char *const KEYS[PDN_NOTICE_KINDS] = {"forgiven", "doubtful", "illegal", "unread"};

// Writes the line, and frees it.
static void write_line(Check *check, TextBuffer *line) {
    check->is_memory_out = check->is_memory_out || line->failed;
    text_buffer_put(line, "\n");
    output_write(text_buffer_text(line));
    text_buffer_free(line);
}

static void put_notice_json(TextBuffer *line, const char *path, const PdnNotice *notice) {
    text_buffer_put(line, "{\"file\":");
    text_buffer_put_json(line, path);
    text_buffer_print(line,
                      ",\"line\":%" PRId64 ",\"column\":%" PRId64 ",\"game\":%" PRId64
                      ",\"kind\":\"%s\",\"text\":",
                      notice->place.line, notice->place.column, notice->game, KEYS[notice->kind]);
    text_buffer_put_json(line, notice->message.text);
    text_buffer_put(line, "}");
}

static void take_notice(void *context, const char *path, const PdnNotice *notice) {
    Check *const check = context;
    TextBuffer line = {0};
    check->notices[notice->kind]++;
    if (check->args->is_quiet)
        return;
    if (check->args->is_json)
        put_notice_json(&line, path, notice);
    else
        text_buffer_print(&line, "%s:%" PRId64 ":%" PRId64 ": game %" PRId64 ": %s: %s", path,
                          notice->place.line, notice->place.column, notice->game,
                          KINDS[notice->kind], notice->message.text);
    write_line(check, &line);
}

static void count_rules(Check *check, const PdnGame *game) {
    int i = 0;
    while (i + 1 < RULES_SHOWN && check->rules[i].games > 0 &&
           strcmp(check->rules[i].name, game->set.name) != 0)
        i++;
    RulesCount *const rules = &check->rules[i];
    const bool has_place = i + 1 < RULES_SHOWN;
    if (rules->games++ > 0)
        return;
    snprintf(rules->name, sizeof rules->name, "%s", has_place ? game->set.name : OTHER_RULES);
    snprintf(rules->reason, sizeof rules->reason, "%s", has_place ? game->reason : "");
}

static bool take_game(void *context, const PdnGame *game) {
    Check *const check = context;
    check->games++;
    check->moves += game->node_count - 1;
    check->unread_moves += game->unread_moves;
    count_rules(check, game);
    return true;
}

static void write_file(Check *check, const char *path) {
    TextBuffer line = {0};
    text_buffer_print(&line, "%s: %" PRId64 " games, %" PRId64 " moves", path, check->games,
                      check->moves);
    for (int i = 0; i < RULES_SHOWN && check->rules[i].games > 0; i++) {
        const RulesCount *const rules = &check->rules[i];
        text_buffer_print(&line, "; %" PRId64 " %s%s%s%s", rules->games, rules->name,
                          rules->reason[0] != '\0' ? " (" : "", rules->reason,
                          rules->reason[0] != '\0' ? ")" : "");
    }
    for (int kind = 0; kind < PDN_NOTICE_KINDS; kind++)
        text_buffer_print(&line, "%s %" PRId64 " %s", kind == 0 ? ";" : ",", check->notices[kind],
                          KINDS[kind]);
    if (check->unread_moves > 0)
        text_buffer_print(&line, " (%" PRId64 " moves kept as comments)", check->unread_moves);
    write_line(check, &line);
}

static void write_file_json(Check *check, const char *path) {
    TextBuffer line = {0};
    text_buffer_put(&line, "{\"file\":");
    text_buffer_put_json(&line, path);
    text_buffer_print(&line,
                      ",\"games\":%" PRId64 ",\"moves\":%" PRId64 ",\"unread_moves\":%" PRId64
                      ",\"rules\":{",
                      check->games, check->moves, check->unread_moves);
    for (int i = 0; i < RULES_SHOWN && check->rules[i].games > 0; i++)
        text_buffer_print(&line, "%s\"%s\":%" PRId64, i > 0 ? "," : "", check->rules[i].name,
                          check->rules[i].games);
    text_buffer_put(&line, "}");
    for (int kind = 0; kind < PDN_NOTICE_KINDS; kind++)
        text_buffer_print(&line, ",\"%s\":%" PRId64, KEYS[kind], check->notices[kind]);
    text_buffer_put(&line, "}");
    write_line(check, &line);
}

static void finish_file(void *context, const char *path) {
    Check *const check = context;
    if (check->args->is_json)
        write_file_json(check, path);
    else
        write_file(check, path);
    *check = (Check){.args = check->args,
                     .is_memory_out = check->is_memory_out,
                     .has_faults = check->has_faults || check->notices[PDN_ILLEGAL] > 0 ||
                                   check->notices[PDN_UNREAD] > 0};
}

int cmd_pdn_check(int argc, char **argv) {
    static const ArgOption OPTIONS[] = {
        GAME_INPUT_ARGS(CheckArgs, input),
        ARGS_FLAG(CheckArgs, is_quiet, "quiet", 'q', "a line for each file alone"),
        ARGS_JSON(CheckArgs, is_json),
    };
    const ArgCommand command = {
        .name = "check",
        .help = "Reads game files and says what was forgiven, which moves are illegal and why, and "
                "what could not be read. Status 1 when a move is illegal or something unread.",
        .operands = "FILE...",
        .min_operands = 1,
        .max_operands = ARGS_ANY,
        ARGS_OPTIONS(OPTIONS)};
    CheckArgs args = {.is_json = false};
    ArgOperands files;
    const int parsed = args_parse(&command, argc, argv, &args, &files);
    if (parsed != ARGS_OK)
        return parsed;
    Check check = {.args = &args};
    const GameVisitor visitor = {
        .context = &check, .game = take_game, .notice = take_notice, .file = finish_file};
    const int status = game_input_visit(&args.input, &files, &visitor);
    if (check.is_memory_out)
        return output_fail("check: no memory for a line");
    return status == EXIT_DONE && check.has_faults ? EXIT_NO : status;
}
