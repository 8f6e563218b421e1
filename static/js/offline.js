// The page without a connection: in the theme of this device, and gone as soon as the site answers again.

import { setTheme } from "./base.js";

const TRIES = 3000; // ms between two
const kept = document.querySelector("[data-kept]");
const stays = location.pathname.startsWith("/offline/"); // somebody looks at the page itself

if (/(^|; )theme=paper/.test(document.cookie)) setTheme("paper");
document.querySelector("[data-again]").addEventListener("click", () => location.reload());
addEventListener("online", comeBack);
document.addEventListener("visibilitychange", comeBack);
if (!stays) setInterval(comeBack, TRIES);
globalThis.caches?.match(kept.href, { ignoreVary: true }).then((page) => (kept.hidden = !page)).catch(() => {});

async function comeBack() {
  if (stays || document.hidden) return;
  const answers = await fetch("/health/", { cache: "no-store" }).catch(() => null);
  if (answers) location.reload();
}
