// SPDX-License-Identifier: MIT
#include "book/book_games_read.h"

#include "args/output.h"
#include "base/text.h"
#include "pdn/pdn_reader.h"
#include "pdn/pdn_tag.h"

#include <inttypes.h>
#include <string.h>

static const char *const RESULT_NAMES[] = {"all", "white", "black", "draw", "decided", "known"};

bool book_games_read_result(BookGamesRead *read, const char *name) {
    for (int i = 0; name != NULL && i < (int)(sizeof RESULT_NAMES / sizeof RESULT_NAMES[0]); i++)
        if (strcmp(name, RESULT_NAMES[i]) == 0) {
            read->results = (BookResults)i;
            return true;
        }
    return name == NULL;
}

// Which games
// ------------------------------------------------------------------------------------------------

static bool has_result(BookResults wanted, Result result) {
    switch (wanted) {
    case BOOK_RESULTS_WHITE:
        return result == RESULT_WHITE_WINS;
    case BOOK_RESULTS_BLACK:
        return result == RESULT_BLACK_WINS;
    case BOOK_RESULTS_DRAW:
        return result == RESULT_DRAW;
    case BOOK_RESULTS_DECIDED:
        return result == RESULT_WHITE_WINS || result == RESULT_BLACK_WINS;
    case BOOK_RESULTS_KNOWN:
        return result != RESULT_NONE;
    case BOOK_RESULTS_ALL:
        break;
    }
    return true;
}

static bool has_player(const PdnGame *game, const char *player) {
    return player == NULL || pdn_tag_contains(pdn_game_player(game, WHITE), player) ||
           pdn_tag_contains(pdn_game_player(game, BLACK), player);
}

static bool is_wanted(BookGamesRead *read, const PdnGame *game) {
    read->games++;
    read->illegal += game->illegal > 0;
    if (!has_result(read->results, game->result) || !has_player(game, read->player))
        return false;
    if (read->graph->count == 0 && read->set == NULL)
        read->graph->set = game->set;
    const bool is_alike = rule_set_plays_alike(&game->set, &read->graph->set);
    read->other_rules += !is_alike;
    return is_alike;
}

// Their moves
// ------------------------------------------------------------------------------------------------

static void count_result(BookMove *move, Result result, Colour side) {
    if (move->visits == UINT32_MAX)
        return;
    move->visits++;
    if (result == RESULT_DRAW)
        move->draws++;
    else if (result != RESULT_NONE)
        *((result == RESULT_WHITE_WINS) == (side == WHITE) ? &move->wins : &move->losses) += 1;
}

// The edge of a move; NULL when there is to be none, or memory is out (*is_ok is then false).
static GraphEdge *find_edge(BookGamesRead *read, const Position *position, Move move, bool *is_ok) {
    Graph *const graph = read->graph;
    const int index = graph_move_index(&graph->set, position, move);
    uint32_t node = graph_find(graph, position);
    if (read->learns) {
        for (int i = 0; node != GRAPH_NONE && i < graph->nodes[node].edge_count; i++)
            if (graph->nodes[node].edges[i].data.index == index)
                return &graph->nodes[node].edges[i];
        return NULL;
    }
    node = graph_add(graph, position);
    GraphEdge *const edge = node == GRAPH_NONE ? NULL : graph_edge(graph, node, index);
    *is_ok = edge != NULL;
    return edge;
}

static bool take_game(BookGamesRead *read, const PdnGame *game) {
    bool is_ok = true;
    Position position = game->nodes[0].after;
    int node = game->nodes[0].child;
    for (int ply = 0; is_ok && node != 0 && ply < read->plies; ply++) {
        const PdnNode *const played = &game->nodes[node];
        GraphEdge *const edge = find_edge(read, &position, played->move, &is_ok);
        if (edge != NULL)
            count_result(&edge->data, game->result, position.side);
        position = played->after;
        node = played->child;
    }
    read->taken++;
    return is_ok;
}

// Files
// ------------------------------------------------------------------------------------------------

static void tell_notice(void *context, const PdnNotice *notice) {
    const char *const path = context;
    if (notice->kind == PDN_ILLEGAL || notice->kind == PDN_UNREAD)
        output_note("%s:%" PRId64 ":%" PRId64 ": %s", path, notice->place.line,
                    notice->place.column, notice->message.text);
}

static bool read_games(BookGamesRead *read, PdnReader *reader, PdnGame *game, Message *error) {
    PdnReadState state = PDN_READ_END;
    while ((state = pdn_reader_next(reader, game, error)) == PDN_READ_GAME)
        if (is_wanted(read, game) && !take_game(read, game))
            return message_fail(error, "memory is out");
    return state == PDN_READ_END;
}

bool book_games_read(BookGamesRead *read, const char *path, Message *error) {
    char name[1024];
    TextWriter writer = text_writer(name, sizeof name);
    text_put(&writer, path);
    const PdnReadPlan plan = {.set = read->set, .listener = {tell_notice, name}};
    PdnReader *const reader = pdn_reader_open(path, &plan, error);
    PdnGame game;
    if (reader == NULL)
        return false;
    const bool is_read = pdn_game_open(&game, &read->graph->set)
                             ? read_games(read, reader, &game, error)
                             : message_fail(error, "memory is out");
    pdn_game_close(&game);
    pdn_reader_close(reader);
    return is_read;
}

void book_games_drop(Graph *graph, uint32_t min_games) {
    graph->stored = 0;
    for (uint32_t i = 0; i < graph->count; i++) {
        GraphNode *const node = &graph->nodes[i];
        int kept = 0;
        for (int j = 0; j < node->edge_count; j++)
            if (node->edges[j].data.visits >= min_games)
                node->edges[kept++] = node->edges[j];
        node->edge_count = (uint16_t)kept;
        graph->stored += kept > 0 && !node->is_over;
    }
}
