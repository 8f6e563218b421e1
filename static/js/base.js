// What every page can do: change the theme, close menus, switch the tabs of small windows.

const YEAR = 365 * 24 * 3600;

const QUIET = 4000; // ms after a page has come

// The site's worker keeps what pages are made of: over https alone, and once the page itself has come. A while later it
// hears that there is time for what may be wanted without a connection, too.
if (location.protocol === "https:" && "serviceWorker" in navigator) {
  const worker = navigator.serviceWorker;
  const tells = ({ active }) => active.postMessage({ quiet: document.documentElement.lang });
  addEventListener("load", () => {
    worker.register("/worker.js").catch(() => {});
    setTimeout(() => worker.ready.then(tells), QUIET);
  });
}

function shownTheme() {
  return document.documentElement.classList.contains("paper") ? "paper" : "dark";
}

/** Shows a theme and remembers it where the server sees it, so that the next page opens in it. */
export function setTheme(theme) {
  document.documentElement.classList.remove("paper", "dark");
  document.documentElement.classList.add(theme);
  document.querySelector("link[data-paper]").media = theme === "paper" ? "all" : "print";
  document.cookie = `theme=${theme}; path=/; max-age=${YEAR}; samesite=lax`;
}

function closeMenus(except) {
  for (const menu of document.querySelectorAll("details[data-menu][open]")) {
    if (menu !== except) menu.open = false;
  }
}

/** Shows one part of the game where the window has no room for all. */
export function showTab(name) {
  document.querySelector(".play").dataset.tab = name;
  markTab();
}

// Where the sheet always stands beside the panels it needs no tab, and one of the panels is open instead of it.
function markTab() {
  const tabs = [...document.querySelectorAll("[data-tab-name]")];
  const chosen = tabs.find((tab) => tab.dataset.tabName === tab.closest(".play").dataset.tab);
  const current = chosen?.checkVisibility() ? chosen : tabs.find((tab) => tab.matches("[data-tab-first]"));
  for (const tab of tabs) {
    if (tab === current) tab.setAttribute("aria-current", "true");
    else tab.removeAttribute("aria-current");
  }
}

document.addEventListener("click", (event) => {
  closeMenus(event.target.closest("details[data-menu]"));
  if (event.target.closest("[data-theme-toggle]")) setTheme(shownTheme() === "dark" ? "paper" : "dark");
  const tab = event.target.closest("[data-tab-name]");
  if (tab) showTab(tab.dataset.tabName);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const menu = document.querySelector("details[data-menu][open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

markTab();
addEventListener("resize", markTab);
