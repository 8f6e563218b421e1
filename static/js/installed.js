// Lets the site's worker keep what pages are made of: over https alone, and once the page itself has come.

if (location.protocol === "https:" && "serviceWorker" in navigator) {
  addEventListener("load", () => navigator.serviceWorker.register("/worker.js").catch(() => {}));
}
