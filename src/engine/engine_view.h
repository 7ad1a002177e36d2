// SPDX-License-Identifier: MIT
// A look inside an engine handle for the program's own protocols and commands, which draw boards,
// explain evaluations and count trees. Everything else goes through the public interface.
#ifndef CJ_ENGINE_VIEW_H
#define CJ_ENGINE_VIEW_H

#include "canalejas.h"
#include "eval/eval.h"
#include "notation/square_name.h"

// Rule set and present position; owned by the engine, valid until the next change of the game.
const RuleSet *engine_view_rules(const cj_engine *engine);
const Position *engine_view_position(const cj_engine *engine);

// The evaluation in use; its net is owned by the engine and lives until option EvalFile is set.
Eval engine_view_eval(const cj_engine *engine);

// Names of squares by option Notation.
NotationStyle engine_view_style(const cj_engine *engine);

// Leaves `pv_short` empty in the reports of every later search, for a protocol that writes paths:
// short names cost a list of captures for each capture of a line.
void engine_view_want_paths_only(cj_engine *engine);

#endif
