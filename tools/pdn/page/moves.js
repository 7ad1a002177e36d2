// SPDX-License-Identifier: MIT
// The list of moves: the main line in two columns, comments and variations below the move that they
// belong to. Every move is a button with the index of its node.
"use strict";

function htmlElement(parent, name, kind, text) {
  const element = document.createElement(name);
  if (kind) element.className = kind;
  if (text) element.textContent = text;
  parent.append(element);
  return element;
}

function putMoveButton(parent, game, index) {
  const node = game.nodes[index];
  const before = game.nodes[node.parent];
  const isMain = node.ply !== undefined;
  const button = htmlElement(parent, "button", isMain && before.mark ? `move ${before.mark}` : "move");
  button.type = "button";
  button.dataset.node = index;
  htmlElement(button, "span", "name", `${node.move}${moveSigns(node)}`);
  if (isMain) htmlElement(button, "small", "", percent(node.white_chance));
  return button;
}

function putComment(parent, text) {
  if (text) htmlElement(parent, "span", "comment", ` ${text} `);
}

// A variation from its first move on; variations of its own stand in parentheses within it.
function putVariation(parent, game, children, index) {
  putComment(parent, game.nodes[index].before);
  for (let at = index, isNew = true; at !== undefined; at = children[at][0]) {
    const number = moveNumber(game, at);
    if (isNew || !number.endsWith("...")) htmlElement(parent, "span", "number", ` ${number}`);
    parent.append(" ");
    putMoveButton(parent, game, at);
    putComment(parent, game.nodes[at].comment);
    isNew = Boolean(game.nodes[at].comment);
    if (children[game.nodes[at].parent][0] !== at) continue;
    for (const other of children[game.nodes[at].parent].slice(1)) {
      htmlElement(parent, "span", "", " (");
      putVariation(parent, game, children, other);
      htmlElement(parent, "span", "", ") ");
      isNew = true;
    }
  }
}

// What stands below a move of the main line; false when there is nothing.
function putNotes(box, game, children, index) {
  const node = game.nodes[index];
  const others = children[node.parent].slice(1);
  if (!node.comment && others.length === 0) return false;
  const notes = htmlElement(box, "div", "notes");
  if (node.comment) htmlElement(notes, "p", "comment", node.comment);
  for (const other of others)
    putVariation(htmlElement(notes, "p", "variation"), game, children, other);
  return true;
}

// The indices of every node's children, the main line first.
function childrenOf(game) {
  const children = game.nodes.map(() => []);
  game.nodes.forEach((node, index) => {
    if (index > 0) children[node.parent].push(index);
  });
  return children;
}

function drawMoves(box, game, children) {
  box.replaceChildren();
  let hasNumber = false;
  for (let at = children[0][0]; at !== undefined; at = children[at][0]) {
    const number = moveNumber(game, at);
    const isSecond = number.endsWith("...");
    if (!isSecond || !hasNumber) {
      htmlElement(box, "span", "number", number.replace("...", "."));
      if (isSecond) htmlElement(box, "span", "gap", "…");
    }
    putMoveButton(box, game, at);
    hasNumber = !putNotes(box, game, children, at) && !isSecond;
  }
}
