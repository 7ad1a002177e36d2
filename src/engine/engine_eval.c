// SPDX-License-Identifier: MIT
// The evaluation of an engine handle: a net from a file is used in every rule set that it fits, and
// put aside, not lost, while another one is played.
#include "engine/engine_state.h"
#include "engine/engine_view.h"

#include <stddef.h>

const Net *engine_net(const cj_engine *engine) {
    return engine->net != NULL && net_fits(engine->net, &engine->game.set) ? engine->net : NULL;
}

Eval engine_view_eval(const cj_engine *engine) {
    Eval eval = eval_open(&engine->game.set);
    eval_use_net(&eval, engine_net(engine));
    return eval;
}

bool engine_load_net(cj_engine *engine, const char *path) {
    Message reason;
    Net *net = NULL;
    if (path[0] != '\0') {
        net = net_load(path, &engine->game.set, &reason);
        if (net == NULL)
            return message_fail(&engine->error, "option EvalFile: %s; the evaluation in use stays",
                                reason.text);
    }
    if (engine->searcher != NULL) {
        searcher_use_net(engine->searcher, net);
        searcher_clear(engine->searcher); // its scores are those of another evaluation
    }
    net_free(engine->net);
    engine->net = net;
    return true;
}
