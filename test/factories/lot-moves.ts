import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { markSigned } from '#applications/server/contract-store.ts';
import { listExpiredApplications } from '#applications/server/expiry-store.ts';
import { expireApplications } from '#applications/server/expiry-worker.ts';
import { nextAmount } from '#auctions/rules/amounts.ts';
import { nextDueAt } from '#auctions/rules/engine.ts';
import type { LotState } from '#auctions/server/log-batch.ts';
import { findLotState } from '#auctions/server/lot-state.ts';
import { findUserId } from '#identity/server/api.ts';
import type { TestApp } from '../app.ts';
import { giveMoney } from './accounts.ts';
import { move, ownPriceOf, processOf } from './applications.ts';
import { bid, depositOf, enter, moveClockTo, sendCommand, sign } from './auctions.ts';
import { createDocumentService } from './documents.ts';
import { bearer, provenBearer } from './identity.ts';

/** Who bids in a story: two who enter first, and one who comes later. */
export const [first, second, third] = ['demo.buyer2', 'demo.buyer4', 'demo.buyer1'] as const;
export const [author, assistant, admin, otherAdmin] = [
  'demo.seller',
  'demo.realtor',
  'demo.admin',
  'demo.editor',
] as const;

/** One property on its way through its auctions; a second auction has a lot, and so a number, of its own. */
export type LotStory = { app: TestApp; applicationId: number; lots: number[] };

/** What came of a move; null: there was nobody who could have tried it. */
export type MoveAnswer = { isDone: boolean; code: string } | null;

export const stateOf = async ({ app, lots }: LotStory): Promise<LotState> => {
  const state = await findLotState(app.db, lots.at(-1) ?? 0);
  if (!state) throw new Error(`Lot ${lots.at(-1)} was not found.`);
  return state;
};

/** When something happens by itself to the present lot of a story; null: never. */
export const dueOf = async (story: LotStory): Promise<number | null> => nextDueAt((await stateOf(story)).lot);

export const lotOf = (story: LotStory): number => story.lots.at(-1) ?? 0;

/** Whose turn it is, or else who leads; null while nobody does. */
const leaderOf = async (story: LotStory): Promise<string | null> => {
  const { duty, leader } = (await stateOf(story)).lot;
  const number = duty?.participant ?? leader?.participant ?? 0;
  const [row] = await story.app.db.sql<{ username: string }>`
    select username from lot_participant where lot_id = ${lotOf(story)} and number = ${number}`;
  return row?.username ?? null;
};

export const answerOf = ({ status, body }: { status: number; body: unknown; text: string }): MoveAnswer => {
  const { code = '' } = (body ?? {}) as { code?: string };
  if (status >= 500) throw new Error(`A move was answered with ${status} ${code}.`);
  return { isDone: status === 200, code: code || String(status) };
};

export type Move = (story: LotStory) => Promise<MoveAnswer>;

/** Whoever may: the seller, the assistant in charge, an administrator. */
export const moveTo =
  (to: string): Move =>
  async (story) => {
    const { app, applicationId } = story;
    const from = await processOf(app, applicationId);
    const detail = { comment: 'sabab', soldPrice: '10000000000', price: '9000000000', returnAccount: '1'.repeat(20) };
    let refusal: MoveAnswer = null;
    for (const who of [admin, author, assistant]) {
      const answer = answerOf(await move(app, who, applicationId, { from, to, ...detail }));
      if (answer?.isDone && to === 'auction') await followToLot(story);
      if (answer?.isDone) return answer;
      refusal ??= answer;
    }
    return refusal;
  };

/** What is auctioned again is another lot. */
const followToLot = async ({ app, applicationId, lots }: LotStory) => {
  const [row] = await app.db.sql<{ id: number }>`
    select listing_id::float8 as id from application where id = ${applicationId}`;
  if (row && !lots.includes(row.id)) lots.push(row.id);
};

const bids =
  (who: string, isReserve: boolean): Move =>
  async (story) => {
    const sum = Number(nextAmount((await stateOf(story)).lot) / 100n);
    return answerOf(await bid(story.app, who, lotOf(story), sum, { isReserve, isRetyped: true }));
  };

const setsLimit =
  (who: string): Move =>
  async (story) => {
    const { lot, sheetHash } = await stateOf(story);
    const amount = (nextAmount(lot) + 3n * lot.rules.stepTiyin).toString();
    const body = { amount, sheetHash, isRetyped: true, isReserve: true };
    return answerOf(await sendCommand(story.app, who, lotOf(story), 'maximum', body));
  };

const commands =
  (who: string | typeof leaderOf, kind: Parameters<typeof sendCommand>[3], body: Record<string, unknown> = {}): Move =>
  async (story) => {
    const username = typeof who === 'string' ? who : await who(story);
    return username === null ? null : answerOf(await sendCommand(story.app, username, lotOf(story), kind, body));
  };

const isBlocked = async (app: TestApp, username: string): Promise<boolean> =>
  (await app.db.sql`select 1 from person where username = ${username} and blocked_at is not null`).length > 0;

/** Signs as whoever has to; nobody signs who may not even log in. */
const winnerSigns: Move = async (story) => {
  const winner = await leaderOf(story);
  if (winner === null || (await isBlocked(story.app, winner))) return null;
  const answer = await sign(story.app, winner, lotOf(story));
  return { isDone: answer.ok, code: answer.ok ? '200' : answer.code };
};

const setBlocked = async (app: TestApp, username: string, isToBe: boolean): Promise<MoveAnswer> => {
  const path = `/api/office/people/${await findUserId(app.db, username)}/block`;
  const body = { isBlocked: isToBe, reason: 'Shikoyat tekshirilmoqda' };
  return answerOf(await app.post(path, body, await bearer(app, admin)));
};

const isBlockedNow =
  (who: string | typeof leaderOf): Move =>
  async (story) => {
    const username = typeof who === 'string' ? who : await who(story);
    if (username === null || (await isBlocked(story.app, username))) return null;
    return setBlocked(story.app, username, true);
  };

export const allAreUnblocked: Move = async ({ app }) => {
  let answer: MoveAnswer = null;
  for (const username of [first, second, third, author])
    if (await isBlocked(app, username)) answer = await setBlocked(app, username, false);
  return answer;
};

/** Asks everything back that is free: a price can be paid no more. */
const asksMoneyBack =
  (who: string): Move =>
  async ({ app }) => {
    if (await isBlocked(app, who)) return null;
    const { available } = await depositOf(app, who);
    if (available === 0n) return null;
    const to = { kind: 'ACCOUNT', account: '20208000900000000001', bankCode: '00014' };
    const body = { amount: available.toString(), idempotencyKey: randomUUID(), to };
    return answerOf(await app.post('/api/user/deposit/refunds', body, await provenBearer(app, who)));
  };

export const refundsAre =
  (decision: 'PAID' | 'REFUSED'): Move =>
  async ({ app }) => {
    let answer: MoveAnswer = null;
    for (const { id } of await app.db.sql<{ id: bigint }>`select id from refund_request where state = 'REQUESTED'`)
      for (const who of ['demo.finance', admin]) {
        const body = { decision, note: 'sabab' };
        answer = answerOf(await app.post(`/api/office/refunds/${id}/decide`, body, await bearer(app, who)));
        if (answer?.isDone) break;
      }
    return answer;
  };

const topsUp =
  (who: string): Move =>
  async ({ app }) => {
    await giveMoney(app, who);
    return { isDone: true, code: '200' };
  };

/** The contract that waits for its owner is signed; the key is a story of its own. */
const contractIsSigned: Move = async ({ app, applicationId }) => {
  const [row] = await app.db.sql<{ document: string }>`
    select document from application_contract
     where application_id = ${applicationId} and replaced_at is null and signed_at is null`;
  if (!row) return null;
  await app.db.begin((tx) => markSigned(tx, row.document, { username: author, as: 'author' }));
  return { isDone: true, code: '200' };
};

const auctionIsProposed: Move = async ({ app, applicationId }) => {
  const terms = { depositHundredths: 500, stepHundredths: 200, daysToStart: 10 };
  return answerOf(
    await app.post(`/api/application/${applicationId}/auction-contract`, terms, await bearer(app, admin)),
  );
};

const anotherPriceIsSet: Move = async (story) => {
  const from = await ownPriceOf(story.app, lotOf(story));
  const body = { price: '9500000000', from, comment: 'sabab' };
  return answerOf(await story.app.post(`/api/product/${lotOf(story)}/price`, body, await bearer(story.app, author)));
};

const isPublished =
  (publish: 'YES' | 'NO'): Move =>
  async ({ app, applicationId }) =>
    answerOf(await app.post(`/api/application/${applicationId}/publish`, { publish }, await bearer(app, author)));

/** Whether whoever looks after terms would move the property of a story now. */
export const isTermOver = async ({ app, applicationId }: LotStory): Promise<boolean> =>
  (await listExpiredApplications(app.db)).some(({ id }) => id === applicationId);

/** Ninety-one days pass for the office, whose clock is another one than that of the auctions. */
const officeTermsPass: Move = async (story) => {
  const { db, encryption, lots, log, messages } = story.app;
  await db.sql`
    update listing set published_until = published_until - interval '91 days' where id = any(${story.lots})`;
  await db.sql`update application set due_at = due_at - interval '91 days' where id = ${story.applicationId}`;
  if (!(await isTermOver(story))) return null;
  const documents = createDocumentService(story.app);
  await expireApplications({ db, encryption, lots, log, documents, notifyUsers: messages.notifyUsers });
  return { isDone: true, code: '200' };
};

const feeIsReceived: Move = async ({ app, applicationId }) => {
  const from = await processOf(app, applicationId);
  const body = { from, amount: '300000000', bankReference: '77' };
  return answerOf(await app.post(`/api/office/fees/${applicationId}/receive`, body, await bearer(app, admin)));
};

/** Moves the clock, and waits for what is due of the present lot, of which its writer learns some moments after it is published. */
export const passTo = async (story: LotStory, ms: number): Promise<void> => {
  await moveClockTo(story.app, ms);
  const isBehind = async () => ((await dueOf(story)) ?? Number.POSITIVE_INFINITY) <= ms && !(await isStopped(story));
  for (let looks = 0; await isBehind(); looks++) {
    if (looks > 500) throw new Error(`Lot ${lotOf(story)} does not go on, and nobody is told.`);
    await sleep(10);
  }
};

const isStopped = async ({ app, lots }: LotStory): Promise<boolean> =>
  (await app.db.sql`select 1 from lot_stop where lot_id = any(${lots})`).length > 0;

/** The clock of the auctions comes to so long after the next moment at which something happens by itself; never back. */
const comesTo =
  (afterDueMs: number): Move =>
  async (story) => {
    const due = await dueOf(story);
    if (due === null) return null;
    await passTo(story, Math.max(due + afterDueMs, story.app.clock.nowMs()));
    return { isDone: true, code: '200' };
  };
export const passDue = comesTo(1);

const reason = { reason: 'Sud savdoni toʻxtatdi.' };

/** Everything that somebody or the clock may do to a lot, its money and its property; each may be refused. */
export const moves = {
  'the clock passes the next moment': passDue,
  'the clock comes just short of it': comesTo(-10_000),
  'the process forgets the lots': async ({ app }) => {
    app.lotWriter.dropCachedLots();
    return { isDone: true, code: '200' };
  },
  'the first enters': async (story) => answerOf(await enter(story.app, first, lotOf(story))),
  'the third enters': async (story) => answerOf(await enter(story.app, third, lotOf(story))),
  'the seller enters': async (story) => answerOf(await enter(story.app, author, lotOf(story))),
  'the first withdraws': commands(first, 'withdraw'),
  'the second withdraws': commands(second, 'withdraw'),
  'the first bids and would be in reserve': bids(first, true),
  'the second bids': bids(second, false),
  'the third bids': bids(third, true),
  'the first sets a limit': setsLimit(first),
  'the second sets a limit': setsLimit(second),
  'the winner signs': winnerSigns,
  'the winner renounces': commands(leaderOf, 'renounce'),
  'the winner pays': commands(leaderOf, 'pay'),
  'the third pays': commands(third, 'pay'),
  'the reserve accepts': commands(leaderOf, 'answer', { accepts: true }),
  'the reserve declines': commands(leaderOf, 'answer', { accepts: false }),
  'the leader is blocked': isBlockedNow(leaderOf),
  'the first is blocked': isBlockedNow(first),
  'the seller is blocked': isBlockedNow(author),
  'all are unblocked': allAreUnblocked,
  'the first asks the money back': asksMoneyBack(first),
  'the second asks the money back': asksMoneyBack(second),
  'the second tops up': topsUp(second),
  'refunds are paid': refundsAre('PAID'),
  'refunds are refused': refundsAre('REFUSED'),
  'an administrator asks for the end': commands(admin, 'cancel', reason),
  'another administrator asks for the end': commands(otherAdmin, 'cancel', reason),
  'the contract is signed': contractIsSigned,
  'an auction is proposed': auctionIsProposed,
  'the fee is received': feeIsReceived,
  'another price is set': anotherPriceIsSet,
  'the seller hides it': isPublished('NO'),
  'the seller shows it': isPublished('YES'),
  'the terms of the office pass': officeTermsPass,
  'moved to in_sale': moveTo('in_sale'),
  'moved to failed': moveTo('failed'),
  'moved to agreement': moveTo('agreement'),
  'moved to auction': moveTo('auction'),
  'moved to sold': moveTo('sold'),
  'moved to sell': moveTo('sell'),
  'moved to credit': moveTo('credit'),
  'moved to done': moveTo('done'),
  'moved to rejected': moveTo('rejected'),
} satisfies Record<string, Move>;
export type MoveName = keyof typeof moves;
export const moveNames = Object.keys(moves) as MoveName[];
