// What every page can do: change the theme, close menus, show toasts, switch the phone's tabs.

const YEAR = 365 * 24 * 3600;
const TOAST_STAYS = 4000;

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

/** Shows what just happened: title, text, icon (a name of the sprite) and tone (ice, good, accent, alert). */
export function toast({ title, text = "", icon = "rules", tone = "ice" }) {
  const node = document.getElementById("toast-template").content.firstElementChild.cloneNode(true);
  node.querySelector(".toast-title").textContent = title;
  node.querySelector(".toast-text").textContent = text;
  const use = node.querySelector("use");
  use.setAttribute("href", use.getAttribute("href").replace(/#.*/, `#${icon}`));
  node.querySelector(".icon").setAttribute("class", `icon tone-${tone}`);
  document.getElementById("toasts").append(node);
}

// One toast at a time: the first is seen, and only while it is seen does its time run.
function runToasts(list) {
  let running = null;
  const next = () => {
    const first = list.firstElementChild;
    if (!first || first === running) return;
    running = first;
    setTimeout(() => first.remove(), TOAST_STAYS);
  };
  new MutationObserver(next).observe(list, { childList: true });
  next();
}

function closeMenus(except) {
  for (const menu of document.querySelectorAll("details[data-menu][open]")) {
    if (menu !== except) menu.open = false;
  }
}

function showTab(name) {
  document.querySelector(".play").dataset.tab = name;
  for (const tab of document.querySelectorAll("[data-tab-name]")) {
    if (tab.dataset.tabName === name) tab.setAttribute("aria-current", "true");
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

// The server names a toast in the header HX-Trigger; htmx makes an event of it.
document.addEventListener("toast", (event) => toast(event.detail));

runToasts(document.getElementById("toasts"));
