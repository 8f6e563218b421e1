// What is told beside the sheet: what others do, what is said at the door, and that the site has another version.

let timer;

/**
 * Writes it beside the players: by position the words in every language, for those who are still thinking, and for those
 * who are `done`.
 */
export function showDoing(doing, done = {}) {
  if (!doing) return;
  for (const [position, words] of Object.entries(done)) {
    for (const state of document.querySelectorAll(`[data-position="${position}"] .player-state.thinking`)) {
      const icon = state.querySelector("use");
      icon.setAttribute("href", icon.getAttribute("href").replace("#thinking", "#confirm"));
      state.querySelector("[data-doing]").textContent = words[document.documentElement.lang];
      state.classList.replace("thinking", "done");
    }
  }
  for (const [position, words] of Object.entries(doing)) {
    const text = words[document.documentElement.lang];
    for (const line of document.querySelectorAll(`[data-position="${position}"] .player-state.thinking [data-doing]`)) {
      if (text && line.textContent !== text) line.textContent = text;
    }
  }
  for (const seat of document.querySelectorAll("[data-here]")) seat.classList.toggle("thinking", seat.dataset.here in doing);
}

/** Asks for the note of the door, which also tells that this tablet is there; "door" says that it is another one. */
export async function askAtDoor() {
  const note = document.getElementById("door-note");
  try {
    const reply = await fetch(note.dataset.fresh, { headers: { "HX-Request": "true" } });
    const elsewhere = reply.headers.get("HX-Redirect");
    if (elsewhere) location.assign(elsewhere);
    else if (reply.status === 200) {
      note.outerHTML = await reply.text();
      document.dispatchEvent(new Event("door"));
    }
  } catch {
    // No connection: the page says so.
  }
}

/** Of another version, the page loads itself again when all is calm, once a minute at most: two may answer by turns. */
export function reloadIfOld(response, calm) {
  const { site } = document.documentElement.dataset;
  clearTimeout(timer);
  if (!site || (response.headers.get("X-Site-Version") ?? site) === site) return;
  if (calm() && !(Date.now() - sessionStorage.reloaded < 60000)) {
    sessionStorage.reloaded = Date.now();
    location.reload();
  } else timer = setTimeout(reloadIfOld, 2000, response, calm);
}
