// SPDX-License-Identifier: MIT
// What the page says about games, moves and scores. All texts come from the data as they are; they
// are only ever set as text.
"use strict";

const SIGNS = ["", "!", "?", "!!", "??", "!?", "?!"];
const RESULTS = { white: "1–0", black: "0–1", draw: "½–½", unknown: "*" };

function percent(share) {
  return `${Math.round(100 * share)} %`;
}

function plural(count, word) {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

function playerName(game, colour) {
  return game[colour].name || (colour === "white" ? "White" : "Black");
}

function gameName(game) {
  return `${playerName(game, "white")} – ${playerName(game, "black")}`;
}

// Half moves before a node, from the first one with the number 1.
function halfMoves(game, index) {
  const first = game.nodes[0].position[0] === "W" ? "white" : "black";
  let count = first === game.first ? 0 : 1;
  for (let at = game.nodes[index].parent; at !== undefined; at = game.nodes[at].parent)
    count += at > 0 ? 1 : 0;
  return count;
}

function moveNumber(game, index) {
  const half = halfMoves(game, index);
  return `${Math.floor(half / 2) + 1}${half % 2 === 0 ? "." : "..."}`;
}

// The first sign of a move, and its other marks as they are.
function moveSigns(node) {
  return (node.nags || []).map((nag) => SIGNS[nag] || ` $${nag}`).join("");
}

function moveName(game, index) {
  if (index === 0) return "Start";
  const node = game.nodes[index];
  return `${moveNumber(game, index)} ${node.move}${moveSigns(node)}`;
}

// A score from White's side.
function scoreText(node) {
  const side = node.position[0] === "W" ? "White" : "Black";
  const other = side === "White" ? "Black" : "White";
  const score = node.score;
  if ("draw" in score) return "proven draw";
  if ("cp" in score) {
    const men = (side === "White" ? score.cp : -score.cp) / 100;
    return `${men < 0 ? "−" : "+"}${Math.abs(men).toFixed(2)}`;
  }
  const winner = "win" in score ? side : other;
  const plies = "win" in score ? score.win : score.loss;
  if (plies === null) return `proven win of ${winner}`;
  return plies === 0 ? `${winner} has won` : `${winner} wins in ${plies} plies`;
}

// Everything about a position, in a line.
function positionText(game, index) {
  const node = game.nodes[index];
  if (node.score === undefined) return moveName(game, index);
  const depth = node.depth ? `, depth ${node.depth}` : "";
  return `${moveName(game, index)}: White ${percent(node.white_chance)}, ${scoreText(node)}${depth}`;
}
