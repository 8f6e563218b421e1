// A tap on the chart of points opens the replay at the turn under the finger.

const turnAt = (chart, x) => {
  const { left, right, first, last } = chart.dataset;
  const drawn = new DOMPoint(x, 0).matrixTransform(chart.querySelector("svg").getScreenCTM().inverse());
  const along = (drawn.x - left) / (right - left);
  const turn = Math.round(Number(first) + along * (last - first));
  return Math.min(Math.max(turn, Number(first)), Number(last));
};

for (const chart of document.querySelectorAll("[data-chart]")) {
  chart.addEventListener("click", (event) => {
    // A key has no place: it opens the replay at its beginning.
    if (event.detail === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    location.assign(`${chart.getAttribute("href")}#t=${turnAt(chart, event.clientX)}`);
  });
}
