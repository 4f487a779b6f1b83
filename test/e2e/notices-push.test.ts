import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { type BrowserContext, type CDPSession, type Page, test, type Worker } from '@playwright/test';
import type { PushPayload } from '#alerts/contract/notices.ts';
import notices from '#alerts/text/uz/notices.ts';
import identity from '#identity/text/uz.ts';
import { provenBearer } from '../factories/identity.ts';
import { eventually, openScreens } from './browser.ts';
import { loggedIn, proveOwner } from './logged-in.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);
const t = notices.settings;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the worker has that the types of a page do not know; `done` counts what it has finished. */
type Inside = {
  done: { looked: number; shown: number };
  registration: ServiceWorkerRegistration;
  clients: { matchAll: (options: object) => Promise<unknown[]> };
  Clients: {
    prototype: {
      openWindow: (href: string) => Promise<null>;
      matchAll: (this: object, options: object) => Promise<unknown[]>;
    };
  };
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  ExtendableEvent: new (type: string) => Event;
  dispatchEvent: (event: Event) => boolean;
};

type Pushed = {
  worker: Worker;
  push: (note: PushPayload) => Promise<void>;
  /** Waits until the worker has looked for open pages and shown notifications so often. */
  untilDone: (done: Inside['done']) => Promise<void>;
  /** Leaves the page, and waits until the worker sees none. */
  leave: () => Promise<void>;
};

/** The worker of a page, and the way a push service reaches it: by the protocol of the browser's tools. */
const workerOf = async (context: BrowserContext, page: Page): Promise<Pushed> => {
  const session: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(app.url));
      if (own) resolve(own.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const registrationId = await registered;
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // A push is handed over, not awaited: the worker itself counts what it has finished.
  await worker.evaluate(() => {
    const inside = globalThis as unknown as Inside;
    const done = { looked: 0, shown: 0 };
    const { matchAll } = inside.Clients.prototype;
    inside.Clients.prototype.matchAll = async function (options) {
      const found = await matchAll.call(this, options);
      done.looked += 1;
      return found;
    };
    const { showNotification } = ServiceWorkerRegistration.prototype;
    ServiceWorkerRegistration.prototype.showNotification = async function (...what) {
      await showNotification.apply(this, what);
      done.shown += 1;
    };
    inside.done = done;
  });
  const push = async (note: PushPayload) => {
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: app.url,
      registrationId,
      data: JSON.stringify(note),
    });
  };
  const untilDone = (expected: Inside['done']) =>
    eventually(async () =>
      assert.deepEqual(await worker.evaluate(() => (globalThis as unknown as Inside).done), expected),
    );
  const leave = async () => {
    await page.goto('about:blank');
    await eventually(async () => {
      const open = await worker.evaluate(async () => {
        const { clients } = globalThis as unknown as Inside;
        return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
      });
      assert.equal(open, 0);
    });
    await worker.evaluate(() => Object.assign((globalThis as unknown as Inside).done, { looked: 0, shown: 0 }));
  };
  return { worker, push, untilDone, leave };
};

const notificationsOf = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as Inside;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag }) => ({ title, body, tag }));
  });

const note = (change: Partial<PushPayload> = {}): PushPayload => ({
  eventId: randomUUID(),
  kind: 'match',
  title: 'Yangi eʼlon',
  text: 'Yunusobod, 3 xona',
  path: '/ru/news',
  ...change,
});

test('a push shows one notification for an event, none where a page is looked at, and leads to its page', async () => {
  const { context, open } = await openAs({ username: 'demo.buyer1', context: { serviceWorkers: 'allow' } });
  await context.grantPermissions(['notifications'], { origin: app.url });
  const page = await open('/faq');
  const { worker, push, untilDone, leave } = await workerOf(context, page);
  await push(note());
  await untilDone({ looked: 1, shown: 0 });
  const away = note();
  await leave();
  await push(away);
  await push(away);
  await untilDone({ looked: 2, shown: 2 });
  assert.deepEqual(await notificationsOf(worker), [{ title: away.title, body: away.text, tag: away.eventId }]);

  const opened = await worker.evaluate(async () => {
    const inside = globalThis as unknown as Inside;
    const [notification] = await inside.registration.getNotifications();
    if (!notification) return null;
    // Only a press of a person may open a window: here it is told where it would.
    return new Promise<string>((resolve) => {
      inside.Clients.prototype.openWindow = async (href) => {
        resolve(href);
        return null;
      };
      inside.dispatchEvent(new inside.NotificationEvent('notificationclick', { notification }));
    });
  });
  assert.equal(opened, `${app.url}/ru/news`);
  await eventually(async () => assert.deepEqual(await notificationsOf(worker), []));
});

test('what was shown by a push is not shown again on a card', async () => {
  const username = 'demo.buyer2';
  const { context, open } = await openAs({ username, context: { serviceWorkers: 'allow' } });
  await context.grantPermissions(['notifications'], { origin: app.url });
  const page = await open('/faq');
  const { push, leave } = await workerOf(context, page);
  await leave();
  const pushed = note();
  await app.db.begin((tx) =>
    app.messages.notifyUser(tx, {
      username,
      topic: 'notification-notify',
      eventId: pushed.eventId,
      body: { title: pushed.title, text: pushed.text },
    }),
  );
  await push(pushed);
  await eventually(async () => {
    const [row] = await app.db.sql<{ isShown: boolean }>`
      select shown_at is not null as "isShown" from user_message where event_id = ${pushed.eventId}`;
    assert.equal(row?.isShown, true);
  });
});

test('where the browser gives up its address to push to, the application is told of the new one and forgets the old', async () => {
  const username = 'demo.buyer3';
  const { context, open } = await openAs({ username, context: { serviceWorkers: 'allow' } });
  const page = await open('/faq');
  const { worker } = await workerOf(context, page);
  const subscriptionKeys = {
    p256dh: randomBytes(65).toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const change = (newAt: string, oldAt: string) =>
    worker.evaluate(
      ([endpoint, old, keys]) => {
        const inside = globalThis as unknown as Inside;
        const newSubscription = { endpoint, expirationTime: null, keys };
        const oldSubscription = { endpoint: old };
        const event = new inside.ExtendableEvent('pushsubscriptionchange');
        inside.dispatchEvent(Object.assign(event, { oldSubscription, newSubscription }));
      },
      [newAt, oldAt, subscriptionKeys] as const,
    );
  const registered = async () =>
    (
      await app.db.sql<{ endpoint: string }>`
        select s.endpoint from push_subscription s join person p on p.id = s.person_id where p.username = ${username}`
    ).map(({ endpoint }) => endpoint);
  const [first, second] = ['https://push.example.com/send/first', 'https://push.example.com/send/second'];
  const subscription = { endpoint: first, keys: subscriptionKeys };
  await app.post('/api/user/push', { subscription }, await provenBearer(app, username));
  assert.deepEqual(await registered(), [first]);
  await change(second, first);
  await eventually(async () => assert.deepEqual(await registered(), [second]));
});

/** No push service is reachable here: the browser is made to believe that one answered. */
const withPushService = (context: BrowserContext) =>
  context.addInitScript(() => {
    const keep = 'push-here';
    const bytes = (length: number) => btoa(String.fromCharCode(...new Uint8Array(length).fill(7))).replace(/=+$/, '');
    const createSubscription = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: bytes(65), auth: bytes(16) } }),
      unsubscribe: async () => {
        localStorage.removeItem(keep);
        return true;
      },
    });
    const { prototype } = PushManager as unknown as { prototype: Record<string, () => Promise<unknown>> };
    prototype.getSubscription = async () =>
      localStorage.getItem(keep) ? createSubscription(localStorage.getItem(keep) ?? '') : null;
    prototype.subscribe = async () => {
      localStorage.setItem(keep, 'https://push.example.com/send/here');
      return createSubscription('https://push.example.com/send/here');
    };
    const { requestPermission } = Notification;
    Notification.requestPermission = () => {
      sessionStorage.setItem('asked', 'yes');
      return requestPermission.call(Notification);
    };
  });

test('the browser is asked for push only after a press; this device goes on and off', async () => {
  const { context, open } = await openAs({
    username: 'demo.buyer4',
    context: { serviceWorkers: 'allow' },
    provokes: [/403/],
  });
  await context.grantPermissions(['notifications'], { origin: app.url });
  await withPushService(context);
  const page = await open('/profile?activeTab=settings');
  await button(page, t.pushHere).waitFor();
  assert.equal(await page.evaluate(() => sessionStorage.getItem('asked')), null);
  await button(page, t.pushHere).click();
  await proveOwner(page, identity.profile);
  await page.getByText(t.pushHereOn).waitFor();
  await page.getByText(t.push({ n: 1 }), { exact: true }).waitFor();
  assert.ok(await page.getByRole('checkbox', { name: notices.channels.push }).isChecked());
  await button(page, t.pushHereOff).click();
  await page.getByText(t.pushNone).waitFor();
  assert.equal(await page.getByRole('checkbox', { name: notices.channels.push }).isChecked(), false);
});
