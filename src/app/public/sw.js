/*
 * Three small services, and nothing that could show old data: files whose name carries the hash of their content are kept,
 * a page that cannot be reached is answered with a page that says so, and notices are shown while no page of ours is open.
 * Pages and answers of the API are never kept.
 */
const KEPT = 'ostona-1';
const OFFLINE = '/offline.html';
/** About three builds of the pages; the oldest files leave first. */
const FILES_MAX = 200;

addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  event.waitUntil(claimOpenPages());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});

addEventListener('push', (event) => {
  event.waitUntil(showNotice(event.data.json()));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAt(event.notification.data.path));
});

addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(event));
});

async function keepOfflinePage() {
  const kept = await caches.open(KEPT);
  await kept.add(new Request(OFFLINE, { cache: 'reload' }));
}

async function claimOpenPages() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  // The browser asks for the page while it wakes this worker, so that a visit is not slower with it.
  await registration.navigationPreload?.enable();
  await clients.claim();
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const offline = await caches.match(OFFLINE);
    // Its own headers would forbid its styles.
    return offline
      ? new Response(await offline.text(), { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
      : Response.error();
  }
}

async function file(request) {
  const kept = await caches.open(KEPT);
  const known = await kept.match(request);
  if (known) return known;
  const fresh = await fetch(request);
  if (fresh.status === 200) {
    await kept.put(request, fresh.clone());
    await forgetOldest(kept);
  }
  return fresh;
}

async function forgetOldest(kept) {
  const files = (await kept.keys()).filter(({ url }) => !url.endsWith(OFFLINE));
  for (const old of files.slice(0, Math.max(0, files.length - FILES_MAX))) await kept.delete(old);
}

/** One event is shown once: a page that is looked at shows it on a card of its own; the tag joins what is pushed twice. */
async function showNotice({ eventId, title, text, path }) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ focused, visibilityState }) => focused || visibilityState === 'visible')) return;
  const looks = { icon: '/icon-192.png', badge: '/icon-32.png' };
  await registration.showNotification(title, { body: text, tag: eventId, renotify: false, data: { path }, ...looks });
  // The card of a page that is opened later would tell it again.
  await post('/api/user/messages/shown', { ids: [eventId] }).catch(() => undefined);
}

/** A page that is open there already comes to the front; any other keeps what is being done in it. */
async function openAt(path) {
  const { href } = new URL(path, location.origin);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => url === href);
  await (open ? open.focus() : clients.openWindow(href));
}

/** The browser gave up the old address to push to: the application is told of a new one. */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  const { key } = await (await fetch('/api/public/push-key')).json();
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = newSubscription ?? (await registration.pushManager.subscribe(wish));
  await post('/api/user/push', { subscription, ...(oldSubscription ? { replaces: oldSubscription.endpoint } : {}) });
  if (oldSubscription) await post('/api/user/push/remove', { endpoint: oldSubscription.endpoint });
}

/** A call for whoever is logged in in this browser; the cookie of the login buys its token. */
async function post(path, body) {
  const login = await fetch('/auth/token', { method: 'POST' });
  if (!login.ok) throw new Error(`Nobody is logged in: ${login.status}.`);
  const { accessToken, party } = await login.json();
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'x-acting-party': party,
    'content-type': 'application/json',
  };
  return fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
}
