/*
 * Two small services, and nothing that could show old data: files whose name carries the hash of their content are kept,
 * and a page that cannot be reached is answered with a page that says so. Pages and answers of the API are never kept.
 */
const KEPT = 'ostona-1';
const OFFLINE = '/offline.html';
/** About three builds of the pages; the oldest files leave first. */
const FILES_MAX = 200;

addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});

async function keepOfflinePage() {
  const kept = await caches.open(KEPT);
  await kept.add(new Request(OFFLINE, { cache: 'reload' }));
}

async function takeOver() {
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
