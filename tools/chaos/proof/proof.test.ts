import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import fc from 'fast-check';
import { type CanonicalValue, canonicalJson } from '#auctions/rules/canonical.ts';
import { firstFalseHead } from '#auctions/rules/heads.ts';
import { chain, type LogRow } from '#auctions/rules/log.ts';
import { headText, readLogFile, writeLogFile } from '#auctions/rules/log-file.ts';
import type { LotEvent } from '#auctions/rules/lot.ts';
import { createLotRules } from '#auctions/rules/lot-rules.ts';
import { verifyRows } from '#auctions/rules/verify.ts';
import { buildServedLog, sha256 } from '../../../test/factories/sample-log.ts';
import { minuteOf } from './calendar.ts';
import { proofErrors, readLog } from './file.ts';
import { canonical, type Value } from './format.ts';
import { replay } from './replay.ts';
import { isSigned } from './signatures.ts';

/** A Tuesday before a day that is not worked. */
const DAY = '2026-12-01';
const MINUTE = 60_000;
const rules = {
  ...createLotRules({
    lotId: 7,
    startPriceTiyin: 10_000n,
    stepHundredths: 500,
    depositHundredths: 500,
    day: DAY,
    holidays: ['2026-12-02'],
  }),
  repeatDaysMax: 3,
};
const opening = minuteOf(DAY, rules.opensMinute);

const who = fc.integer({ min: 1, max: 4 });
/** Mostly moments within a bidding, now and then over its end, a night or some days. */
const wait = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 400_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 90 * MINUTE }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 5 * 24 * 60 * MINUTE }) },
);
const offer = (kind: 'bid' | 'maximum', most: number) =>
  fc.record({
    kind: fc.constant(kind),
    participant: who,
    tiyin: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 0, max: most }).map((level) => 10_000n + BigInt(level) * 500n) },
      { weight: 1, arbitrary: fc.bigInt({ min: -100n, max: 120_000n }) },
    ),
    isRetyped: fc.boolean(),
    isReserve: fc.option(fc.boolean(), { nil: undefined }),
    wait,
  });
const step = fc.oneof(
  { weight: 8, arbitrary: offer('bid', 20) },
  { weight: 6, arbitrary: offer('maximum', 40) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('enter', 'enter', 'withdraw', 'endMaximum', 'sign', 'pay', 'renounce'),
      participant: who,
      wait,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('answer'), participant: who, accepts: fc.boolean(), wait }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('outage'), lasts: fc.integer({ min: 1, max: 20 * MINUTE }), wait }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'time', 'time', 'time', 'time'), wait }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('correct'),
      descriptionHash: fc.constant('a'.repeat(64)),
      reason: fc.string(),
      wait,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('ask', 'reply'),
      question: fc.integer({ min: 1, max: 3 }),
      textHash: fc.constant('b'.repeat(64)),
      isChange: fc.boolean(),
      wait,
    }),
  },
);
/** People enter, most days begin shortly before the opening, and everything happens that can. */
const scenarios = fc
  .record({
    people: fc.integer({ min: 0, max: 4 }),
    beginMs: fc.constantFrom(opening - 300 * MINUTE, opening - 30 * MINUTE, opening),
    steps: fc.array(step, { maxLength: 40, size: 'max' }),
  })
  .map(({ people, beginMs, steps }) => {
    const events: LotEvent[] = [];
    for (let one = 1; one <= people; one++)
      events.push({ kind: 'enter', participant: one, atMs: opening - 200 * MINUTE });
    let atMs = Math.max(beginMs, events.at(-1)?.atMs ?? 0);
    for (const { wait, ...one } of steps) {
      atMs += wait;
      if (!('lasts' in one)) events.push({ ...one, atMs } as LotEvent);
      else {
        events.push({ kind: 'outage', fromMs: atMs, atMs: atMs + one.lasts });
        atMs += one.lasts;
      }
    }
    return events;
  });

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const serviceKey = publicKey.export({ format: 'jwk' }).x ?? '';

/** The file as the service gives it out, each head signed. */
const published = (rows: LogRow[]): string => {
  const head = { number: rows.length, hash: rows.at(-1)?.hash ?? '', atMs: 5 };
  const signature = sign(null, Buffer.from(headText(7, head)), privateKey).toString('base64url');
  return writeLogFile({ lotId: 7, publicKey: serviceKey, rows, heads: [{ ...head, signature }] });
};

/** What both say of a file: whether it is true, and who won. */
const verifyByBoth = async (text: string) => {
  const file = readLogFile(text);
  const result = await verifyRows(sha256, file.rows);
  const head = await firstFalseHead(file, async (...args) => isSigned(...args));
  const log = readLog(text);
  const outcome = replay(log.rows);
  const errors = proofErrors(log);
  return {
    theirs: result.isTrue && !head ? { phase: result.phase, winner: result.winner } : null,
    ours: outcome.row === null && errors.length === 0 ? { phase: outcome.phase, winner: outcome.winner } : null,
    details: JSON.stringify([result, outcome, errors], (_, one) => (typeof one === 'bigint' ? `${one}` : one)),
  };
};

test('F46 both programs find every log true that the rules wrote, with the same end', async () => {
  await fc.assert(
    fc.asyncProperty(scenarios, async (events) => {
      const rows = await buildServedLog(rules, opening - 400 * MINUTE, events);
      const { theirs, ours, details } = await verifyByBoth(published(rows));
      assert.ok(theirs, details);
      assert.deepEqual(ours, theirs, details);
    }),
    { numRuns: 1_500 },
  );
});

test('F46 a maximum of somebody who left stays sealed, and one of his that did not rise above it is opened', async () => {
  const early = opening - 200 * MINUTE;
  const rows = await buildServedLog(rules, opening - 400 * MINUTE, [
    ...[1, 2, 3].map((participant): LotEvent => ({ kind: 'enter', participant, atMs: early })),
    { kind: 'maximum', participant: 2, tiyin: 11_500n, atMs: early },
    { kind: 'maximum', participant: 2, tiyin: 11_000n, atMs: early },
    { kind: 'withdraw', participant: 2, atMs: early },
    { kind: 'maximum', participant: 1, tiyin: 10_500n, atMs: early },
    { kind: 'maximum', participant: 3, tiyin: 11_000n, atMs: early },
    { kind: 'bid', participant: 1, tiyin: 10_000n, atMs: opening },
  ]);
  const opened = rows.flatMap(({ fact }) => (fact.type === 'reveal' ? [fact.tiyin] : []));
  assert.deepEqual(opened, [11_000n, 10_500n]);
  const { theirs, ours, details } = await verifyByBoth(published(rows));
  assert.deepEqual(theirs, { phase: 'LIVE', winner: null }, details);
  assert.deepEqual(ours, theirs, details);
});

/** One fact changed, left out or told twice, and all hashes and signatures made to fit again: what an insider could do. */
const forged = (rows: LogRow[], which: number, where: number, by: number): Promise<LogRow[]> => {
  const facts = rows.map(({ fact }) => structuredClone(fact));
  const at = 1 + (which % Math.max(1, facts.length - 1));
  const fact = facts[at];
  if (!fact) return chain(sha256, facts);
  if (by === 0) facts.splice(at, 1);
  else if (by === 1) facts.splice(at, 0, structuredClone(fact));
  else if (by === 2) facts.splice(at - 1, 2, fact, facts[at - 1] ?? fact);
  else {
    const body = (Object.values(fact).find((part) => typeof part === 'object') ?? fact) as Record<string, unknown>;
    const names = Object.keys(body).filter((name) => ['number', 'bigint', 'boolean'].includes(typeof body[name]));
    const name = names[where % Math.max(1, names.length)];
    if (name === undefined) return chain(sha256, facts);
    const value = body[name];
    body[name] =
      typeof value === 'bigint' ? value + BigInt(by) : typeof value === 'boolean' ? !value : Number(value) + by;
  }
  return chain(sha256, facts);
};

test('F46 both programs judge a log alike in which an insider changed a row', async () => {
  let lies = 0;
  await fc.assert(
    fc.asyncProperty(
      scenarios,
      fc.nat(),
      fc.nat(),
      fc.integer({ min: 0, max: 900 }),
      async (events, which, where, by) => {
        const rows = await buildServedLog(rules, opening - 400 * MINUTE, events);
        const { theirs, ours, details } = await verifyByBoth(published(await forged(rows, which, where, by)));
        assert.deepEqual(ours, theirs, details);
        if (!theirs) lies += 1;
      },
    ),
    { numRuns: 1_500 },
  );
  assert.ok(lies > 400, `only ${lies} of 1500 changes made a log false`);
});

test('F46 a file whose bytes were changed is true to neither', async () => {
  const events: LotEvent[] = [
    { kind: 'enter', participant: 1, atMs: opening - 200 * MINUTE },
    { kind: 'bid', participant: 1, tiyin: 10_000n, atMs: opening + MINUTE },
    { kind: 'time', atMs: opening + 90 * MINUTE },
  ];
  const text = published(await buildServedLog(rules, opening - 400 * MINUTE, events));
  assert.ok((await verifyByBoth(text)).ours);
  const lines = text.split('\n');
  const lies: [string, string][] = [
    ['another amount', text.replaceAll('"10000"', '"10500"')],
    ['another hash', text.replace(/"hash":"./, (match) => `${match.slice(0, -1)}${match.endsWith('0') ? '1' : '0'}`)],
    ['a row less', lines.filter((_, at) => at !== 3).join('\n')],
    ['another signature', text.replace(/"signature":"..../, '"signature":"AAAA')],
    ['another key', text.replace(serviceKey, 'A'.repeat(serviceKey.length))],
  ];
  for (const [name, lie] of lies) {
    const { theirs, ours } = await verifyByBoth(lie);
    assert.deepEqual([theirs, ours], [null, null], name);
  }
  // What only the words of the format forbid: a fact that says the same in another text, and a log that ends early.
  const spaced = text.replace('"kind":"opened"', '"kind": "opened"');
  assert.notDeepEqual(proofErrors(readLog(spaced)), []);
  assert.throws(() => readLog(text.slice(0, -1)));
});

test('F46 both programs write one text for one fact', () => {
  const fact: fc.Arbitrary<Value> = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.string({ unit: 'binary' }),
      fc.integer(),
      fc.bigInt(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value')),
      fc.dictionary(fc.string({ unit: 'binary' }), tie('value')),
    ),
  })).value as fc.Arbitrary<Value>;
  fc.assert(fc.property(fact, (value) => assert.equal(canonical(value), canonicalJson(value as CanonicalValue))));
  assert.throws(() => canonical(0.5));
});

test('F46 the checker of logs shares nothing with the product', async () => {
  for await (const name of glob('tools/chaos/proof/*.ts')) {
    if (name.endsWith('.test.ts')) continue;
    const imported = [...(await readFile(name, 'utf8')).matchAll(/from '([^']+)'/g)].map(([, target]) => target ?? '');
    for (const target of imported) assert.match(target, /^(\.\/[a-z]+\.ts|node:crypto)$/, `${name} imports ${target}`);
  }
});
