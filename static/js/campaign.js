// Pages of a campaign: what happens elsewhere is said.
import "./sent_once.js";

// The body of the page has been shown anew: what has happened since then is marked, and read out with who did it.
const version = () => Number(document.querySelector(".campaign")?.dataset.version);
let newestSeen = version();

// A chapter that lies open stays so when the body is shown anew.
const open = new Set();

document.addEventListener(
  "toggle",
  ({ target }) => {
    if (!target.matches(".chapter-more[id]")) return;
    if (target.open) open.add(target.id);
    else if (target.isConnected) open.delete(target.id);
  },
  true,
);

document.addEventListener("fresh", () => {
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  const lines = [...document.querySelectorAll(".log-line")].filter((line) => Number(line.dataset.number) > newestSeen);
  for (const line of lines) line.classList.add("new");
  const [newest] = lines;
  const status = document.getElementById("told"); // the page of a decision, which leads back here, has none
  if (newest && status) {
    const said = [newest.querySelector(".log-text"), newest.querySelector("[data-who]")];
    status.textContent = said.flatMap((part) => part?.textContent.trim() ?? []).join(" · ");
  }
  const [title, heading] = [".topbar-title", "h1"].map((part) => document.querySelector(part));
  if (title && heading) title.textContent = heading.textContent;
  newestSeen = version();
});

// A link to a chapter opens it.
const aimed = document.getElementById(location.hash.slice(1));
if (aimed?.matches(".chapter-more")) aimed.open = true;
