// The screen stays awake while the page of a game is seen, where the browser allows that: it does over https alone.

async function stayAwake() {
  if (document.hidden) return; // a lock ends when the page is hidden, and is asked for again afterwards
  try {
    await navigator.wakeLock.request("screen");
  } catch {
    // The battery is low, or the system says no: the screen goes dark as it always did.
  }
}

if ("wakeLock" in navigator) {
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();
}
