// SPDX-License-Identifier: MIT
// A look inside an engine handle for the program's own protocols and commands, which draw boards,
// explain evaluations and count trees. Everything else goes through the public interface.
#ifndef CJ_ENGINE_VIEW_H
#define CJ_ENGINE_VIEW_H

#include "canalejas.h"
#include "eval/eval.h"
#include "game/game.h"
#include "notation/square_name.h"

// Rule set and present position; owned by the engine, valid until the next change of the game.
const RuleSet *engine_view_rules(const cj_engine *engine);
const Position *engine_view_position(const cj_engine *engine);
// How the game stands, as cj_game_result tells it.
Outcome engine_view_outcome(const cj_engine *engine);

// The evaluation in use; its net is owned by the engine and lives until option EvalFile or the rule
// set is set. By hand when a built-in net cannot be read for lack of memory.
Eval engine_view_eval(cj_engine *engine);

// Names of squares by option Notation.
NotationStyle engine_view_style(const cj_engine *engine);

// The texts that a protocol wants in the reports of every later search; the others stay empty.
// Short names cost a list of captures for each capture of a line.
typedef enum { ENGINE_TEXTS_ALL, ENGINE_TEXTS_PATHS, ENGINE_TEXTS_NONE } EngineTexts;
void engine_view_want_texts(cj_engine *engine, EngineTexts texts);

// Within on_info: the moves of the line.
const Move *engine_view_line(const cj_engine *engine, int *count);
// Within on_best: the best move and the expected reply, as far as there are any.
const Move *engine_view_answer(const cj_engine *engine, int *count);

// Replaces the game by this one, which is the engine's from then on. Its rule set must be that of
// the engine.
void engine_view_take_game(cj_engine *engine, Game *game);

#endif
