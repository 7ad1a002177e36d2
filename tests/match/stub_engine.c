// SPDX-License-Identifier: MIT
#include "match/stub_engine.h"

#include "base/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool stub_does(const Stub *stub, const char *mode) {
    return stub->count == stub->at && strcmp(stub->mode, mode) == 0;
}

void stub_new_game(Stub *stub) {
    stub->count = 0;
    stub->last = (Move){0};
}

// Calculates for so much processor time, however busy the machine is.
static void spin(int ms) {
    const int64_t end = clock_cpu_us() + ms * INT64_C(1000);
    while (clock_cpu_us() < end)
        ;
}

static void flood(void) {
    for (;;)
        puts("info string this line comes again and again and again and again and again");
}

// Says nothing from now on; whoever waits for that finds a file.
static void hang(Stub *stub) {
    FILE *const sign = stub->sign != NULL ? fopen(stub->sign, "w") : NULL;
    if (sign != NULL)
        fclose(sign);
    stub->is_dead = true;
}

// A king that goes to and fro.
static Move choose_shuffle(const Stub *stub, const MoveList *list) {
    for (int i = 0; i < list->count; i++)
        if (list->moves[i].from == stub->last.to && list->moves[i].to == stub->last.from)
            return list->moves[i];
    for (int i = 0; i < list->count; i++)
        if (!position_is_irreversible(&stub->position, list->moves[i]))
            return list->moves[i];
    return list->moves[0];
}

StubAnswer stub_choose(Stub *stub, Move *move) {
    MoveList list;
    stub->count++;
    clock_sleep_ms(stub->delay_ms);
    spin(stub->spin_ms);
    if (stub_does(stub, "late"))
        clock_sleep_ms(400);
    if (stub_does(stub, "crash"))
        abort();
    if (stub_does(stub, "exit"))
        exit(3);
    if (stub_does(stub, "flood"))
        flood();
    if (stub_does(stub, "hang"))
        hang(stub);
    if (stub->is_dead)
        return STUB_NOTHING;
    if (stub_does(stub, "illegal"))
        return STUB_ILLEGAL;
    if (stub_does(stub, "garbage"))
        return STUB_GARBAGE;
    rule_set_list_moves(&stub->set, &stub->position, &list);
    if (list.count == 0)
        return STUB_GARBAGE;
    *move = strcmp(stub->mode, "shuffle") == 0
                ? choose_shuffle(stub, &list)
                : list.moves[random_below(&stub->random, (uint32_t)list.count)];
    stub->last = *move;
    return STUB_MOVE;
}

static void set_key(Stub *stub, const char *key, const char *value) {
    if (strcmp(key, "mode") == 0)
        stub->mode = value;
    else if (strcmp(key, "at") == 0)
        stub->at = atoi(value);
    else if (strcmp(key, "seed") == 0)
        stub->random.state = (uint64_t)atoi(value);
    else if (strcmp(key, "score") == 0)
        stub->score = atoi(value);
    else if (strcmp(key, "delay") == 0)
        stub->delay_ms = atoi(value);
    else if (strcmp(key, "spin") == 0)
        stub->spin_ms = atoi(value);
    else if (strcmp(key, "sign") == 0)
        stub->sign = value;
    else if (strcmp(key, "port") == 0)
        stub->port = atoi(value);
}

// stub_engine PROTOCOL [KEY=VALUE...]; unknown keys are labels for whoever looks for the process.
int main(int argc, char **argv) {
    Stub stub = {.mode = "good", .at = 3, .random = {1}};
    const char *const protocol = argc > 1 ? argv[1] : "uci";
    const bool is_uci = strcmp(protocol, "uci") == 0;
    if (!rule_set_parse(is_uci ? "english" : "international", &stub.set, NULL))
        return 2;
    for (int i = 2; i < argc; i++) {
        char *const equals = strchr(argv[i], '=');
        if (equals == NULL)
            return 2;
        *equals = '\0';
        set_key(&stub, argv[i], equals + 1);
    }
    stub.position = rule_set_start(&stub.set);
    if (strcmp(stub.mode, "dead") == 0)
        return 4;
    if (is_uci)
        return stub_run_uci(&stub);
    if (strcmp(protocol, "dxp") == 0)
        return stub_run_dxp(&stub);
    return strcmp(protocol, "hub") == 0 ? stub_run_hub(&stub) : stub_run_hub1(&stub);
}
