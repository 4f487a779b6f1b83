import { setTimeout as sleep } from 'node:timers/promises';
import type { LotSnapshot } from '#auctions/contract/shapes.ts';
import { unlockKeyFile } from '#documents/web/keys/pfx.ts';
import type { SeededRandom } from '#platform/values/seeded-random.ts';
import { sendUntilAnswered } from './bidder.ts';
import type { CallAnswer } from './history.ts';
import type { ChaosLife } from './run.ts';
import type { ChaosSession } from './session.ts';
import { skipToNextInstant } from './skip-time.ts';
import type { ChaosUser } from './users.ts';

type SettleDeps = { session: ChaosSession; life: ChaosLife; users: readonly ChaosUser[]; chance: SeededRandom };
type Duty = NonNullable<LotSnapshot['duty']>;

/** How likely somebody does what is due; the others say no at once or let the term run out. */
const habits = { signs: 0.5, pays: 0.7, accepts: 0.6, saysNo: 0.3 } as const;
/** After so many defaults of a lot everybody does what is due, so that it ends. */
const DEFAULTS_MAX = 2;
/** Faults that outlast this are many; then the term runs out. */
const PATIENCE_MS = 60_000;
const TRY_PAUSE_MS = 200;
/** People have entered a new round by then. */
const TO_ENTER_MS = 6_000;
/** Of a new round; its bidding ends soon after. */
const BIDDING_MS = 50_000;
const SETTLED_WITHIN_MS = 45 * 60_000;

/**
 * Lets what was won be signed and paid for, or not: terms run out, reserves are asked, lots begin anew, until nobody has to do
 * anything any more. `meanwhile` is what happens between two looks, such as a fault.
 */
export const settleLots = async (deps: SettleDeps, meanwhile: () => Promise<void>): Promise<void> => {
  const { session, life } = deps;
  const { board, lots } = life;
  const acting = new Set<Promise<void>>();
  const known = new Set<string>();
  const defaults = new Map<number, number>();
  const startedAt = performance.now();
  const startOnce = (name: string, action: () => Promise<void>) => {
    if (known.has(name)) return;
    known.add(name);
    const running: Promise<void> = action().finally(() => acting.delete(running));
    acting.add(running);
  };
  while (lots.some(({ lotId }) => !board.isSettled(lotId))) {
    if (performance.now() - startedAt > SETTLED_WITHIN_MS) throw new Error('The lots were never settled.');
    for (const lot of board.afterwards()) {
      const { productId: lotId, phase, duty, day, opensAtMs } = lot;
      if (duty)
        startOnce(`${lotId} ${duty.kind} ${duty.participant}`, async () => {
          const count = defaults.get(lotId) ?? 0;
          if (!(await answerDuty(deps, lotId, duty, count >= DEFAULTS_MAX))) defaults.set(lotId, count + 1);
        });
      if (phase === 'ACCEPTING' && (defaults.get(lotId) ?? 0) > 0)
        startOnce(`${lotId} ${day}`, async () => {
          life.join(lotId, (opensAtMs ?? 0) + BIDDING_MS);
          await sleep(TO_ENTER_MS);
        });
    }
    // Whoever means to do something has done it before the time goes on.
    await Promise.race([Promise.all(acting), sleep(PATIENCE_MS)]);
    await skipToNextInstant(session, board, { withTerms: true });
    await meanwhile();
  }
};

/** Who is behind a number of a lot. */
const personBehind = ({ session, users }: SettleDeps, lotId: number, number: number): ChaosUser | undefined => {
  const entry = session.history.calls.find(
    (call) =>
      call.lotId === lotId &&
      call.kind === 'enter' &&
      call.answer.kind === 'done' &&
      call.answer.body.participant === number,
  );
  return users.find(({ username }) => username === entry?.who);
};

/** Does what somebody has to do, or says no, or nothing; gives whether it was to be done. */
const answerDuty = async (
  deps: SettleDeps,
  lotId: number,
  { kind, participant }: Duty,
  mustFulfil: boolean,
): Promise<boolean> => {
  const { session, chance } = deps;
  const person = personBehind(deps, lotId, participant);
  if (!person) return false;
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > PATIENCE_MS;
  const send = (command: 'pay' | 'answer' | 'renounce', body: Record<string, unknown> = {}) =>
    sendUntilAnswered({ session, person, isOver }, { lotId, kind: command, body });
  const isWilling = mustFulfil || chance.happens({ sign: habits.signs, pay: habits.pays, offer: habits.accepts }[kind]);
  if (!isWilling && !chance.happens(habits.saysNo)) return false;
  if (kind === 'offer') await send('answer', { accepts: isWilling });
  else if (!isWilling) await send('renounce');
  else if (kind === 'pay') await send('pay');
  else await sign(session, person, lotId, isOver);
  return isWilling;
};

type DeclarationText = { id: string; lotId: number; status: 'PENDING' | 'CONFIRMED' | 'REJECT' };

/** Signs the declaration of a winner with a key of his own, until it is known what came of it. */
const sign = async (session: ChaosSession, person: ChaosUser, lotId: number, isOver: () => boolean): Promise<void> => {
  for (; !isOver(); await sleep(TRY_PAUSE_MS)) {
    const list = await session.ask(person, 'GET', '/api/user/declarations');
    if (list.status !== 200) continue;
    const { data } = JSON.parse(list.text) as { data: DeclarationText[] };
    const declaration = data.find((one) => one.lotId === lotId);
    if (!declaration) return;
    if ((await signOnce(session, person, declaration)).kind !== 'unknown') return;
  }
};

const unknown = (why: string): CallAnswer => ({ kind: 'unknown', why: why.slice(0, 200) });

const signOnce = async (
  session: ChaosSession,
  person: ChaosUser,
  { id, lotId }: DeclarationText,
): Promise<CallAnswer> => {
  const { pfxBase64, password } = await keyOf(session, person);
  if (!pfxBase64) return unknown('there is no key');
  const start = await session.ask(person, 'POST', '/api/user/sign/start', {
    purpose: 'winnerDeclaration',
    objectId: id,
  });
  let given = start;
  if (start.status === 200) {
    const { id: signing, payload } = JSON.parse(start.text) as { id: string; payload: string };
    const pkcs7 = await (await unlockKeyFile(Buffer.from(pfxBase64, 'base64'), password)).sign(payload);
    given = await session.ask(person, 'POST', `/api/user/sign/${signing}`, { pkcs7 });
  }
  const answer = signatureAnswer(given);
  const { sentMs, answeredMs } = given;
  session.history.calls.push({
    who: person.username,
    lotId,
    kind: 'sign',
    key: id,
    tiyin: null,
    sentMs,
    answeredMs,
    answer,
  });
  return answer;
};

const signatureAnswer = ({ status, text }: { status: number; text: string }): CallAnswer => {
  if (status === 0 || status >= 500 || status === 401 || status === 429) return unknown(`${status} ${text}`);
  const { state, code } = JSON.parse(text) as { state?: string; code?: string };
  // Signed before, by a call whose answer was lost.
  if (state === 'CONFIRMED' || code === 'alreadySigned')
    return { kind: 'done', body: { participant: null, number: null, receipt: null } };
  return status === 200
    ? unknown(state ?? '')
    : { kind: 'refused', status, code: code ?? '', nextTiyin: null, receipt: null };
};

type KeyText = { pfxBase64: string; password: string };
const keys = new Map<string, KeyText>();

/** A key in somebody's name, from the test page of the registry. */
const keyOf = async (session: ChaosSession, person: ChaosUser): Promise<Partial<KeyText> & { password: string }> => {
  const existing = keys.get(person.pinfl);
  if (existing) return existing;
  const body = { name: 'Kalit egasi', pinfl: person.pinfl, tin: '', state: 'valid' };
  const { status, text } = await session.ask(person, 'POST', '/api/dev/keys', body);
  if (status !== 200) return { password: '' };
  const key = JSON.parse(text) as KeyText;
  keys.set(person.pinfl, key);
  return key;
};
