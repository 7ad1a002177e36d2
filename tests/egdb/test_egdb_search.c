// SPDX-License-Identifier: MIT
// Databases against exhaustive search: random positions that a search of all moves, without
// databases, decides within some plies have that value, in every named rule set. Arguments: pieces,
// plies, decided positions wanted per rule set, positions tried at most.
#include "base/random.h"
#include "egdb/databases.h"
#include "game/result.h"

enum { UNDECIDED = 0, SEARCH_WIN = 1, SEARCH_LOSS = -1 };

typedef struct Run {
    int pieces;
    int plies;
    int wanted;
    int tried;
} Run;

// What earlier searches found out about a position.
typedef struct Memory {
    uint64_t key;
    int8_t result; // UNDECIDED: not decided within `plies`
    uint8_t plies;
    bool is_used;
} Memory;

typedef struct Search {
    const RuleSet *set;
    Memory *memory;
    int memory_bits;
} Search;

static int search(const Search *search_of, const Position *position, int plies);

static int search_moves(const Search *search_of, const Position *position, int plies) {
    MoveList list;
    int worst = SEARCH_WIN;
    rule_set_list_moves(search_of->set, position, &list);
    for (int i = 0; i < list.count; i++) {
        const Position next = position_after(position, list.moves[i]);
        const int reply = search(search_of, &next, plies - 1);
        if (reply == SEARCH_LOSS)
            return SEARCH_WIN;
        worst = reply < worst ? reply : worst;
    }
    return -worst;
}

// The value for the side to move if it is forced within `plies`.
static int search(const Search *search_of, const Position *position, int plies) {
    const Outcome outcome = result_of_position(search_of->set, position);
    if (outcome.result == RESULT_DRAW)
        return UNDECIDED;
    if (outcome.result != RESULT_NONE)
        return (outcome.result == RESULT_WHITE_WINS) == (position->side == WHITE) ? SEARCH_WIN
                                                                                  : SEARCH_LOSS;
    if (plies == 0)
        return UNDECIDED;
    const uint64_t key = position_key(position);
    Memory *const memory = &search_of->memory[key >> (64 - search_of->memory_bits)];
    if (memory->is_used && memory->key == key &&
        (memory->result != UNDECIDED || memory->plies >= plies))
        return memory->plies <= plies || memory->result == UNDECIDED ? memory->result : UNDECIDED;
    const int result = search_moves(search_of, position, plies);
    *memory = (Memory){key, (int8_t)result, (uint8_t)plies, true};
    return result;
}

static Position random_position(const Databases *databases, Random *random) {
    Slice list[SLICE_MAX_COUNT];
    const int pieces = databases->pieces < 3
                           ? databases->pieces
                           : 3 + (int)random_below(random, (uint32_t)databases->pieces - 2);
    const int count = slice_list(&databases->set, pieces, list);
    const SliceIndex index = slice_index_open(rule_set_board_size(&databases->set),
                                              list[random_below(random, (uint32_t)count)]);
    const Position position = slice_index_position(&index, random_next(random) % index.positions);
    return random_below(random, 2) == 0 ? position : position_turned(&position, index.board_size);
}

static void compare(const Databases *databases, const Position *position, int found) {
    static const EgdbValue values[] = {VALUE_LOSS, VALUE_UNKNOWN, VALUE_WIN};
    const EgdbValue value = value_table_get(&databases->table, position);
    char fen[FEN_SIZE];
    if (value == values[found + 1])
        return;
    fen_format(&databases->set, position, NOTATION_OFFICIAL, fen);
    fail_msg("%s %s: search finds %d, the database has %d", databases->set.name, fen, found, value);
}

static void check_rule_set(const char *name, const Run *run) {
    Databases databases;
    Random random = {11};
    int decided = 0;
    databases_open(&databases, name, run->pieces);
    // Room for about every position, or the same ones are searched again and again.
    const int bits = run->pieces <= 3 ? 20 : 23;
    const Search search_of = {&databases.set, calloc((size_t)1 << bits, sizeof(Memory)), bits};
    assert_non_null(search_of.memory);
    for (int i = 0; i < run->tried && decided < run->wanted; i++) {
        const Position position = random_position(&databases, &random);
        int found = UNDECIDED;
        for (int plies = 1; plies <= run->plies && found == UNDECIDED; plies++)
            found = search(&search_of, &position, plies);
        if (found == UNDECIDED)
            continue;
        compare(&databases, &position, found);
        decided++;
    }
    free(search_of.memory);
    databases_close(&databases);
    if (decided < run->wanted)
        fail_msg("%s: only %d of %d positions decided within %d plies", name, decided, run->wanted,
                 run->plies);
    print_message("# %s: %d positions decided\n", name, decided);
}

static void test_named(void **state) {
    for (int i = 0; i < rule_set_named_count(); i++)
        check_rule_set(rule_set_name(i), *state);
}

static int argument(int count, char **arguments, int place, int usual) {
    return count > place ? atoi(arguments[place]) : usual;
}

int main(int count, char **arguments) {
    Run run = {.pieces = argument(count, arguments, 1, 3),
               .plies = argument(count, arguments, 2, 6),
               .wanted = argument(count, arguments, 3, 200),
               .tried = argument(count, arguments, 4, 20000)};
    const struct CMUnitTest tests[] = {cmocka_unit_test_prestate(test_named, &run)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
