// SPDX-License-Identifier: MIT
// The page at work: which game and which position are shown, and what keys and pointers do.
"use strict";

const games = JSON.parse(document.getElementById("data").textContent);
const part = (id) => document.getElementById(id);
const state = { game: null, children: [], main: [], index: 0, isTurned: false };

// The main line's place of a node, or of the move where its variation leaves the main line.
function placeOnMain(index) {
  let at = index;
  while (state.game.nodes[at].ply === undefined) at = state.game.nodes[at].parent;
  return state.game.nodes[at].ply;
}

// The position
// ------------------------------------------------------------------------------------------------

function showPlayers() {
  for (const [id, isNear] of [["far", false], ["near", true]]) {
    const colour = isNear === state.isTurned ? "black" : "white";
    const box = part(id);
    box.replaceChildren();
    htmlElement(box, "i", `dot ${colour}`);
    htmlElement(box, "bdi", "", playerName(state.game, colour));
    const turn = state.game.nodes[state.index].position[0] === "W" ? "white" : "black";
    if (turn === colour) htmlElement(box, "small", "", "to move");
  }
}

function showNow() {
  const node = state.game.nodes[state.index];
  const box = part("now");
  box.replaceChildren();
  htmlElement(box, "b", "", positionText(state.game, state.index));
  if (node.best_line) htmlElement(box, "span", "best", `Best: ${node.best_line}`);
  if (node.comment) htmlElement(box, "span", "", node.comment);
}

function showPosition() {
  const points = state.main.map((index) => state.game.nodes[index]);
  const place = placeOnMain(state.index);
  drawBoard(part("board"), state.game, state.game.nodes[state.index], state.isTurned);
  part("board").setAttribute("aria-label", `Board: ${positionText(state.game, state.index)}`);
  showPlayers();
  showNow();
  moveGraphLine(part("graph"), points, place);
  part("graph").setAttribute("aria-valuenow", place);
  part("graph").setAttribute("aria-valuetext", positionText(state.game, state.index));
  part("first").disabled = part("back").disabled = state.index === 0;
  part("next").disabled = part("last").disabled = state.children[state.index].length === 0;
  for (const old of document.querySelectorAll("[aria-current=step]"))
    old.removeAttribute("aria-current");
  const button = document.querySelector(`#moves [data-node="${state.index}"]`);
  const list = part("moves");
  if (button) button.setAttribute("aria-current", "step");
  list.scrollTop = button ? button.offsetTop - list.offsetTop - list.clientHeight / 2 : 0;
}

function goTo(index) {
  if (index === undefined || index === state.index) return;
  state.index = index;
  showPosition();
}

function goForward() {
  goTo(state.children[state.index][0]);
}

function goBack() {
  goTo(state.game.nodes[state.index].parent);
}

function goToEnd() {
  let at = state.index;
  while (state.children[at].length > 0) at = state.children[at][0];
  goTo(at);
}

// Another move in the same place.
function goAside(step) {
  const parent = state.game.nodes[state.index].parent;
  if (parent === undefined) return;
  const others = state.children[parent];
  goTo(others[others.indexOf(state.index) + step]);
}

function turnBoard() {
  state.isTurned = !state.isTurned;
  showPosition();
}

// The game
// ------------------------------------------------------------------------------------------------

function showVerdict() {
  const { game } = state;
  const box = part("players");
  box.replaceChildren();
  for (const colour of ["white", "black"]) {
    const player = game[colour];
    const tile = htmlElement(box, "div", "tile");
    const name = htmlElement(tile, "span", "who");
    htmlElement(name, "i", `dot ${colour}`);
    htmlElement(name, "bdi", "", playerName(game, colour));
    htmlElement(tile, "b", "", player.choices > 0 ? percent(player.accuracy) : "–");
    htmlElement(tile, "small", "", "accuracy");
    htmlElement(tile, "small", "", [`${player.dubious} dubious`,
      plural(player.mistake, "mistake"), plural(player.blunder, "blunder")].join(" · "));
  }
  part("turning").textContent = game.turning_text;
  part("turning").disabled = game.turning_ply === null;
  part("book").textContent = game.book_text;
  part("end").textContent = game.end_text;
  part("opening").textContent = game.nodes[0].comment || "";
}

function showGame(number) {
  const game = games[number];
  Object.assign(state, { game, children: childrenOf(game), index: 0,
    main: game.nodes.map((_, index) => index).filter((index) => game.nodes[index].ply !== undefined) });
  state.main.sort((a, b) => game.nodes[a].ply - game.nodes[b].ply);
  part("title").textContent = gameName(game);
  part("about").textContent = [RESULTS[game.result], game.tags.Event, game.tags.Site,
    game.tags.Date, game.rules, game.searched].filter(Boolean).join(" · ");
  document.querySelectorAll("#games button").forEach((button, index) => {
    if (index === number) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  });
  drawGraph(part("graph"), state.main.map((index) => game.nodes[index]));
  part("graph").setAttribute("aria-valuemin", 0);
  part("graph").setAttribute("aria-valuemax", state.main.length - 1);
  drawMoves(part("moves"), game, state.children);
  showVerdict();
  showPosition();
}

function listGames() {
  part("list").hidden = games.length < 2;
  games.forEach((game, number) => {
    const button = htmlElement(htmlElement(part("games"), "li"), "button");
    button.type = "button";
    htmlElement(button, "bdi", "", gameName(game));
    htmlElement(button, "small", "", [game.tags.Event, game.rules].filter(Boolean).join(" · "));
    htmlElement(button, "span", "", RESULTS[game.result]);
    button.addEventListener("click", () => showGame(number));
  });
}

// Keys and pointers
// ------------------------------------------------------------------------------------------------

const KEYS = {
  ArrowLeft: goBack, ArrowRight: goForward, Home: () => goTo(0), End: goToEnd,
  ArrowUp: () => goAside(-1), ArrowDown: () => goAside(1), f: turnBoard, F: turnBoard,
};

function onKey(event) {
  const act = KEYS[event.key];
  if (!act || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  act();
}

function hideTip() {
  part("tip").hidden = true;
}

// What a position is worth and how it would go on, beside what is pointed at.
function showTip(index, x, y) {
  const node = state.game.nodes[index];
  const tip = part("tip");
  tip.replaceChildren();
  htmlElement(tip, "b", "", positionText(state.game, index));
  if (node.best_line) htmlElement(tip, "span", "", `Best: ${node.best_line}`);
  tip.hidden = false;
  const { width, height } = tip.getBoundingClientRect();
  tip.style.left = `${Math.max(8, Math.min(x - width / 2, innerWidth - width - 8))}px`;
  tip.style.top = `${y - height - 14 > 0 ? y - height - 14 : y + 22}px`;
}

function tipAtMove(event) {
  const button = event.target.closest("[data-node]");
  if (!button) return;
  const area = button.getBoundingClientRect();
  showTip(Number(button.dataset.node), area.left + area.width / 2, area.top);
}

function listen() {
  const graph = part("graph");
  const pointed = (event) => state.main[graphIndex(graph, state.main, event)];
  document.addEventListener("keydown", onKey);
  for (const [id, act] of [["first", () => goTo(0)], ["back", goBack], ["next", goForward],
    ["last", goToEnd], ["flip", turnBoard]])
    part(id).addEventListener("click", act);
  part("turning").addEventListener("click", () => goTo(state.main[state.game.turning_ply + 1]));
  part("moves").addEventListener("click", (event) => {
    const button = event.target.closest("[data-node]");
    if (button) goTo(Number(button.dataset.node));
  });
  graph.addEventListener("click", (event) => goTo(pointed(event)));
  graph.addEventListener("pointermove", (event) => {
    showTip(pointed(event), event.clientX, graph.getBoundingClientRect().top);
  });
  for (const box of [graph, part("moves")]) box.addEventListener("pointerleave", hideTip);
  part("moves").addEventListener("pointerover", tipAtMove);
  part("moves").addEventListener("focusin", tipAtMove);
  part("moves").addEventListener("focusout", hideTip);
  addEventListener("scroll", hideTip, { passive: true });
}

if (games.length > 0) {
  part("view").hidden = false;
  listGames();
  listen();
  showGame(0);
} else {
  part("title").textContent = document.title;
  part("about").textContent = "No games.";
}
