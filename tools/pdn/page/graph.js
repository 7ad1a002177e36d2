// SPDX-License-Identifier: MIT
// The winning chance of White over the game: a curve, a dot for each marked move, a line where the
// game stands. Its points are those of the main line.
"use strict";

const GRAPH = 1000;

function graphPoint(points, index) {
  const x = points.length > 1 ? (index * GRAPH) / (points.length - 1) : 0;
  return `${x.toFixed(1)} ${((1 - points[index].white_chance) * GRAPH).toFixed(1)}`;
}

function drawGraph(box, points) {
  const line = points.map((_, index) => graphPoint(points, index)).join("L");
  box.replaceChildren();
  const svg = svgElement(box, "svg", { viewBox: `0 0 ${GRAPH} ${GRAPH}`,
    preserveAspectRatio: "none", "aria-hidden": "true" });
  svgElement(svg, "path", { class: "share", d: `M0 ${GRAPH}L${line}L${GRAPH} ${GRAPH}z` });
  svgElement(svg, "path", { class: "even", d: `M0 ${GRAPH / 2}H${GRAPH}` });
  svgElement(svg, "path", { class: "curve", d: `M${line}h0` });
  points.forEach((point, index) => {
    if (point.mark && index + 1 < points.length)
      svgElement(svg, "path", { class: `spot ${point.mark}`,
        d: `M${graphPoint(points, index + 1)}h0` });
  });
  svgElement(svg, "path", { class: "here", d: "" });
}

function moveGraphLine(box, points, index) {
  const x = points.length > 1 ? (index * GRAPH) / (points.length - 1) : 0;
  box.querySelector(".here").setAttribute("d", index < 0 ? "" : `M${x.toFixed(1)} 0V${GRAPH}`);
}

// The point of the main line under the pointer.
function graphIndex(box, points, event) {
  const area = box.getBoundingClientRect();
  const share = Math.min(1, Math.max(0, (event.clientX - area.left) / area.width));
  return Math.round(share * (points.length - 1));
}
