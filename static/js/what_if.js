// Beside the sheet of a what-if game: what happened really, and how it may end here. Asked for when the page opens, when a
// turn is over, and while bots still play on to see how it may end.

const AGAIN = 2000;

const play = document.querySelector("[data-what-if]");
const place = document.getElementById("what-if-compared");
let shown = null;
let expected = null;
let timer = null;

const turn = () => document.getElementById("now").dataset.turn ?? document.getElementById("turn")?.textContent.trim();

// The score comes anew with each click; what is expected stands above it.
function put() {
  const score = document.querySelector("#score .score");
  if (score && expected && !score.contains(expected)) score.prepend(expected);
}

async function ask(asked) {
  clearTimeout(timer);
  shown = asked;
  try {
    const response = await fetch(play.dataset.whatIf, { headers: { "HX-Request": "true" } });
    if (!response.ok) throw new Error(String(response.status));
    const html = await response.text();
    if (shown !== asked) return;
    const told = new DOMParser().parseFromString(html, "text/html").body;
    expected?.remove();
    expected = told.querySelector("#what-if-expected");
    expected?.remove();
    const working = expected && "working" in expected.dataset;
    place.setAttribute("aria-busy", String(Boolean(working)));
    place.replaceChildren(...told.childNodes);
    put();
    if (working) timer = setTimeout(() => ask(turn()), AGAIN);
  } catch {
    if (shown === asked) shown = null; // what comes next asks again
  }
}

function show() {
  put();
  if (turn() !== shown) ask(turn());
}

document.addEventListener("put", show);
show();
