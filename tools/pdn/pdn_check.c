// SPDX-License-Identifier: MIT
// `canalejas-pdn check`: every notice with its place, and a line for each file.
#include "args/args_common.h"
#include "args/output.h"
#include "base/text.h"
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
} Check;

static const char *const KINDS[PDN_NOTICE_KINDS] = {"forgiven", "doubtful", "illegal", "not read"};

// For JSON, where a name is one word.
static const char *const KEYS[PDN_NOTICE_KINDS] = {"forgiven", "doubtful", "illegal", "unread"};

static void take_notice(void *context, const char *path, const PdnNotice *notice) {
    Check *const check = context;
    char text[4 * MESSAGE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    check->notices[notice->kind]++;
    if (check->args->is_quiet)
        return;
    if (!check->args->is_json) {
        output_print("%s:%" PRId64 ":%" PRId64 ": game %" PRId64 ": %s: %s\n", path,
                     notice->place.line, notice->place.column, notice->game, KINDS[notice->kind],
                     notice->message.text);
        return;
    }
    text_put_json(&writer, path);
    output_print("{\"file\":%s,", text);
    writer = text_writer(text, sizeof text);
    text_put_json(&writer, notice->message.text);
    output_print("\"line\":%" PRId64 ",\"column\":%" PRId64 ",\"game\":%" PRId64
                 ",\"kind\":\"%s\",\"text\":%s}\n",
                 notice->place.line, notice->place.column, notice->game, KEYS[notice->kind], text);
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

static void print_file(const Check *check, const char *path) {
    output_print("%s: %" PRId64 " games, %" PRId64 " moves", path, check->games, check->moves);
    for (int i = 0; i < RULES_SHOWN && check->rules[i].games > 0; i++) {
        const RulesCount *const rules = &check->rules[i];
        output_print("; %" PRId64 " %s%s%s%s", rules->games, rules->name,
                     rules->reason[0] != '\0' ? " (" : "", rules->reason,
                     rules->reason[0] != '\0' ? ")" : "");
    }
    for (int kind = 0; kind < PDN_NOTICE_KINDS; kind++)
        output_print("%s %" PRId64 " %s", kind == 0 ? ";" : ",", check->notices[kind], KINDS[kind]);
    if (check->unread_moves > 0)
        output_print(" (%" PRId64 " moves kept as comments)", check->unread_moves);
    output_write("\n");
}

static void print_file_json(const Check *check, const char *path) {
    char text[4 * MESSAGE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    text_put_json(&writer, path);
    output_print("{\"file\":%s,\"games\":%" PRId64 ",\"moves\":%" PRId64
                 ",\"unread_moves\":%" PRId64 ",\"rules\":{",
                 text, check->games, check->moves, check->unread_moves);
    for (int i = 0; i < RULES_SHOWN && check->rules[i].games > 0; i++)
        output_print("%s\"%s\":%" PRId64, i > 0 ? "," : "", check->rules[i].name,
                     check->rules[i].games);
    output_write("}");
    for (int kind = 0; kind < PDN_NOTICE_KINDS; kind++)
        output_print(",\"%s\":%" PRId64, KEYS[kind], check->notices[kind]);
    output_write("}\n");
}

static void finish_file(void *context, const char *path) {
    Check *const check = context;
    if (check->args->is_json)
        print_file_json(check, path);
    else
        print_file(check, path);
    *check = (Check){.args = check->args,
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
    return status == EXIT_DONE && check.has_faults ? EXIT_NO : status;
}
