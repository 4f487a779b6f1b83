import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits } from '#platform/values/limits.ts';
import {
  admitNews,
  arrangeNews,
  emptyBoard,
  type IncomingNews,
  type NewsBoard,
  type NewsSurroundings,
  newsOverAtMs,
  nextChangeMs,
  placeOfNews,
  removeNews,
} from './news-place.ts';

const own: IncomingNews = {
  eventId: 'e',
  path: '/auction/7',
  audience: 'own',
  ms: 5_000,
  heardAtMs: 0,
  shownAtMs: null,
};
const at = (address: string, isBusy = false): NewsSurroundings => ({
  address,
  isBusy,
  hasOtherCard: false,
  isCardHeld: false,
  nowMs: 1_000,
});

test('F27 one rule says where news stands: by what it is about, the page, and what is open on it', () => {
  const cases: [address: string, place: string, news?: Partial<IncomingNews>][] = [
    ['/auction/7', 'line'],
    ['/auction/7?register=1', 'line'],
    ['/auction/8', 'badge'],
    ['/auction', 'badge'],
    ['/auction?page=2', 'badge'],
    ['/auction/bids/7', 'badge'],
    ['/auction/7/log', 'badge'],
    ['/apply/5', 'badge', { path: '/apply/5' }],
    ['/faq', 'card'],
    ['/auctioneers', 'card'],
    ['/notifications', 'entry'],
    ['/profile?activeTab=deposit', 'badge', { path: '/profile?activeTab=deposit' }],
    ['/profile?activeTab=settings', 'card', { path: '/profile?activeTab=deposit' }],
    ['/faq', 'card', { path: null }],
    ['/auction/7', 'badge', { path: null }],
    ['/auction/8', 'line', { audience: 'all', path: null }],
    ['/auction/8', 'line', { audience: 'access', path: null, ms: null }],
    ['/auction', 'card', { audience: 'access', path: null, ms: null }],
    ['/faq', 'card', { audience: 'all', ms: 900 }],
    ['/faq', 'entry', { audience: 'all', ms: 900, shownAtMs: 100 }],
    ['/faq', 'card', { audience: 'all', ms: 900, shownAtMs: 101 }],
    ['/faq', 'entry', { heardAtMs: -limits.noticeCurrentMinutes * 60_000 }],
  ];
  for (const [address, place, news] of cases)
    assert.equal(placeOfNews({ ...own, ...news }, at(address)), place, `${address} ${JSON.stringify(news ?? {})}`);
  assert.equal(placeOfNews(own, at('/faq', true)), 'badge');
  assert.equal(placeOfNews(own, at('/auction/7', true)), 'line');
  assert.equal(placeOfNews(own, { ...at('/faq'), hasOtherCard: true }), 'badge');
});

test('F27 what is said to everybody and the end of rights have a line or a card on every kind of page, and wait for a dialog alone', () => {
  for (const audience of ['all', 'access'] as const)
    for (const [address, place] of [
      ['/auction/7', 'line'],
      ['/auction/8?register=1', 'line'],
      ['/auction', 'card'],
      ['/auction?page=2', 'card'],
      ['/auction/bids/7', 'card'],
      ['/auction/7/log', 'card'],
      ['/apply/5', 'card'],
      ['/profile?activeTab=deposit', 'card'],
      ['/notifications', 'card'],
      ['/admin/banks', 'card'],
      ['/', 'card'],
    ] as const) {
      const news: IncomingNews = { ...own, audience, path: null, heardAtMs: -3_600_000 };
      assert.equal(placeOfNews(news, at(address)), place, `${audience} ${address}`);
      assert.equal(placeOfNews(news, { ...at(address), hasOtherCard: true }), place, `${audience} ${address}`);
      assert.equal(placeOfNews(news, at(address, true)), place === 'line' ? 'line' : 'badge', `${audience} ${address}`);
    }
});

test('F27 a countdown shown late ends when it says, but nothing ends before it was seen for ten seconds or its own shorter time', () => {
  const broadcast = (ms: number, shownAtMs: number | null): IncomingNews => ({
    ...own,
    audience: 'all',
    ms,
    shownAtMs,
  });
  assert.equal(newsOverAtMs(broadcast(40_000, null)), null);
  assert.equal(newsOverAtMs(broadcast(40_000, 0)), 40_000);
  assert.equal(newsOverAtMs(broadcast(40_000, 15_000)), 40_000);
  assert.equal(newsOverAtMs(broadcast(40_000, 90_000)), 100_000);
  assert.equal(newsOverAtMs(broadcast(5_000, 90_000)), 95_000);
});

/** Arranges what came, as seen from a page. */
const arranged = (board: NewsBoard<IncomingNews>, around: Partial<NewsSurroundings>, ...come: IncomingNews[]) =>
  arrangeNews(
    come.reduce((to, one) => admitNews(to, one), board),
    { ...at('/auction/7'), ...around },
  );

test('F27 the end of rights and a broadcast in the line are overwritten by nothing and go along to the next page', () => {
  const denial: IncomingNews = { ...own, eventId: 'denial', audience: 'access', path: null, ms: null };
  const broadcast: IncomingNews = { ...own, eventId: 'broadcast', audience: 'all', path: null, ms: 40_000 };
  for (const urgent of [denial, broadcast]) {
    let board = arranged(emptyBoard, {}, urgent);
    board = arranged(board, { nowMs: 2_000 }, { ...own, eventId: 'later', heardAtMs: 2_000 });
    assert.equal(board.line?.eventId, urgent.eventId);
    assert.deepEqual(arranged(board, { address: '/faq', nowMs: 2_100 }).card[0]?.eventId, urgent.eventId);
    board = arranged(removeNews(board, board.line ? [board.line] : []), { nowMs: 3_000 });
    assert.equal(board.line?.eventId, 'later', 'what the urgent word kept from the line follows it');
  }
});

test('F27 a second broadcast has its turn once the first was seen, and the first comes back while it counts', () => {
  const broadcast: IncomingNews = { ...own, eventId: 'first', audience: 'all', path: null, ms: 3_600_000 };
  let board = arranged(emptyBoard, { nowMs: 0 }, broadcast);
  board = arranged(board, { nowMs: 4_000 }, { ...broadcast, eventId: 'second', ms: 5_000, heardAtMs: 4_000 });
  assert.equal(board.line?.eventId, 'first');
  assert.equal(nextChangeMs(board, 5_000), 10_000);
  board = arranged(board, { nowMs: 10_000 });
  assert.equal(board.line?.eventId, 'second');
  assert.equal(arranged(board, { nowMs: 15_000 }).line?.eventId, 'first');
});

test('F27 news of the lot that come on its other pages are the line once its page is opened', () => {
  for (const address of ['/auction/bids/7', '/auction/7/log']) {
    const board = arranged(emptyBoard, { address }, own);
    assert.deepEqual([board.line, board.card.length], [null, 0]);
    assert.equal(arranged(board, { nowMs: 2_000 }).line?.eventId, own.eventId);
  }
});

test('F27 a card that is held stays when something more urgent comes or its time is over, until it is let go', () => {
  const address = '/faq';
  let board = arranged(emptyBoard, { address }, own);
  const denial: IncomingNews = { ...own, eventId: 'denial', audience: 'access', path: null, ms: null };
  const late = limits.noticeCurrentMinutes * 60_000;
  board = arranged(board, { address, isCardHeld: true, nowMs: late }, denial);
  assert.deepEqual(
    board.card.map(({ eventId }) => eventId),
    [own.eventId],
  );
  assert.deepEqual(arranged(board, { address, isCardHeld: true, isBusy: true }).card, []);
  board = arranged(board, { address, nowMs: late });
  assert.deepEqual(
    board.card.map(({ eventId }) => eventId),
    ['denial'],
  );
});

const addresses = [
  '/faq',
  '/auction',
  '/auction/7',
  '/auction/8',
  '/auction/7/log',
  '/auction/bids/8',
  '/profile?activeTab=a',
  '/notifications',
];
const event = fc.oneof(
  fc.record({
    kind: fc.constant('comes' as const),
    eventId: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')),
    path: fc.constantFrom(null, '/auction/7', '/auction/8', '/profile?activeTab=a', '/faq'),
    audience: fc.constantFrom('own', 'own', 'own', 'all', 'access'),
  }),
  fc.record({ kind: fc.constant('passes' as const), ms: fc.integer({ min: 0, max: 400_000 }) }),
  fc.record({ kind: fc.constant('goes' as const), address: fc.constantFrom(...addresses) }),
  fc.record({ kind: fc.constant('opens' as const), isBusy: fc.boolean(), hasOtherCard: fc.boolean() }),
  fc.record({ kind: fc.constant('is over' as const) }),
);

test('F27 whatever comes, goes and opens: one card at most, none over a lot, a dialog or what it is about, each event once, and what the centre does not keep until it is over or closed', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let board: NewsBoard<IncomingNews> = emptyBoard;
      let now: NewsSurroundings = { ...at('/faq'), nowMs: 0 };
      /** What the centre does not keep, by what nothing changes in it, until it is over or closed. */
      let urgent = new Map<string, IncomingNews>();
      let comes = 0;
      const gone = new Set<IncomingNews>();
      for (const one of events) {
        if (one.kind === 'comes') {
          const { path, audience } = one;
          comes += 1;
          const eventId = audience === 'own' ? one.eventId : `urgent ${comes}`;
          board = admitNews(board, {
            eventId,
            path,
            audience,
            ms: audience === 'access' ? null : 5_000,
            heardAtMs: now.nowMs,
            shownAtMs: null,
          });
          const came = board.waiting.at(-1);
          if (came && audience !== 'own') urgent.set(came.eventId ?? '', came);
        } else if (one.kind === 'passes') now = { ...now, nowMs: now.nowMs + one.ms };
        else if (one.kind === 'goes') now = { ...now, address: one.address };
        else if (one.kind === 'opens') now = { ...now, isBusy: one.isBusy, hasOtherCard: one.hasOtherCard };
        else {
          for (const news of board.card) {
            gone.add(news);
            urgent.delete(news.eventId ?? '');
          }
          board = removeNews(board, board.card);
        }
        board = arrangeNews(board, now);
        const { line, card, waiting } = board;
        for (const news of card) assert.equal(placeOfNews(news, now), 'card');
        if (line) assert.equal(placeOfNews(line, now), 'line');
        assert.ok(card.length === 0 || !/^\/auction\/\d+$/.test(now.address));
        assert.ok(card.length === 0 || !now.isBusy);
        // Several in one card are notices that the centre keeps: nothing that is said only here is summed up.
        assert.ok(card.length <= 1 || card.every(({ audience }) => audience === 'own'));
        const places = [...card, ...waiting, ...(line ? [line] : [])];
        const here = new Map(
          places.flatMap((news) => (news.audience === 'own' ? [] : [[news.eventId ?? '', news] as const])),
        );
        for (const [id, { ms, shownAtMs, heardAtMs }] of urgent) {
          const isOver = ms !== null && shownAtMs !== null && now.nowMs >= Math.max(heardAtMs, shownAtMs) + ms;
          assert.ok(here.has(id) || isOver, 'what stands nowhere else is lost');
        }
        urgent = here;
        if (!now.isBusy && here.size > 0)
          assert.notEqual((line ?? card[0])?.audience, 'own', 'what is urgent is shown');
        assert.equal(new Set(places).size, places.length);
        for (const news of places) assert.ok(!gone.has(news), 'what was shown comes back');
        const ids = places.flatMap(({ eventId }) => eventId ?? []);
        assert.equal(new Set(ids).size, ids.length);
        assert.deepEqual(arrangeNews(board, now), board, 'arranged twice is arranged');
        const nextMs = nextChangeMs(board, now.nowMs);
        assert.ok(nextMs === null || nextMs > now.nowMs);
      }
    }),
  );
});

test('F27 what piled up while one was away is one card of several; what comes while it stands joins the next', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 50 }), fc.integer({ min: 1, max: 50 }), (piled, later) => {
      const news = (n: number): IncomingNews => ({
        ...own,
        eventId: String(n),
        path: `/auction/${n + 100}`,
        heardAtMs: n,
      });
      const around = (nowMs: number): NewsSurroundings => ({ ...at('/faq'), nowMs });
      let board: NewsBoard<IncomingNews> = emptyBoard;
      for (let n = 0; n < piled; n += 1) board = arrangeNews(admitNews(board, news(n)), around(n));
      assert.equal(board.card.length, 0, 'they gather first');
      assert.equal(nextChangeMs(board, piled), limits.noticeGatherMs);
      board = arrangeNews(board, around(limits.noticeGatherMs));
      assert.equal(board.card.length, piled);
      const { card } = board;
      for (let n = 0; n < later; n += 1)
        board = arrangeNews(admitNews(board, news(piled + n)), around(limits.noticeGatherMs + 1));
      assert.deepEqual(board.card, card);
      board = arrangeNews(removeNews(board, card), around(6_000));
      assert.equal(board.card.length, later);
      // Told again, as a line that comes back does, it changes nothing.
      assert.equal(admitNews(board, news(0)), board);
    }),
  );
});
