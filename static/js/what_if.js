// Beside the sheet of a what-if game: what happened really, asked for when the page opens and when a turn is over.

const play = document.querySelector("[data-what-if]");
const place = document.getElementById("what-if-compared");
let shown = null;

const turn = () => document.getElementById("now").dataset.turn ?? document.getElementById("turn")?.textContent.trim();

async function show() {
  const asked = turn();
  if (asked === shown) return;
  shown = asked;
  try {
    const response = await fetch(play.dataset.whatIf, { headers: { "HX-Request": "true" } });
    if (!response.ok) throw new Error(String(response.status));
    const html = await response.text();
    if (shown !== asked) return;
    place.replaceChildren(...new DOMParser().parseFromString(html, "text/html").body.childNodes);
  } catch {
    if (shown === asked) shown = null; // what comes next asks again
  }
}

document.addEventListener("put", show);
show();
