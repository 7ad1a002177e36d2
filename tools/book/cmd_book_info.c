// SPDX-License-Identifier: MIT
#include "args/args_common.h"
#include "args/output.h"
#include "base/text.h"
#include "book/book_commands.h"
#include "book/book_roots.h"
#include "book/graph_value.h"

#include <inttypes.h>
#include <stdlib.h>
#include <sys/stat.h>

typedef struct Options {
    bool is_json;
} Options;

static const ArgOption OPTIONS[] = {ARGS_JSON(Options, is_json)};

static const ArgCommand COMMAND = {.name = "info",
                                   .help = "Tells what books hold.",
                                   .operands = "FILE.book...",
                                   .min_operands = 1,
                                   .max_operands = ARGS_ANY,
                                   ARGS_OPTIONS(OPTIONS)};

typedef struct Holding {
    uint32_t expanded;
    uint32_t leaves;
    uint32_t searched;
    uint32_t confirmed;
    uint64_t moves;
    uint64_t visits;
    uint64_t depths; // of all searches, added up
    int roots;
    int value; // of the start position, from its side to move
    int value_depth;
    int64_t bytes;
} Holding;

static Holding count_holding(const Graph *graph, const BookRoots *roots, const char *path) {
    struct stat info;
    Holding holding = {.roots = roots->count};
    for (uint32_t i = 0; i < graph->count; i++) {
        const GraphNode *const node = &graph->nodes[i];
        if (node->is_over)
            continue;
        holding.expanded += node->is_expanded;
        holding.leaves += !node->is_expanded;
        holding.searched += node->own_depth > 0;
        holding.confirmed += graph_is_leaf(node) && node->confirmed > node->own_depth;
        holding.depths += node->own_depth;
        holding.moves += node->edge_count;
        for (int j = 0; j < node->edge_count; j++)
            holding.visits += node->edges[j].data.visits;
    }
    if (roots->count > 0) {
        const GraphNode *const first = &graph->nodes[roots->roots[0].node];
        holding.value = first->value;
        holding.value_depth = first->value_depth;
    }
    holding.bytes = stat(path, &info) == 0 ? (int64_t)info.st_size : 0;
    return holding;
}

static double mean_depth(const Holding *holding) {
    return holding->searched > 0 ? (double)holding->depths / holding->searched : 0;
}

static void tell_holding(const char *path, const Graph *graph, const Holding *holding) {
    output_print("%s: %s, %u positions, %u expanded, %" PRIu64 " moves, %" PRId64 " bytes\n", path,
                 graph->set.name, (unsigned)graph->stored, (unsigned)holding->expanded,
                 holding->moves, holding->bytes);
    output_print("  searched %u, mean depth %.1f; leaves confirmed %u; margin %d; visits %" PRIu64
                 "; roots %d\n",
                 (unsigned)holding->searched, mean_depth(holding), (unsigned)holding->confirmed,
                 graph->margin, holding->visits, holding->roots);
    if (holding->value_depth > 0)
        output_print("  first root: %+.2f for the side to move, %d plies ahead\n",
                     (double)holding->value / 100, holding->value_depth);
    if (graph->note[0] != '\0')
        output_print("  %s\n", graph->note);
}

static void tell_json(const char *path, const Graph *graph, const Holding *holding) {
    char text[8192];
    TextWriter writer = text_writer(text, sizeof text);
    text_put(&writer, "{\"file\":");
    text_put_json(&writer, path);
    text_put(&writer, ",\"rules\":");
    text_put_json(&writer, graph->set.name);
    text_print(
        &writer,
        ",\"positions\":%u,\"expanded\":%u,\"moves\":%" PRIu64 ",\"bytes\":%" PRId64
        ",\"searched\":%u,\"mean_depth\":%.1f,\"confirmed\":%u,\"margin\":%d,\"visits\":%" PRIu64
        ",\"roots\":%d,\"score\":%d,\"depth\":%d,\"note\":",
        (unsigned)graph->stored, (unsigned)holding->expanded, holding->moves, holding->bytes,
        (unsigned)holding->searched, mean_depth(holding), (unsigned)holding->confirmed,
        graph->margin, holding->visits, holding->roots, holding->value, holding->value_depth);
    text_put_json(&writer, graph->note);
    output_print("%s}\n", text);
}

static int tell_book(const char *path, bool is_json) {
    Graph graph;
    Message error;
    if (!graph_load(&graph, path, &error))
        return output_fail("%s", error.text);
    BookRoots *const roots = book_roots_find(&graph);
    if (roots == NULL || !graph_back_up(&graph)) {
        free(roots);
        graph_close(&graph);
        return output_fail("memory is out");
    }
    const Holding holding = count_holding(&graph, roots, path);
    free(roots);
    if (is_json)
        tell_json(path, &graph, &holding);
    else
        tell_holding(path, &graph, &holding);
    graph_close(&graph);
    return EXIT_DONE;
}

int cmd_book_info(int argc, char **argv) {
    Options options = {0};
    ArgOperands files;
    int result = EXIT_DONE;
    const int status = args_parse(&COMMAND, argc, argv, &options, &files);
    if (status != ARGS_OK)
        return status;
    for (int i = 0; i < files.count; i++)
        if (tell_book(files.texts[i], options.is_json) != EXIT_DONE)
            result = EXIT_BAD;
    return result;
}
