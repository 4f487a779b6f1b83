import { setTimeout as sleep } from 'node:timers/promises';
import type { LotSnapshot } from '#auctions/contract/shapes.ts';
import type { SeededRandom } from '#platform/values/seeded-random.ts';
import type { CallAnswer } from './history.ts';
import type { ChaosSession, SessionCommand } from './session.ts';
import type { ChaosUser } from './users.ts';

/** Somebody's part in a lot, from the application to the end. */
export type Participation = {
  session: ChaosSession;
  chance: SeededRandom;
  person: ChaosUser;
  lotId: number;
  /** When nobody wants to bid any more, so that the auction can end. */
  quietMs: number;
  isOver: () => boolean;
};

/** How likely people do what they do. */
const habits = {
  twins: 0.15,
  withdraws: 0.04,
  maximum: 0.25,
  staysInReserve: 0.4,
  resends: 0.85,
  sameKeyTwice: 0.08,
  stale: 0.15,
  offStep: 0.03,
  jumps: 0.1,
} as const;

const RETRY_MS = 60;
const RESENDS_MAX = 200;

/** Sends a command until its outcome is known, always with the same key, as a careful client does. */
export const sendUntilAnswered = async (
  { session, person, isOver }: Pick<Participation, 'session' | 'person' | 'isOver'>,
  command: SessionCommand,
): Promise<CallAnswer> => {
  let { answer, key } = await session.act(person, command);
  for (let resends = 0; answer.kind === 'unknown' && resends < RESENDS_MAX && !isOver(); resends++) {
    await sleep(RETRY_MS);
    ({ answer, key } = await session.act(person, command, key));
  }
  return answer;
};

type Agreement = { sha256: string };

/** Reads the rules and both agreements, and gives what has to be sent to enter; null when an answer did not come. */
export const readEntryCommand = async (
  session: ChaosSession,
  person: ChaosUser,
  lotId: number,
): Promise<SessionCommand | null> => {
  const token = await person.token();
  const read = async (kind: string): Promise<Agreement | null> => {
    const { status, text } = await session.http.send('GET', `/api/auction/${lotId}/agreement/${kind}`, { token });
    return status === 200 ? (JSON.parse(text) as Agreement) : null;
  };
  const [lot, bidOffer, deposit] = await Promise.all([
    session.readLot(lotId),
    read('bidOffer'),
    read('depositAgreement'),
  ]);
  if (!lot || !bidOffer || !deposit) return null;
  const body = { sheetHash: lot.sheetHash, bidOfferSha256: bidOffer.sha256, depositAgreementSha256: deposit.sha256 };
  return { lotId, kind: 'enter', body };
};

/** Reads, and enters; some press the button twice. */
const enter = async (participation: Participation): Promise<boolean> => {
  const { session, person, lotId, chance, isOver } = participation;
  while (!isOver()) {
    const command = await readEntryCommand(session, person, lotId);
    if (!command) {
      await sleep(RETRY_MS);
      continue;
    }
    const answers = await Promise.all(
      chance.happens(habits.twins)
        ? [sendUntilAnswered(participation, command), sendUntilAnswered(participation, command)]
        : [sendUntilAnswered(participation, command)],
    );
    return answers.some(({ kind }) => kind === 'done');
  }
  return false;
};

/** Everything somebody does in a lot. */
export const participate = async (participation: Participation): Promise<void> => {
  const { session, person, lotId, chance, isOver } = participation;
  if (!(await enter(participation))) return;
  if (chance.happens(habits.withdraws)) {
    await sendUntilAnswered(participation, { lotId, kind: 'withdraw', body: {} });
    return;
  }
  let isMaximumSet = !chance.happens(habits.maximum);
  let before: LotSnapshot | null = null;
  while (!isOver()) {
    await sleep(chance.between(150, 900));
    const lot = await session.readLot(lotId);
    if (!lot) continue;
    if (isEnded(lot)) break;
    if (!isMaximumSet && (lot.phase === 'CLOSED' || lot.phase === 'ACCEPTING')) {
      isMaximumSet = true;
      const tiyin =
        BigInt(lot.sheet.startPriceTiyin) + BigInt(lot.sheet.stepTiyin) * BigInt(Math.floor(chance.between(2, 12)));
      await sendUntilAnswered(participation, {
        lotId,
        kind: 'maximum',
        tiyin,
        body: { sheetHash: lot.sheetHash, isRetyped: true },
      });
    }
    if (lot.phase === 'LIVE' && session.clock.nowMs() < participation.quietMs)
      await bidOnce(participation, lot, before);
    before = lot;
  }
  await session.readPurse(person);
};

export const isEnded = ({ phase }: LotSnapshot): boolean =>
  phase !== 'ACCEPTING' && phase !== 'CLOSED' && phase !== 'LIVE';

const bidOnce = async (participation: Participation, lot: LotSnapshot, before: LotSnapshot | null): Promise<void> => {
  const { session, person, lotId, chance } = participation;
  const snapshot = before && chance.happens(habits.stale) ? before : lot;
  const step = BigInt(lot.sheet.stepTiyin);
  const next = snapshot.leader ? BigInt(snapshot.leader.amount) + step : BigInt(lot.sheet.startPriceTiyin);
  const steps = chance.happens(habits.jumps) ? BigInt(Math.floor(chance.between(1, 4))) : 0n;
  const tiyin = next + steps * step + (chance.happens(habits.offStep) ? 100n : 0n);
  const body = { sheetHash: lot.sheetHash, isReserve: chance.happens(habits.staysInReserve) };
  const command: SessionCommand = { lotId, kind: 'bid', tiyin, body };
  if (chance.happens(habits.sameKeyTwice)) {
    const { key } = await session.act(person, command);
    await Promise.all([session.act(person, command, key), session.act(person, command, key)]);
  } else if (chance.happens(habits.resends)) await sendUntilAnswered(participation, command);
  else await session.act(person, command);
};
