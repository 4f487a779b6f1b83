import { setTimeout as sleep } from 'node:timers/promises';
import { processTransitions } from '#applications/rules/transitions.ts';
import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import type { SeededRandom } from '#platform/values/seeded-random.ts';
import { sendUntilAnswered } from './bidder.ts';
import type { ChaosLife } from './run.ts';
import type { ChaosSession, ClockedAnswer } from './session.ts';
import type { ChaosStaff, ChaosUser } from './users.ts';

/** What staff do between two pauses, in milliseconds, and how long somebody stays blocked. */
const MOVE_PAUSE_MS = [700, 2_500] as const;
const BLOCK_PAUSE_MS = [4_000, 15_000] as const;
const BLOCKED_MS = [6_000, 20_000] as const;
const CANCEL_PAUSE_MS = [20_000, 60_000] as const;
const RETRY_PAUSE_MS = 5_000;
/** Some blocks fall this shortly before an opening, when the limit of whoever is blocked would bid at once. */
const BEFORE_OPENING_MS = [100, 1_200] as const;
const OPENING_WITHIN_MS = 15_000;
const TRIES_MAX = 600;
const TRY_PAUSE_MS = 100;

const chances = { aimsAtOpening: 0.5, hasLimit: 0.8, takesBack: 0.3, secondAgrees: 0.4 } as const;

const REASON = 'Shikoyat tekshirilmoqda.';

type StaffDeps = {
  session: ChaosSession;
  staff: ChaosStaff;
  users: readonly ChaosUser[];
  life: ChaosLife;
  chance: SeededRandom;
};

/** Moderators who move applications, and administrators who block people, end lots and restart stopped ones, until they are stopped. */
export const startStaff = (deps: StaffDeps): { stop: () => Promise<void> } => {
  const { chance } = deps;
  let isStopped = false;
  const pause = async (ms: number) => {
    for (const until = performance.now() + ms; !isStopped && performance.now() < until; ) await sleep(100);
  };
  const repeat = async ([from, to]: readonly [number, number], task: () => Promise<void>) => {
    for (await pause(chance.between(from, to)); !isStopped; await pause(chance.between(from, to))) await task();
  };
  const running = [
    repeat(MOVE_PAUSE_MS, () => moveApplication(deps)),
    repeat(BLOCK_PAUSE_MS, () => blockSomebody(deps, pause)),
    repeat(CANCEL_PAUSE_MS, () => cancelLot(deps, () => isStopped)),
    repeat([RETRY_PAUSE_MS, 2 * RETRY_PAUSE_MS], () => restartLots(deps)),
  ];
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(running);
    },
  };
};

type ApplicationText = {
  process: ProcessStatus;
  moves: { to: ProcessStatus }[];
  awaitedMoves: { to: ProcessStatus }[];
};

/** Tries a move of the application behind a lot: one that is offered, that waits for something, or that the rules know at all. */
const moveApplication = async ({ session, staff: { moderator }, life, chance }: StaffDeps): Promise<void> => {
  const { lotId } = chance.of(life.lots);
  const view = await session.ask(moderator, 'GET', `/api/application/${lotId}`);
  if (view.status !== 200) return;
  const { process: from, moves, awaitedMoves } = JSON.parse(view.text) as ApplicationText;
  const known = processTransitions.filter((one) => one.from === from);
  const choices = [...moves, ...awaitedMoves, ...known].map(({ to }) => to);
  if (choices.length === 0) return;
  const to = chance.of(choices);
  // A lot for which nobody has come yet is gone by this.
  if ((to === 'in_sale' || to === 'failed') && !chance.happens(chances.takesBack)) return;
  const body = { from, to, comment: REASON, soldPrice: '10000000000', price: '10000000000', isFarOffMeant: true };
  const { status, text, sentMs, answeredMs } = await session.ask(
    moderator,
    'POST',
    `/api/application/${lotId}/move`,
    body,
  );
  const kind = status === 200 ? 'done' : isUnclear(status) ? 'unknown' : 'refused';
  const code = kind === 'refused' ? (JSON.parse(text) as { code: string }).code : null;
  session.history.moves.push({ lotId, from, to, sentMs, answeredMs, kind, code });
};

const isUnclear = (status: number): boolean => status === 0 || status >= 500 || status === 401 || status === 429;

/** Asks until it is done. Throws when it is refused, as nothing of this may be. */
const untilDone = async (
  session: ChaosSession,
  who: ChaosUser,
  path: string,
  body: unknown,
): Promise<{ firstSentMs: number } & ClockedAnswer> => {
  let firstSentMs: number | null = null;
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const answer = await session.ask(who, 'POST', path, body);
    firstSentMs ??= answer.sentMs;
    if (answer.status === 200) return { ...answer, firstSentMs };
    if (!isUnclear(answer.status)) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    await sleep(TRY_PAUSE_MS);
  }
  throw new Error(`${path} was never answered`);
};

/** Somebody who lets the engine bid in a lot, or, when there is none, in any that still goes on. */
const whoHasLimit = ({ session, users, life: { board } }: StaffDeps, lotId: number | null): ChaosUser[] => {
  const names = new Set(
    session.history.calls
      .filter(({ kind, answer }) => kind === 'maximum' && answer.kind === 'done')
      .filter((call) => (lotId === null ? !board.isOver(call.lotId) : call.lotId === lotId))
      .map(({ who }) => who),
  );
  return users.filter(({ username }) => names.has(username));
};

/** Blocks somebody, one at a time, and lets him in again after a while. */
const blockSomebody = async (deps: StaffDeps, pause: (ms: number) => Promise<void>): Promise<void> => {
  const { session, staff, users, life, chance } = deps;
  const [administrator] = staff.administrators;
  const { clock, history } = session;
  const opening = life.board
    .instants()
    .filter(({ aim, atMs }) => aim === 'opening' && atMs < clock.nowMs() + OPENING_WITHIN_MS)
    .find(({ lotId }) => whoHasLimit(deps, lotId).length > 0);
  const aimed = opening && chance.happens(chances.aimsAtOpening) ? opening : null;
  const limited = whoHasLimit(deps, aimed?.lotId ?? null);
  const person = chance.of(limited.length > 0 && chance.happens(chances.hasLimit) ? limited : users);
  const found = await untilDone(session, administrator, '/api/office/people/search', { text: person.username });
  const { data } = JSON.parse(found.text) as { data: { id: number; userName: string }[] };
  const path = `/api/office/people/${data.find(({ userName }) => userName === person.username)?.id}/block`;
  const leadMs = chance.between(...BEFORE_OPENING_MS);
  if (aimed) await pause(Math.max(0, aimed.atMs - leadMs - clock.nowMs()));
  const blocked = await untilDone(session, administrator, path, { isBlocked: true, reason: REASON });
  person.shutOut();
  await pause(chance.between(...BLOCKED_MS));
  const opened = await untilDone(session, administrator, path, { isBlocked: false, reason: REASON });
  person.logInAgain();
  history.blocked.push({ who: person.username, fromMs: blocked.answeredMs, untilMs: opened.firstSentMs });
};

/** One administrator wants a lot ended, and sometimes another one too. */
const cancelLot = async ({ session, staff, life, chance }: StaffDeps, isOver: () => boolean): Promise<void> => {
  const running = life.lots.filter(({ lotId }) => !life.board.isOver(lotId));
  if (running.length === 0) return;
  const { lotId } = chance.of(running);
  const asking = chance.happens(chances.secondAgrees) ? staff.administrators : staff.administrators.slice(0, 1);
  for (const person of asking)
    await sendUntilAnswered({ session, person, isOver }, { lotId, kind: 'cancel', body: { reason: REASON } });
};

/** Restarts what is stopped, and asks for it where nothing is. */
const restartLots = async ({ session, staff: { moderator }, life, chance }: StaffDeps): Promise<void> => {
  const { status, text } = await session.ask(moderator, 'GET', '/api/office/auctions?state=stopped');
  if (status !== 200) return;
  const { data } = JSON.parse(text) as { data: { id: number }[] };
  for (const id of [...data.map((lot) => lot.id), chance.of(life.lots).lotId])
    await session.ask(moderator, 'POST', `/api/office/auctions/${id}/retry`);
};
