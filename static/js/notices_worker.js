// Shows what is pushed to this browser, and opens the page that it is about. It sees no page and no request.

self.addEventListener("push", (event) => {
  const { title, body, tag, url, off, off_label, off_game, off_game_label, count } = event.data.json();
  const actions = [];
  if (off_game) actions.push({ action: "off_game", title: off_game_label });
  if (off) actions.push({ action: "off", title: off_label });
  const data = { url, off, off_game };
  const shown = self.registration.showNotification(title, { body, tag, renotify: true, actions, data });
  const told = self.clients.matchAll({ includeUncontrolled: true }).then((pages) => {
    for (const page of pages) page.postMessage("arrived");
  });
  const badge = Number(count) ? self.navigator.setAppBadge?.(Number(count)) : null;
  event.waitUntil(Promise.all([shown, told, badge]));
});

self.addEventListener("notificationclick", (event) => {
  const { url, ...links } = event.notification.data;
  event.notification.close();
  const off = links[event.action];
  event.waitUntil(off ? fetch(off, { method: "POST" }) : open(url));
});

async function open(url) {
  const wanted = new URL(url, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => page.url.startsWith(wanted) && url !== "/");
  return there ? there.focus() : self.clients.openWindow(wanted);
}
