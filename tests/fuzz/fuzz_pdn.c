// SPDX-License-Identifier: MIT
// Any bytes as a game file: reading comes to an end, says something about every line that breaks
// off, gives only legal moves, and what is written of a game is read back as the same game.
#include "fuzz/fuzz_input.h"
#include "pdn/pdn_reader.h"
#include "pdn/pdn_write.h"

static void count_notice(void *context, const PdnNotice *notice) {
    int *const counts = context;
    require(notice->message.text[0] != '\0' && notice->place.line > 0 && notice->place.column > 0);
    counts[notice->kind]++;
}

static void check_node(const PdnGame *game, int number) {
    const PdnNode *const node = &game->nodes[number];
    const Position *const before = &game->nodes[node->parent].after;
    MoveList list;
    bool is_legal = false;
    require(node->parent < number);
    rule_set_list_moves(&game->set, before, &list);
    for (int i = 0; i < list.count; i++)
        is_legal = is_legal || move_is_equal(list.moves[i], node->move);
    const Position after = position_after(before, node->move);
    require(is_legal && position_is_equal(&after, &node->after));
}

static void check_round(const PdnGame *game) {
    const PdnWritePlan form = pdn_write_plan(PDN_FOR_ALL);
    const PdnReadPlan plan = {.set = NULL};
    TextBuffer out = {0};
    PdnGame back;
    require(pdn_game_open(&back, &game->set) && pdn_write_game(game, &form, &out));
    PdnReader *const reader = pdn_reader_open_text(out.text, out.length, &plan, NULL);
    require(reader != NULL && pdn_reader_next(reader, &back, NULL) == PDN_READ_GAME);
    require(pdn_game_is_equal(game, &back));
    require(pdn_reader_next(reader, &back, NULL) == PDN_READ_END);
    pdn_reader_close(reader);
    pdn_game_close(&back);
    text_buffer_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    int counts[PDN_NOTICE_KINDS] = {0};
    const PdnReadPlan plan = {.listener = {count_notice, counts}};
    const RuleSet first = rule_set_named(0);
    PdnGame game;
    PdnReader *const reader =
        pdn_reader_open_text(size > 0 ? (const char *)data : "", size, &plan, NULL);
    require(reader != NULL && pdn_game_open(&game, &first));
    while (pdn_reader_next(reader, &game, NULL) == PDN_READ_GAME) {
        for (int i = 1; i < game.node_count; i++)
            check_node(&game, i);
        require(game.unread_moves == 0 || game.illegal + game.unread > 0);
        check_round(&game);
    }
    pdn_reader_close(reader);
    pdn_game_close(&game);
    return 0;
}
