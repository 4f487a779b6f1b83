import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildLog, sha256 } from '../../../test/factories/sample-log.ts';
import { momentOf } from './calendar.ts';
import { chain, commitmentTo, type LogFact, type LogRow } from './log.ts';
import { readLogFile, writeLogFile } from './log-file.ts';
import type { LotEvent } from './lot.ts';
import { createLotRules } from './lot-rules.ts';
import { publicRowCount } from './public-rows.ts';
import { replayRows, verifyRows } from './verify.ts';

const hash = sha256;
const DAY = '2026-12-01';
const rules = createLotRules({
  lotId: 7,
  startPriceTiyin: 10_000n,
  stepHundredths: 500,
  depositHundredths: 500,
  day: DAY,
});
const open = momentOf(DAY, 15 * 60);

const write = (events: LotEvent[], opens?: (participant: number) => boolean) =>
  buildLog(rules, open - 20_000_000, events, opens);

const who = fc.integer({ min: 1, max: 4 });
const moment = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 400_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 8_000_000 }) },
);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('bid' as const),
      participant: who,
      level: fc.integer({ min: 0, max: 20 }),
      isRetyped: fc.boolean(),
      wait: moment,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('maximum' as const),
      participant: who,
      level: fc.integer({ min: 0, max: 40 }),
      isRetyped: fc.boolean(),
      wait: moment,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('outage' as const),
      wait: moment,
      lengthMs: fc.integer({ min: 1, max: 1_200_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('renounce' as const, 'sign' as const),
      participant: who,
      wait: moment,
    }),
  },
);
const histories = fc.array(step, { maxLength: 40, size: 'max' });
type Steps = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;

const eventsOf = (steps: Steps, opening: number): LotEvent[] => {
  let atMs = open - 15_000_000;
  const events: LotEvent[] = [1, 2, 3, 4].map((participant) => ({ kind: 'enter', participant, atMs }));
  atMs = opening;
  for (const { wait, ...one } of steps) {
    atMs += wait;
    if (one.kind === 'outage') {
      events.push({ kind: 'outage', fromMs: atMs, atMs: atMs + one.lengthMs });
      atMs += one.lengthMs;
    } else if (one.kind === 'bid' || one.kind === 'maximum')
      events.push({
        kind: one.kind,
        participant: one.participant,
        tiyin: 10_000n + BigInt(one.level) * 500n,
        isRetyped: one.isRetyped,
        atMs,
      } as LotEvent);
    else events.push({ ...one, atMs });
  }
  return [...events, { kind: 'time', atMs: atMs + 90_000_000 }];
};
const openings = fc.constantFrom(open, open - 10_000_000);

test('a log that was written by the rules is true, with every maximum opened', async () => {
  await fc.assert(
    fc.asyncProperty(histories, openings, async (steps, opening) => {
      const result = await verifyRows(hash, await write(eventsOf(steps, opening)));
      assert.ok(result.isTrue, jsonOf(result));
    }),
    { numRuns: 600 },
  );
});

test('logs keep their form: whoever kept one years ago computes the same hashes', async () => {
  const tiyin = 10_500_000_000n;
  const atMs = 1_764_000_000_000;
  const rows = await chain(hash, [
    { type: 'event', event: { kind: 'bid', participant: 2, tiyin, atMs } },
    { type: 'entry', entry: { kind: 'bid', atMs, participant: 2, tiyin, number: 1, isAuto: false } },
    { type: 'reveal', row: 1, tiyin: 12_000_000_000n, salt: 'salt' },
  ]);
  // As they stand in logs that were given out.
  const texts = [
    '{"event":{"atMs":1764000000000,"kind":"bid","participant":2,"tiyin":"10500000000"},"type":"event"}',
    '{"entry":{"atMs":1764000000000,"isAuto":false,"kind":"bid","number":1,"participant":2,"tiyin":"10500000000"},"type":"entry"}',
    '{"row":1,"salt":"salt","tiyin":"12000000000","type":"reveal"}',
  ];
  let before = '0000000000000000000000000000000000000000000000000000000000000000';
  for (const [at, text] of texts.entries()) {
    before = await sha256(`${before}\n${at + 1}\n${text}`);
    assert.equal(rows[at]?.hash, before, text);
  }
  assert.equal(before, '40b32215e899e6ea844f12434407c5b458139300ea94d72907ee435363757f41');
  assert.equal(
    await commitmentTo(hash, 12_000_000_000n, 'salt'),
    await sha256('salt\n12000000000'),
    'and open maxima as they always did',
  );
});

test('F6 the rows that are given out are a true log at any time, and tell of no maximum until the bidding is over', async () => {
  await fc.assert(
    fc.asyncProperty(histories, openings, fc.nat(), async (steps, opening, at) => {
      const all = eventsOf(steps, opening);
      const rows = await write(all.slice(0, at % (all.length + 1)));
      const open = rows.slice(0, publicRowCount(rows.map(({ fact }) => fact)));
      const result = await verifyRows(hash, open);
      assert.ok(result.isTrue, jsonOf(result));
      const ends = ['ended', 'unsold', 'cancelled', 'dayWithoutBid'];
      const since = open.findLastIndex(({ fact }) => fact.type === 'entry' && ends.includes(fact.entry.kind));
      const end = open[since]?.fact;
      // Behind the end of the last bidding nothing is secret: a maximum is refused there.
      const isOver = end?.type === 'entry' && end.entry.kind !== 'dayWithoutBid';
      const running = isOver ? [] : open.slice(since + 1).map(({ fact }) => fact);
      const isTelling = running.some(
        (fact) =>
          (fact.type === 'event' && fact.event.kind === 'maximum') ||
          (fact.type === 'entry' && (fact.entry.kind === 'maximumSet' || fact.entry.kind === 'bid')),
      );
      assert.equal(isTelling, false);
    }),
    { numRuns: 300 },
  );
});

test('F46 a maximum that comes when the bidding is over hides nothing of the log', async () => {
  const bids: LotEvent[] = [
    { kind: 'enter', participant: 1, atMs: open - 15_000_000 },
    { kind: 'bid', participant: 1, tiyin: 10_000n, atMs: open + 1 },
    // The end is found after an outage, with no event between.
    { kind: 'outage', fromMs: open + 1_000, atMs: open + 61_000 },
  ];
  const late: LotEvent = { kind: 'maximum', participant: 1, tiyin: 20_000n, atMs: open + 90 * 60_000 };
  for (const events of [bids.slice(0, 2), bids]) {
    const rows = await write([...events, late]);
    const facts = rows.map(({ fact }) => fact);
    assert.ok(facts.some((fact) => fact.type === 'refusal' && fact.refusal.code === 'ended'));
    assert.equal(publicRowCount(facts), facts.length);
  }
});

test('the maximum of the leader may stay sealed: the log is true all the same, and tells the same winner', async () => {
  await fc.assert(
    fc.asyncProperty(histories, openings, async (steps, opening) => {
      const events = eventsOf(steps, opening);
      const all = await verifyRows(hash, await write(events));
      const leader = events.length > 0 && all.isTrue ? all.winner?.participant : undefined;
      const sealed = await verifyRows(hash, await write(events, (participant) => participant !== leader));
      assert.ok(all.isTrue && sealed.isTrue, jsonOf(sealed));
      assert.deepEqual(sealed.winner, all.winner);
    }),
    { numRuns: 600 },
  );
});

const jsonOf = (result: unknown): string =>
  JSON.stringify(result, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

test('a log goes through its file and stays true; a file that is none is refused with its line', async () => {
  const rows = await write(eventsOf([], open));
  const file = {
    lotId: 7,
    publicKey: 'key',
    rows,
    heads: [{ number: rows.length, hash: rows.at(-1)?.hash ?? '', atMs: 5, signature: 'x' }],
  };
  const read = readLogFile(writeLogFile(file));
  assert.deepEqual(read, file);
  assert.throws(() => readLogFile('{"a":1}'), { line: 1 });
  assert.throws(() => readLogFile(`${writeLogFile(file)}garbage\n`), { line: rows.length + 3 });
});

const bidding: LotEvent[] = [
  ...[1, 2, 3].map((participant): LotEvent => ({ kind: 'enter', participant, atMs: open - 9_000_000 })),
  { kind: 'bid', participant: 1, tiyin: 10_000n, atMs: open + 1_000 },
  { kind: 'bid', participant: 2, tiyin: 10_200n, atMs: open + 2_000 },
  { kind: 'bid', participant: 2, tiyin: 10_500n, atMs: open + 3_000 },
  { kind: 'maximum', participant: 3, tiyin: 12_000n, atMs: open + 4_000 },
  { kind: 'bid', participant: 1, tiyin: 11_500n, atMs: open + 5_000 },
  { kind: 'time', atMs: open + 4_000_000 },
];

/** The same rows, one of them changed, and all hashes made to fit again: what an insider could do. */
const forged = (rows: LogRow[], change: (facts: LogFact[]) => void): Promise<LogRow[]> => {
  const facts = rows.map(({ fact }) => structuredClone(fact));
  change(facts);
  return chain(hash, facts);
};
const rowOf = (rows: LogRow[], matches: (fact: LogFact) => boolean) => rows.findIndex(({ fact }) => matches(fact)) + 1;

test('a changed row is named by its hash; with every hash made to fit again, the rules name the first row that could not be', async () => {
  const rows = await write(bidding);
  const result = await verifyRows(hash, rows);
  assert.ok(result.isTrue);
  assert.deepEqual([result.winner, result.bids, result.refused], [{ participant: 3, tiyin: 12_000n }, 5, 1]);
  for (const [at] of rows.entries()) {
    const plain = rows.map((row, index) =>
      index === at ? { ...row, hash: row.hash.replace(/./, (sign) => (sign === '0' ? '1' : '0')) } : row,
    );
    assert.deepEqual(await verifyRows(hash, plain), { isTrue: false, row: at + 1, reason: 'hash' });
  }
  const lies: [string, (facts: LogFact[]) => void][] = [
    ['a lower winning price', (facts) => editEntry(facts, 'ended', { tiyin: 11_500n })],
    ['another winner', (facts) => editEntry(facts, 'ended', { participant: 1 })],
    ['a later deadline', (facts) => editEntry(facts, 'opened', { closesAtMs: open + 9_000_000 })],
    ['a loser whose deposit is kept', (facts) => facts.splice(facts.findIndex(isEntry('released')), 1)],
    ['a bid nobody sent', (facts) => facts.splice(facts.length - 4, 0, inventedBid)],
    [
      'an opened maximum of another amount',
      (facts) => void (facts.find(({ type }) => type === 'reveal') as { tiyin: bigint }).tiyin++,
    ],
  ];
  for (const [name, change] of lies) {
    const result = await verifyRows(hash, await forged(rows, change));
    assert.equal(result.isTrue, false, name);
  }
  const price = await verifyRows(hash, await forged(rows, lies[0]?.[1] ?? (() => undefined)));
  assert.deepEqual(price, { isTrue: false, row: rowOf(rows, isEntry('ended')), reason: 'outcome' });
});

test('a refused bid that is left out changes nothing for the rules: that is what the receipt of its bidder is for', async () => {
  const rows = await write(bidding.filter(({ kind }) => kind !== 'maximum'));
  const without = await forged(
    rows,
    (facts) => void facts.splice(facts.findIndex(({ type }) => type === 'refusal') - 1, 2),
  );
  assert.ok((await verifyRows(hash, without)).isTrue);
});

test('a maximum that was refused and never opened hides nothing that was due before it', async () => {
  const late: LotEvent = { kind: 'maximum', participant: 1, tiyin: 20_000n, atMs: open + 5_000_000 };
  const rows = await write([...bidding.slice(0, 4), late], () => false);
  const result = await verifyRows(hash, rows);
  assert.ok(result.isTrue);
  assert.equal(result.unproven, 1);
  const hidden = await forged(rows, (facts) => {
    const ended = facts.findIndex(isEntry('ended'));
    facts.splice(ended, facts.findIndex(({ type }, at) => at > ended && type === 'event') - ended);
  });
  assert.deepEqual(await verifyRows(hash, hidden), { isTrue: false, row: hidden.length - 1, reason: 'order' });
});

test('a replay tells how the lot stood after every step', async () => {
  const rows = await write(bidding);
  const { scenes } = await replayRows(hash, rows);
  assert.deepEqual(scenes?.at(-1)?.row, rows.length);
  const prices = scenes?.map(({ lot }) => lot.leader?.tiyin ?? 0n) ?? [];
  assert.deepEqual([...new Set(prices)], [0n, 10_000n, 10_500n, 11_000n, 12_000n]);
  assert.equal((await replayRows(hash, rows.slice(1))).scenes, null);
});

const inventedBid: LogFact = {
  type: 'entry',
  entry: { kind: 'bid', atMs: open + 6_000, participant: 2, tiyin: 12_500n, number: 6, isAuto: true },
};
const isEntry = (kind: string) => (fact: LogFact) => fact.type === 'entry' && fact.entry.kind === kind;
const editEntry = (facts: LogFact[], kind: string, change: Record<string, unknown>): void => {
  const fact = facts.find(isEntry(kind));
  if (fact?.type === 'entry') Object.assign(fact.entry, change);
};

test('whatever byte of whatever row an insider changes, the log is no longer true or tells the same', async () => {
  const rows = await write(bidding);
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 900 }), async (which, where, by) => {
      const facts = rows.map(({ fact }) => structuredClone(fact));
      const fact = facts[which % facts.length];
      if (!fact || fact.type === 'sheet') return;
      const body = (fact.type === 'entry' ? fact.entry : fact.type === 'event' ? fact.event : fact) as Record<
        string,
        unknown
      >;
      const names = Object.keys(body).filter(
        (name) => typeof body[name] === 'number' || typeof body[name] === 'bigint',
      );
      const name = names[where % Math.max(names.length, 1)];
      if (name === undefined) return;
      const value = body[name];
      body[name] = typeof value === 'bigint' ? value + BigInt(by) : Number(value) + by;
      const result = await verifyRows(hash, await chain(hash, facts));
      if (result.isTrue)
        assert.deepEqual(result.winner, { participant: 3, tiyin: 12_000n }, `${name} of row ${which % facts.length}`);
    }),
    { numRuns: 500 },
  );
});
