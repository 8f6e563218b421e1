// Closes the notice of a page that somebody sees: a push alone may not do that, it would have to show another one.

async function closeShown() {
  if (document.hidden) return;
  const { pathname } = location;
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
    for (const notice of await worker.getNotifications()) {
      const url = notice.data?.url;
      if (url && (url === "/" ? pathname === url : pathname.startsWith(url))) notice.close();
    }
  }
}

const close = () => closeShown().catch(() => {}); // where a browser keeps no workers, as in a private window
document.addEventListener("visibilitychange", close);
close();
