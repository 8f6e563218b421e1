// How many games wait stands on the icon of the site, where somebody has put that among their apps.

const waiting = document.querySelector("[data-waiting]")?.dataset.waiting;
if (waiting) navigator.setAppBadge?.(Number(waiting)).catch(() => {}); // where it is no app
