// What was played and what would have been better, on the sheet of a replay: marks that say it, and open nothing.

import { boxOf, freeSpot, leader, numberOf, octagon, shape, text } from "./hint_marks.js";

/** Takes the marks away. */
export function wipeMarks() {
  document.querySelectorAll(".analysis-marks").forEach((drawn) => drawn.remove());
}

/** Marks the first place that each way names; `words` are the tags of both. */
export function drawMarks(svg, { played, better }, words) {
  wipeMarks();
  const matrix = svg?.getScreenCTM();
  if (!matrix) return;
  const layer = shape("g", { class: "analysis-marks", "aria-hidden": "true" });
  const all = [...svg.querySelectorAll("[data-place]")];
  const taken = all.map((place) => boxOf(place, matrix)).filter(({ width }) => width > 0 && width < 120);
  for (const [css, way] of [["played", played], ["better", better]]) {
    const place = way && all.find((one) => one.dataset.place === way.places[0]);
    if (!place) continue;
    const box = boxOf(place, matrix);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const radius = Math.max(12, Math.min(box.width, box.height) / 2 + 3);
    layer.append(shape("path", { class: `analysis-mark ${css}`, d: octagon(middle, radius) }));
    const move = way.moves.find((one) => one.split(" ").includes(way.places[0])) ?? "";
    const number = css === "better" && numberOf({ moves: [move], place: way.places[0] });
    if (number) layer.append(text(number, middle, radius * 1.12, "analysis-mark-number"));
    const spot = freeSpot(middle, radius, taken, svg.viewBox.baseVal, 26 + words[css].length * 7);
    taken.push(spot);
    layer.append(shape("path", { class: `analysis-leader ${css}`, d: leader(middle, radius, spot) }));
    layer.append(shape("rect", { class: `analysis-tag ${css}`, ...spot, rx: spot.height / 2 }));
    layer.append(text(words[css], { x: spot.x + spot.width / 2, y: spot.y + spot.height / 2 }, 14, `analysis-tag-words ${css}`));
  }
  svg.append(layer);
}
