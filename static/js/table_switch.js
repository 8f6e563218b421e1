// What a table decides for everybody: the switch posts it, and every page hears of it as of all news.

import { csrfToken, headers } from "./page.js";

/** Switches hints on or off for all. */
export async function toggle(button) {
  const on = button.getAttribute("aria-checked") !== "true";
  button.setAttribute("aria-checked", String(on));
  const sent = { ...headers(), "X-CSRFToken": csrfToken() };
  const said = { method: "POST", headers: sent, body: new URLSearchParams({ on }) };
  const response = await fetch(button.dataset.hintsUrl, said).catch(() => null);
  if (!response?.ok) button.setAttribute("aria-checked", String(!on));
}
