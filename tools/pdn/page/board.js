// SPDX-License-Identifier: MIT
// The board as an SVG picture: squares with their names, pieces, the move that was played, and an
// arrow for the best one. Squares count from the top left, 1 on, as the data have them.
"use strict";

const SQUARE = 100;
const SVG_NAME = "http://www.w3.org/2000/svg";

function svgElement(parent, name, attributes) {
  const element = document.createElementNS(SVG_NAME, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  parent.append(element);
  return element;
}

// Where a square is drawn: its middle.
function squarePlace(game, number, isTurned) {
  const half = game.board / 2;
  const row = Math.floor((number - 1) / half);
  const column = 2 * ((number - 1) % half) + (row % 2 === 0 ? 1 : 0);
  const mirrored = game.mirrored !== isTurned ? game.board - 1 - column : column;
  const shown = isTurned ? game.board - 1 - row : row;
  return { x: (mirrored + 0.5) * SQUARE, y: (shown + 0.5) * SQUARE };
}

function drawSquares(svg, game, isTurned, path) {
  for (let number = 1; number <= game.squares.length; number++) {
    const { x, y } = squarePlace(game, number, isTurned);
    const kind = path.includes(number) ? "dark played" : "dark";
    svgElement(svg, "rect", { class: kind, x: x - SQUARE / 2, y: y - SQUARE / 2,
      width: SQUARE, height: SQUARE });
    const name = svgElement(svg, "text", { class: "square", x: x - 46, y: y - 33 });
    name.textContent = game.squares[number - 1];
  }
}

function drawPiece(svg, place, letter) {
  const colour = letter.toLowerCase() === "w" ? "white" : "black";
  svgElement(svg, "circle", { class: `piece ${colour}`, cx: place.x, cy: place.y, r: 36 });
  if (letter === letter.toLowerCase()) {
    svgElement(svg, "circle", { class: `ring ${colour}`, cx: place.x, cy: place.y, r: 25 });
    return;
  }
  const crown = "m-22-12 5 26h34l5-26-14 11-8-17-8 17z";
  svgElement(svg, "path", { class: `crown ${colour}`, d: `M${place.x} ${place.y}${crown}` });
}

// A line through the squares with a head at its end.
function drawArrow(svg, game, path, isTurned, kind) {
  const places = path.map((number) => squarePlace(game, number, isTurned));
  const end = places[places.length - 1];
  const before = places[places.length - 2];
  const length = Math.hypot(end.x - before.x, end.y - before.y);
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const tip = { x: end.x + 12 * dx, y: end.y + 12 * dy };
  const neck = { x: tip.x - 34 * dx, y: tip.y - 34 * dy };
  const line = [...places.slice(0, -1), neck].map(({ x, y }) => `${x} ${y}`).join("L");
  svgElement(svg, "path", { class: `arrow ${kind}`, d: `M${line}` });
  svgElement(svg, "path", { class: `head ${kind}`,
    d: `M${tip.x} ${tip.y}L${neck.x - 24 * dy} ${neck.y + 24 * dx}` +
       `L${neck.x + 24 * dy} ${neck.y - 24 * dx}z` });
}

// Draws the position of a node.
function drawBoard(svg, game, node, isTurned) {
  const full = game.board * SQUARE;
  const played = node.path || [];
  svg.replaceChildren();
  svg.setAttribute("viewBox", `0 0 ${full} ${full}`);
  svgElement(svg, "rect", { class: "light", width: full, height: full });
  drawSquares(svg, game, isTurned, played);
  for (let number = 1; number <= game.squares.length; number++) {
    const letter = node.position[number];
    if (letter !== "e") drawPiece(svg, squarePlace(game, number, isTurned), letter);
  }
  if (played.length > 2) drawArrow(svg, game, played, isTurned, "way");
  if (node.best_path) drawArrow(svg, game, node.best_path, isTurned, "best");
}
