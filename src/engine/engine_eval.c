// SPDX-License-Identifier: MIT
// The evaluation of an engine handle. A net from a file is used in every rule set that it fits, and
// put aside, not lost, while another one is played; where there is none the built-in net is, which
// is read when it is first wanted.
#include "engine/engine_state.h"
#include "engine/engine_view.h"
#include "eval/net_builtin.h"

#include <stddef.h>
#include <string.h>

// Whether the built-in net at hand is the one that serves the present rule set best.
static bool has_builtin(const cj_engine *engine) {
    const NetBuiltin *const best = net_builtin_find(net_builtin_table(), &engine->game.set);
    const char *const present = engine->builtin == NULL ? NULL : net_shape(engine->builtin)->rules;
    if (best == NULL || present == NULL)
        return best == NULL && present == NULL;
    return strcmp(best->rules, present) == 0;
}

static bool open_builtin(cj_engine *engine) {
    Net *net = NULL;
    if (has_builtin(engine))
        return true;
    if (!net_builtin_open(&engine->game.set, &net, &engine->error))
        return false;
    net_free(engine->builtin);
    engine->builtin = net;
    return true;
}

bool engine_find_net(cj_engine *engine, const Net **net) {
    *net = NULL;
    if (engine->is_by_hand)
        return true;
    if (engine->file_net != NULL && net_fits(engine->file_net, &engine->game.set)) {
        *net = engine->file_net;
        return true;
    }
    if (!open_builtin(engine))
        return false;
    *net = engine->builtin;
    return true;
}

Eval engine_view_eval(cj_engine *engine) {
    const Net *net = NULL;
    Eval eval = eval_open(&engine->game.set);
    if (engine_find_net(engine, &net))
        eval_use_net(&eval, net);
    return eval;
}

bool engine_choose_net(cj_engine *engine, const char *value) {
    const bool is_by_hand = strcmp(value, NET_BY_HAND) == 0;
    Message reason;
    Net *net = NULL;
    if (value[0] != '\0' && !net_choose(value, &engine->game.set, &net, &reason))
        return message_fail(&engine->error, "option EvalFile: %s; the evaluation in use stays",
                            reason.text);
    if (engine->searcher != NULL) {
        searcher_use_net(engine->searcher, NULL);
        searcher_clear(engine->searcher); // its scores are those of another evaluation
    }
    net_free(engine->file_net);
    engine->file_net = net;
    engine->is_by_hand = is_by_hand;
    return true;
}
