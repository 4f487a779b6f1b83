import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, test, vi } from 'vitest';
import { BROADCAST, RELOAD, userDestination, userTopics } from '#alerts/rules/destinations.ts';
import notices from '#alerts/text/uz/notices.ts';
import t from '#alerts/text/uz.ts';
import type { Viewer } from '#identity/rules/viewer.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { createStompReader, type StompFrame, stompText } from '#platform/values/stomp.ts';
import type { LiveSocket, SocketHandlers } from '#platform/web/live/sockjs-socket.ts';
import type { Route } from '#platform/web/router-store.ts';
import { hearLeaving } from '../../../test/components/leaving.ts';
import { viewerOf } from '../../../test/components/profile.ts';
import { renderFresh } from '../../../test/components/render.tsx';

const SHOWN = 'POST /user/messages/shown';
const READ = 'POST /user/notices/read';

const buyer = viewerOf();
const notes = userDestination(buyer.username, 'notification-notify');
const rights = userDestination(buyer.username, 'authorization-notify');
const lot = '/auction/104271';

/** The server's end of a live line: it answers as the server does, and tells and cuts what a test wants. */
type Line = {
  /** What the page asked to hear, by the name of the subscription. */
  heard: Map<string, string>;
  /** The same, as often as it asked. */
  asked: string[];
  isClosed: boolean;
  tell: (destination: string, body: unknown) => Promise<void>;
  cut: () => void;
};
let lines: Line[] = [];
beforeEach(() => {
  lines = [];
});

function openLine(handlers: SocketHandlers): LiveSocket {
  const reader = createStompReader({ frameBytesMax: 1e6, headersMax: limits.stompHeadersMax });
  const say = (...frame: Parameters<typeof stompText>) => handlers.onText(stompText(...frame));
  const line: Line = {
    heard: new Map(),
    asked: [],
    isClosed: false,
    tell: (destination, body) => {
      const [subscription] = [...line.heard].find(([, one]) => one === destination) ?? assert.fail(destination);
      const headers = { subscription, 'message-id': randomUUID(), destination };
      return act(async () => say('MESSAGE', headers, JSON.stringify(body)));
    },
    cut: () => act(handlers.onClose),
  };
  const answer = ({ command, headers }: StompFrame) => {
    const id = headers.get('id') ?? '';
    const destination = headers.get('destination') ?? '';
    if (command === 'CONNECT') queueMicrotask(() => say('CONNECTED', { version: '1.2', 'heart-beat': '4000,4000' }));
    if (command === 'UNSUBSCRIBE') line.heard.delete(id);
    if (command !== 'SUBSCRIBE') return;
    line.heard.set(id, destination);
    line.asked.push(destination);
    const receipt = headers.get('receipt');
    if (receipt !== undefined) queueMicrotask(() => say('RECEIPT', { 'receipt-id': receipt }));
  };
  lines.push(line);
  queueMicrotask(handlers.onOpen);
  return {
    send: (text) => {
      for (const read of reader.feed(text)) if (read.kind === 'frame') answer(read.frame);
    },
    close: () => {
      line.isClosed = true;
    },
  };
}
vi.mock('#platform/web/live/sockjs-socket.ts', () => ({ createSockjsOpener: () => openLine }));
// The token comes from the login, which is not there.
vi.mock('#platform/web/api.ts', async (load) => ({
  ...(await load<typeof import('#platform/web/api.ts')>()),
  freshToken: async () => 'a token',
}));

type SiteOptions = { viewer?: Viewer | null; path?: string; locale?: Locale };

/** Pages with the bell above them and the cards of what comes, opened at `path`; its link leads to the questions. */
const openSite = async ({ viewer = buyer, path = '/news', locale = 'uz' }: SiteOptions = {}) => {
  const server = { unread: 0 };
  const read = () => {
    server.unread = 0;
    return { unread: 0 };
  };
  const routes: Route[] = ['/news', '/faq'].map((at) => ({
    path: at,
    load: async () => ({ Component: () => <h1>{at}</h1> }),
  }));
  const rendered = await renderFresh(
    async () => {
      const [{ Pages }, { Outlet }, { Bell }, { LiveMessagesHost }, { PageNews }] = await Promise.all([
        import('../../../test/components/pages.tsx'),
        import('#platform/web/router.tsx'),
        import('#alerts/web/notices/Bell.tsx'),
        import('./LiveMessagesHost.tsx'),
        import('#alerts/web/PageNews.tsx'),
      ]);
      return (
        <Pages routes={routes} to="/faq" frame={{ viewer }}>
          {viewer && <Bell />}
          {path === lot && <PageNews isLeading={false} onReenter={() => undefined} />}
          <Outlet errorPage={null} />
          <LiveMessagesHost />
        </Pages>
      );
    },
    {
      path,
      locale,
      answers: {
        [SHOWN]: { shown: 1 },
        'GET /user/notices/count': () => ({ unread: server.unread }),
        [READ]: read,
      },
    },
  );
  const sent = (key: string) => rendered.calls.filter((call) => call.key === key).map(({ body }) => body);
  return { ...rendered, server, sent };
};

/** The line of the page, once it hears what it wants. */
const findLine = async (at = 0): Promise<Line> => {
  const isHearing = () => (lines[at]?.heard.size ?? 0) > 0;
  await waitFor(() => assert.ok(isHearing()));
  return lines[at] ?? assert.fail('there is no line');
};
const cards = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);
const bell = (unread: number) =>
  screen.findByRole('link', { name: unread === 0 ? notices.bell.label : notices.bell.unread({ n: String(unread) }) });

for (const [who, viewer, locale] of [
  ['a visitor', null, 'uz'],
  ['a visitor who reads Russian', null, 'ru'],
  ['a user', buyer, 'uz'],
] as const)
  test(`RTM-004 NTF-003 NTF-002 ${who} sees the countdown that is sent to everybody`, async () => {
    const { calls } = await openSite({ viewer, locale });
    const line = await findLine();
    const own = viewer === null ? [] : userTopics.map((topic) => userDestination(viewer.username, topic));
    assert.deepEqual(line.asked.sort(), [BROADCAST, RELOAD, ...own].sort());
    const text = 'Yangilanish 40 soniyadan keyin';
    await line.tell(BROADCAST, { text, timeout: 40, eventId: randomUUID() });
    const card = within(await screen.findByRole('article'));
    card.getByText(text);
    assert.ok(Number(card.getByRole('timer').textContent) > 30);
    assert.ok(!calls.some(({ key }) => key === SHOWN), 'nobody keeps count of what is said to all');
  });

test('RTM-004 a page that is told to look anew asks for everything once more, and hears what is said then', async () => {
  await openSite({ viewer: null });
  const line = await findLine();
  await line.tell(RELOAD, {});
  assert.deepEqual(line.asked, [RELOAD, BROADCAST, RELOAD, BROADCAST]);
  assert.equal(line.heard.size, 2);
  await line.tell(BROADCAST, { text: 'Tiklandi', timeout: 600 });
  await screen.findByText('Tiklandi');
});

test('RTM-006 NTF-001 a message for one person stands on a card until it is closed, and the server is told that it was shown', async () => {
  const { user, sent } = await openSite();
  const line = await findLine();
  const eventId = randomUUID();
  const text = 'Buyurtmangizga mos 3 ta kvartira eʼlon qilindi.';
  await line.tell(notes, { title: 'Yangi eʼlon', text, eventId });
  const card = within(await screen.findByRole('article'));
  card.getByRole('heading', { name: 'Yangi eʼlon' });
  card.getByText(text);
  await waitFor(() => assert.deepEqual(sent(SHOWN), [{ ids: [eventId] }]));
  await user.click(card.getByRole('button', { name: t.close }));
  assert.deepEqual(cards(), []);
});

test('a card leads to what it tells of, and the notice is read by that', async () => {
  const { user, server, sent } = await openSite({ path: '/faq' });
  const line = await findLine();
  await bell(0);
  const eventId = randomUUID();
  server.unread = 1;
  await line.tell(notes, { title: 'Kartadagi eʼlon', text: 'Yunusobod, 3 xona', path: '/news', eventId });
  const card = within(await screen.findByRole('article'));
  await bell(1);
  await user.click(card.getByRole('link', { name: t.view }));
  await screen.findByRole('heading', { name: '/news' });
  await bell(0);
  assert.deepEqual(sent(READ), [{ ids: [eventId], isRead: true }]);
  assert.deepEqual(cards(), []);
});

test('IDN-019 IDN-006 a denial shows its card, and entering again logs out and opens the home page anew', async () => {
  const { user } = await openSite();
  const line = await findLine();
  await line.tell(rights, { eventId: randomUUID() });
  const denied = within(await screen.findByRole('alert'));
  denied.getByRole('heading', { name: t.deniedTitle });
  denied.getByText(t.deniedText);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`);
    return new Response();
  });
  const left = hearLeaving();
  await user.click(denied.getByRole('button', { name: t.reenter }));
  await waitFor(() => assert.deepEqual(left, ['/']));
  assert.deepEqual(asked, ['POST /auth/logout']);
});

test('RTM-011 RTM-013 a cut line comes back and brings what was missed, once; leaving the page closes it, and coming back opens another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await openSite();
  await pass(limits.livePollMs);
  const [first, missed] = ['Avval kelgan', 'Uzilganda kelgan'].map((text) => ({
    text,
    timeout: 600,
    eventId: randomUUID(),
  }));
  await lines[0]?.tell(notes, first);
  await pass(limits.noticeGatherMs);
  assert.equal(cards().length, 1);
  fireEvent.click(screen.getByRole('button', { name: t.close }));
  lines[0]?.cut();
  await pass(limits.liveReconnectMs + limits.livePollMs);
  assert.equal(lines.length, 2);
  // Whether the first was shown is told to a server that may not have heard it.
  for (const body of [first, missed]) await lines[1]?.tell(notes, body);
  await pass(limits.noticeGatherMs);
  assert.equal(cards().length, 1);
  assert.equal(screen.queryByText('Avval kelgan'), null, 'it was shown');
  screen.getByText('Uzilganda kelgan');
  act(() => void dispatchEvent(new Event('pagehide')));
  assert.ok(lines[1]?.isClosed);
  await pass(limits.liveReconnectMaxMs);
  assert.equal(lines.length, 2);
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await pass(limits.livePollMs);
  assert.equal(lines.length, 3);
});

test('F27 on the page of a lot no notice lies over price, timer or bid button: the bell counts it, and the next page says how many came', async () => {
  const { user, server } = await openSite({ path: lot });
  const line = await findLine();
  server.unread = 2;
  await line.tell(notes, { text: 'Savdo boshlandi', timeout: 600, eventId: randomUUID() });
  await bell(2);
  server.unread = 3;
  await line.tell(notes, { text: 'Boshqa lotdan xabar', timeout: 600, eventId: randomUUID() });
  await bell(3);
  assert.deepEqual(cards(), []);
  await user.click(screen.getByRole('link', { name: 'enter' }));
  await screen.findByRole('heading', { name: '/faq' });
  await screen.findByText(t.several({ n: 2 }));
  assert.equal(cards().length, 1);
});

test('F27 news of the lot one looks at and what is said to everybody are a line in its page and no card', async () => {
  await openSite({ path: lot });
  const line = await findLine();
  const news = screen.getByRole('region', { name: t.lineLabel });
  within(news).getByText(t.lineEmpty);
  await line.tell(notes, { text: 'Savdo boshlandi', path: lot, eventId: randomUUID() });
  await within(news).findByText(/Savdo boshlandi/);
  assert.equal(
    within(news)
      .getByText(/Savdo boshlandi/)
      .closest('[aria-live]')
      ?.getAttribute('aria-live'),
    'polite',
  );
  await line.tell(BROADCAST, { text: 'Yangilanish', timeout: 40, eventId: randomUUID() });
  await within(news).findByText(/Yangilanish/);
  assert.deepEqual(cards(), []);
  await line.tell(rights, { eventId: randomUUID() });
  await within(news).findByRole('button', { name: t.reenter });
  assert.deepEqual(cards(), []);
});

test('F55 a card comes whole in the language of the page', async () => {
  await openSite({ locale: 'en' });
  const line = await findLine();
  const texts = { uz: 'Huquqlaringiz oʻzgardi.', ru: 'Ваши права изменились.', en: 'Your rights have changed.' };
  const words = { uz: { text: texts.uz }, ru: { text: texts.ru }, en: { text: texts.en } };
  await line.tell(rights, { text: texts.uz, words, eventId: randomUUID() });
  const card = await screen.findByRole('alert');
  within(card).getByText(texts.en);
  assert.ok(!card.textContent?.includes(texts.uz));
  assert.equal(within(card).queryByText(t.deniedTitle), null);
});
