// What each seat is busy with, as the stream tells it: words that change without asking the server.

/** Writes it beside the players: by position the words in every language, for those who are still thinking. */
export function showDoing(doing) {
  if (!doing) return;
  for (const [position, words] of Object.entries(doing)) {
    const text = words[document.documentElement.lang];
    for (const line of document.querySelectorAll(`[data-position="${position}"] .player-state.thinking [data-doing]`)) {
      if (text && line.textContent !== text) line.textContent = text;
    }
  }
  for (const seat of document.querySelectorAll("[data-here]")) seat.classList.toggle("thinking", seat.dataset.here in doing);
}
