// SPDX-License-Identifier: MIT
// The line protocols of the stub engine.
#include "match/stub_engine.h"

#include "notation/fen.h"
#include "notation/hub_text.h"
#include "notation/move_name.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The next line without its end; NULL at the end of input. Valid until the next call.
static char *read_line(char **buffer, size_t *size) {
    if (getline(buffer, size, stdin) < 0)
        return NULL;
    (*buffer)[strcspn(*buffer, "\r\n")] = '\0';
    return *buffer;
}

// A stub that hangs reads on, as an engine with a thread of its own for input would.
static bool say(const Stub *stub, const char *text) {
    if (!stub->is_dead) {
        puts(text);
        fflush(stdout);
    }
    return !stub->is_dead;
}

// UCI
// ------------------------------------------------------------------------------------------------

static void uci_set_position(Stub *stub, char *text) {
    Message error;
    char *moves = strstr(text, " moves ");
    if (moves != NULL) {
        *moves = '\0';
        moves += strlen(" moves ");
    }
    stub->position = rule_set_start(&stub->set);
    if (strncmp(text, "fen ", 4) == 0 && !fen_parse(&stub->set, text + 4, &stub->position, &error))
        exit(5);
    char *save = NULL;
    for (const char *word = moves != NULL ? strtok_r(moves, " ", &save) : NULL; word != NULL;
         word = strtok_r(NULL, " ", &save)) {
        Move move;
        if (!move_name_parse(&stub->set, &stub->position, word, &move, &error))
            exit(5);
        stub->position = position_after(&stub->position, move);
    }
}

static void uci_go(Stub *stub) {
    char text[MOVE_NAME_SIZE + 16] = "bestmove ";
    Move move;
    printf("info depth %d score cp %d nodes %d\n", 2 + stub->count % 3, stub->score, 1000);
    switch (stub_choose(stub, &move)) {
    case STUB_MOVE:
        move_name_format_path(&stub->set, &stub->position, move, NOTATION_OFFICIAL,
                              text + strlen(text));
        say(stub, text);
        break;
    case STUB_ILLEGAL:
        say(stub, "bestmove 1-32");
        break;
    case STUB_GARBAGE:
        say(stub, "bestmove \x01 rubbish");
        break;
    default:
        break;
    }
}

static void uci_take(Stub *stub, char *line) {
    static const char RULES[] = "setoption name Rules value ";
    if (strcmp(line, "uci") == 0) {
        say(stub, "id name Stub\noption name Rules type string default english\noption name Two "
                  "Words type spin default 1 min 0 max 9\nuciok");
    } else if (strcmp(line, "isready") == 0) {
        say(stub, "readyok");
    } else if (strncmp(line, RULES, strlen(RULES)) == 0) {
        if (!rule_set_parse(line + strlen(RULES), &stub->set, NULL))
            exit(5);
    } else if (strcmp(line, "ucinewgame") == 0) {
        stub_new_game(stub);
    } else if (strncmp(line, "position ", 9) == 0) {
        uci_set_position(stub, line + 9);
    } else if (strncmp(line, "go", 2) == 0) {
        uci_go(stub);
    } else if (strcmp(line, "quit") == 0 && !stub->is_dead) {
        exit(0);
    }
}

int stub_run_uci(Stub *stub) {
    char *buffer = NULL;
    size_t size = 0;
    for (char *line; (line = read_line(&buffer, &size)) != NULL;)
        uci_take(stub, line);
    free(buffer);
    while (stub->is_dead) // not even the end of input moves it
        pause();
    return 0;
}

// Hub and Hub 1
// ------------------------------------------------------------------------------------------------

static void hub_play(Stub *stub, const char *word) {
    Move move;
    if (!hub_text_parse_move(&stub->set, &stub->position, word, &move, NULL))
        exit(5);
    stub->position = position_after(&stub->position, move);
}

static void hub_set_position(Stub *stub, char *text) {
    char *moves = strstr(text, " moves=\"");
    if (moves != NULL) {
        *moves = '\0';
        moves += strlen(" moves=\"");
        moves[strcspn(moves, "\"")] = '\0';
    }
    if (!hub_text_parse_position(&stub->set, text, &stub->position, NULL))
        exit(5);
    char *save = NULL;
    for (const char *word = moves != NULL ? strtok_r(moves, " ", &save) : NULL; word != NULL;
         word = strtok_r(NULL, " ", &save))
        hub_play(stub, word);
}

// The answer to go: `before` is what stands before the move.
static void hub_go(Stub *stub, const char *before) {
    char text[256];
    TextWriter writer = text_writer(text, sizeof text);
    Move move;
    text_put(&writer, before);
    switch (stub_choose(stub, &move)) {
    case STUB_MOVE:
        hub_text_put_move(&writer, &stub->set, move);
        break;
    case STUB_ILLEGAL:
        text_put(&writer, "1-50");
        break;
    case STUB_GARBAGE:
        text_put(&writer, "rubbish");
        break;
    default:
        return;
    }
    say(stub, text);
}

static void hub_take(Stub *stub, char *line) {
    static const char VARIANT[] = "set-param name=variant value=";
    if (strcmp(line, "hub") == 0) {
        say(stub, "id name=Stub version=1\nparam name=variant value=normal type=enum "
                  "values=\"normal english losing\"\nwait");
    } else if (strncmp(line, VARIANT, strlen(VARIANT)) == 0) {
        const char *const name = line + strlen(VARIANT);
        if (!rule_set_parse(strcmp(name, "normal") == 0 ? "international" : name, &stub->set, NULL))
            exit(5);
    } else if (strcmp(line, "init") == 0) {
        say(stub, "ready");
    } else if (strcmp(line, "ping") == 0) {
        say(stub, "pong");
    } else if (strcmp(line, "new-game") == 0) {
        stub_new_game(stub);
    } else if (strncmp(line, "pos pos=", 8) == 0) {
        hub_set_position(stub, line + 8);
    } else if (strcmp(line, "go think") == 0) {
        printf("info depth=4 score=%.2f nodes=1000 pv=\"1-2 3-4\"\n", stub->score / 100.0);
        hub_go(stub, "done move=");
    } else if (strcmp(line, "quit") == 0) {
        exit(0);
    }
}

static void hub1_take(Stub *stub, char *line) {
    if (strcmp(line, "hub") == 0) {
        say(stub, "name Stub\nwait");
    } else if (strcmp(line, "init") == 0) {
        say(stub, "ready");
    } else if (strcmp(line, "ping") == 0) {
        say(stub, "pong");
    } else if (strcmp(line, "new") == 0) {
        stub_new_game(stub);
    } else if (strncmp(line, "pos ", 4) == 0) {
        line[4] = (char)(line[4] == 'w' ? 'W' : line[4] == 'b' ? 'B' : '?');
        hub_set_position(stub, line + 4);
    } else if (strncmp(line, "move ", 5) == 0) {
        hub_play(stub, line + 5);
    } else if (strcmp(line, "go") == 0) {
        printf("info 4 4.5 %d 1000 0.01 1.0 1-2 3-4\n", stub->score);
        hub_go(stub, "move ");
    } else if (strcmp(line, "quit") == 0) {
        exit(0);
    }
}

int stub_run_hub(Stub *stub) {
    char *buffer = NULL;
    size_t size = 0;
    for (char *line; (line = read_line(&buffer, &size)) != NULL;)
        hub_take(stub, line);
    free(buffer);
    return 0;
}

int stub_run_hub1(Stub *stub) {
    char *buffer = NULL;
    size_t size = 0;
    for (char *line; (line = read_line(&buffer, &size)) != NULL;)
        hub1_take(stub, line);
    free(buffer);
    return 0;
}
