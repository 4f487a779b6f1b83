import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { test } from 'node:test';
import { inspect } from 'node:util';
import fc from 'fast-check';
import type { Application } from '#applications/contract.ts';
import { firstFalseHead } from '#auctions/rules/heads.ts';
import { readLogFile } from '#auctions/rules/log-file.ts';
import type { Phase } from '#auctions/rules/lot.ts';
import { isDecided } from '#auctions/rules/lot-steps.ts';
import { verifyRows } from '#auctions/rules/verify.ts';
import { checkLedger } from '#deposits/server/admin/unexplained-money.ts';
import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { processOf } from '../../../test/factories/applications.ts';
import { moveClockTo, ownPart } from '../../../test/factories/auctions.ts';
import { bearer } from '../../../test/factories/identity.ts';
import {
  dueOf,
  isTermOver,
  type LotStory,
  type MoveName,
  moveNames,
  moves,
  passDue,
  passTo,
  stateOf,
} from '../../../test/factories/lot-moves.ts';
import { type StoryStart, settleStory, standing, storyStarts, tellStory } from '../../../test/factories/lot-story.ts';
import { isThorough } from '../../../test/thorough.ts';
import { sha256 } from './log-batch.ts';
import { findLotState } from './lot-state.ts';

const DAY_MS = 86_400_000;
/** Random stories, each told in a third of a second, and how long they may last where the machine is slow. */
const [STORIES, STORIES_MS] = isThorough ? [500, 100_000] : [14, 10_000];
/** The walk over all pairs goes on for so long, from where it is by chance. */
const WALK_MS = 100_000;

// A lot that was published is learned of when the lots are looked at again.
Object.assign(limits, { lotWriterPollMs: 100 });
const app = await createTestApp();
await app.db.sql`update person set roles = '{ADMIN}' where username = 'demo.editor'`;
// The lots of the demo world come to their ends before: every move of the clock would be theirs too.
await moveClockTo(app, app.clock.nowMs() + 400 * DAY_MS);
const shiftAtStart = app.clock.shiftMs();

type GoesOn = 'a buyer' | 'demo.seller' | 'demo.moderator' | 'demo.finance';
/** By the phase of a lot and the status of its property: who can go on when the clock does nothing more. Nothing else may come to rest. */
const whoGoesOn: Record<Phase, 'the clock' | Partial<Record<ProcessStatus, readonly GoesOn[]>>> = {
  ACCEPTING: 'the clock',
  CLOSED: 'the clock',
  LIVE: 'the clock',
  WON: 'the clock',
  WAITING: { auction: ['a buyer', 'demo.moderator'] },
  COMPLETED: {
    sold: ['demo.moderator'],
    sell: ['demo.finance'],
    credit: ['demo.finance'],
    monitoring: ['demo.finance'],
    commission_not_paid: ['demo.finance'],
    done: [],
  },
  CANCELLED: {
    in_sale: ['demo.moderator', 'demo.seller'],
    sold: ['demo.moderator'],
    sell: ['demo.finance'],
    credit: ['demo.finance'],
    monitoring: ['demo.finance'],
    commission_not_paid: ['demo.finance'],
    done: [],
    failed: ['demo.moderator', 'demo.seller'],
    agreement: ['demo.moderator'],
    rejected: ['demo.seller'],
  },
  FAILED: { failed: ['demo.moderator', 'demo.seller'], agreement: ['demo.moderator'], rejected: ['demo.seller'] },
};

const checkGoesOn = async ({ applicationId }: LotStory, lotId: number, phase: Phase) => {
  const process = await processOf(app, applicationId);
  const goesOn = whoGoesOn[phase];
  assert.notEqual(goesOn, 'the clock', `lot ${lotId} rests while it is ${phase}`);
  const expected = goesOn === 'the clock' ? undefined : goesOn[process as ProcessStatus];
  assert.ok(expected, `lot ${lotId} is ${phase}, and its property is ${process}`);
  for (const who of expected) {
    if (who === 'a buyer') assert.equal((await ownPart(app, 'demo.buyer3', lotId)).mayEnter, 'yes', who);
    else {
      const view = (await app.get(`/api/application/${applicationId}`, await bearer(app, who))).body as Application;
      assert.ok(view.moves.length > 0, `${who} can do nothing about ${process} after ${phase}`);
    }
  }
};

const isSigned = async (text: string, signature: string, publicKey: string) =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );

const checkLog = async (lotId: number) => {
  const answer = await app.get(`/api/public/auction/${lotId}/log`, await bearer(app, 'demo.admin'));
  assert.equal(answer.status, 200, answer.text);
  const file = readLogFile(answer.text);
  const result = await verifyRows(sha256, file.rows);
  assert.ok(result.isTrue, inspect(result));
  assert.equal(await firstFalseHead(file, isSigned), null);
};

const checkMoney = async ({ lots }: LotStory) => {
  const held = await app.db.sql`
    select lot_id, number from lot_participant where lot_id = any(${lots}) and fate = 'held'`;
  assert.deepEqual(held, [], 'nothing is held for a lot that is over');
  const sum = await app.db.sql`select sum(balance_tiyin)::text as sum from ledger_account`;
  assert.deepEqual(sum, [{ sum: '0' }]);
  assert.deepEqual(await checkLedger(app.db), []);
};

const stops = ({ lots }: LotStory) => app.db.sql`select lot_id, error from lot_stop where lot_id = any(${lots})`;

/** Lets the clock do everything that it will ever do to a lot, moment by moment or after a long absence. */
const comeToRest = async (story: LotStory, isAtOnce: boolean) => {
  for (let steps = 0; (await dueOf(story)) !== null; steps++) {
    assert.ok(steps < 12, 'the clock comes to an end');
    if (isAtOnce || steps >= 6) await passTo(story, app.clock.nowMs() + 400 * DAY_MS);
    else await passDue(story);
    assert.deepEqual(await stops(story), []);
  }
};

const checkAtRest = async (story: LotStory) => {
  await moves['all are unblocked'](story);
  for (const lotId of story.lots) {
    const phase = (await findLotState(app.db, lotId))?.lot.phase ?? 'ACCEPTING';
    if (lotId === story.lots.at(-1)) await checkGoesOn(story, lotId, phase);
    else assert.ok(phase === 'CANCELLED' || phase === 'FAILED', `lot ${lotId}, auctioned anew, is ${phase}`);
    await checkLog(lotId);
  }
  await checkMoney(story);
};

const makeMove = async (story: LotStory, name: MoveName): Promise<string> => {
  const before = await standing(story);
  const { phase } = (await stateOf(story)).lot;
  const answer = await moves[name](story);
  const { isDone, code } = answer ?? { isDone: false, code: 'nobody' };
  // The administrator who asks first is refused, and what he asks for is written down while there is something to end.
  const isAsked = code === 'secondPerson' && !isDecided(phase);
  if (!isDone && !isAsked)
    assert.equal(await standing(story), before, `«${name}» was refused with ${code} and changed something`);
  assert.deepEqual(await stops(story), [], `after «${name}»`);
  if (isDone) assert.equal(await isTermOver(story), false, `after «${name}» a term of the office is over at once`);
  return `${name}: ${code}`;
};

type Story = { from: StoryStart; names: readonly MoveName[]; isOfBank: boolean; isAtOnce: boolean };

const checkStory = async ({ from, names, isOfBank, isAtOnce }: Story) => {
  await app.clock.move(shiftAtStart);
  const story = await tellStory(app, from, isOfBank);
  const made: string[] = [];
  try {
    for (const name of names) made.push(await makeMove(story, name));
    await comeToRest(story, isAtOnce);
    await checkAtRest(story);
  } catch (error) {
    if (error instanceof Error) error.message += `\nfrom ${from}: ${made.join(', ')}`;
    throw error;
  } finally {
    await settleStory(story);
  }
};

/** Anything at all; what brings a lot on comes more often than the rest. */
const moveToMake: fc.Arbitrary<MoveName> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...moveNames) },
  { weight: 2, arbitrary: fc.constant<MoveName>('the clock passes the next moment') },
  {
    weight: 3,
    arbitrary: fc.constantFrom<MoveName>(
      'the first enters',
      'the third enters',
      'the second bids',
      'the winner signs',
      'the winner renounces',
      'the winner pays',
      'the reserve accepts',
      'moved to in_sale',
      'moved to failed',
      'moved to agreement',
      'an auction is proposed',
      'the contract is signed',
      'moved to auction',
    ),
  },
);

/** What went wrong once, or would first if the lot did not wait for its price, or a loser for nothing. */
const wentWrong: Story[] = [
  { from: 'signed', names: ['moved to sell'], isOfBank: true, isAtOnce: false },
  {
    from: 'live',
    names: ['the second bids', 'the first bids and would be in reserve'],
    isOfBank: false,
    isAtOnce: false,
  },
  { from: 'won', names: ['an administrator asks for the end'], isOfBank: false, isAtOnce: true },
];

test('F59 F61 F62 whatever six things buyers, staff and the clock do to a lot, it comes to an end at which somebody can go on, and its money to rest', async () => {
  const stories = fc.record<Story>({
    from: fc.constantFrom(...storyStarts),
    names: fc.array(moveToMake, { minLength: 1, maxLength: 6, size: 'max' }),
    isOfBank: fc.boolean(),
    isAtOnce: fc.boolean(),
  });
  await fc.assert(fc.asyncProperty(stories, checkStory), {
    numRuns: STORIES,
    interruptAfterTimeLimit: STORIES_MS,
    examples: wentWrong.map((one): [Story] => [one]),
  });
});

/** A walk on which every move follows every move, itself too, once: each move has as many ways out as in. */
const walkOfPairs = (): MoveName[] => {
  const left = new Map(moveNames.map((name) => [name, [...moveNames]]));
  const [start] = moveNames;
  const path: MoveName[] = start ? [start] : [];
  const walk: MoveName[] = [];
  while (path.length > 0) {
    const next = left.get(path.at(-1) as MoveName)?.pop();
    if (next) path.push(next);
    else walk.push(path.pop() as MoveName);
  }
  return walk.reverse();
};

test('F59 F61 F62 every move may follow every move', {
  skip: !isThorough && 'asked for by a thorough run',
}, async () => {
  const walk = walkOfPairs();
  assert.equal(walk.length, moveNames.length ** 2 + 1);
  const parts = Math.ceil((walk.length - 1) / 11);
  const firstPart = Math.floor(Math.random() * parts);
  const untilMs = performance.now() + WALK_MS;
  for (let n = 0; n < parts && performance.now() < untilMs; n++) {
    const at = ((firstPart + n) % parts) * 11;
    const from = storyStarts[n % storyStarts.length] ?? 'published';
    await checkStory({ from, names: walk.slice(at, at + 12), isOfBank: n % 2 === 1, isAtOnce: n % 3 === 0 });
  }
});
