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
  nextChangeMs,
  placeOfNews,
  removeNews,
} from './news-place.ts';

const own: IncomingNews = { eventId: 'e', path: '/auction/7', audience: 'own', ms: 5_000, heardAtMs: 0 };
const at = (address: string, isBusy = false): NewsSurroundings => ({ address, isBusy, nowMs: 1_000 });

test('F27 one rule says where news stands: by what it is about, the page, and what is open on it', () => {
  const cases: [address: string, place: string, news?: Partial<IncomingNews>][] = [
    ['/auction/7', 'line'],
    ['/auction/7?register=1', 'line'],
    ['/auction/8', 'badge'],
    ['/auction', 'badge'],
    ['/auction?page=2', 'badge'],
    ['/auction/bids/7', 'entry'],
    ['/auction/7/log', 'entry'],
    ['/faq', 'card'],
    ['/auctioneers', 'card'],
    ['/notifications', 'entry'],
    ['/profile?activeTab=deposit', 'entry', { path: '/profile?activeTab=deposit' }],
    ['/profile?activeTab=settings', 'card', { path: '/profile?activeTab=deposit' }],
    ['/faq', 'card', { path: null }],
    ['/auction/7', 'badge', { path: null }],
    ['/auction/8', 'line', { audience: 'all', path: null }],
    ['/auction/8', 'line', { audience: 'access', path: null, ms: null }],
    ['/auction', 'card', { audience: 'access', path: null, ms: null }],
    ['/faq', 'entry', { audience: 'all', ms: 900 }],
    ['/faq', 'entry', { heardAtMs: -limits.noticeCurrentMinutes * 60_000 }],
  ];
  for (const [address, place, news] of cases)
    assert.equal(placeOfNews({ ...own, ...news }, at(address)), place, `${address} ${JSON.stringify(news ?? {})}`);
  assert.equal(placeOfNews(own, at('/faq', true)), 'badge');
  assert.equal(placeOfNews(own, at('/auction/7', true)), 'line');
});

const addresses = [
  '/faq',
  '/auction',
  '/auction/7',
  '/auction/8',
  '/auction/7/log',
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
  fc.record({ kind: fc.constant('opens' as const), isBusy: fc.boolean() }),
  fc.record({ kind: fc.constant('is over' as const) }),
);

test('F27 whatever comes, goes and opens: one card at most, none over a lot, a dialog or what it is about, and each event once', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let board: NewsBoard<IncomingNews> = emptyBoard;
      let now: NewsSurroundings = { address: '/faq', isBusy: false, nowMs: 0 };
      const gone = new Set<IncomingNews>();
      for (const one of events) {
        if (one.kind === 'comes') {
          const { eventId, path, audience } = one;
          board = admitNews(board, {
            eventId,
            path,
            audience,
            ms: audience === 'access' ? null : 5_000,
            heardAtMs: now.nowMs,
          });
        } else if (one.kind === 'passes') now = { ...now, nowMs: now.nowMs + one.ms };
        else if (one.kind === 'goes') now = { ...now, address: one.address };
        else if (one.kind === 'opens') now = { ...now, isBusy: one.isBusy };
        else {
          for (const news of board.card) gone.add(news);
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
      const around = (nowMs: number): NewsSurroundings => ({ address: '/faq', isBusy: false, nowMs });
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
