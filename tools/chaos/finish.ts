import { setTimeout as sleep } from 'node:timers/promises';
import type { LotSnapshot } from '#auctions/contract/shapes.ts';
import { readLogFile } from '#auctions/rules/log-file.ts';
import type { FinalLot, Look, OwnPart } from './history.ts';
import type { Person } from './people.ts';
import { lookOf, type Session } from './session.ts';

const TRIES = 200;
const PAUSE_MS = 100;
const STILL_TRIES = 50;
/** Stored messages come when a line is opened. */
const MESSAGES_MS = 4_000;

/** Asks until there is an answer. */
const ask = async (session: Session, path: string, person?: Person): Promise<string> => {
  let told = '';
  for (let tries = 0; tries < TRIES; tries++) {
    const token = person && (await person.token());
    const { status, text } = await session.http.send('GET', path, token === undefined ? {} : { token });
    if (status === 200) return text;
    told = `${status} ${text}`;
    await sleep(PAUSE_MS);
  }
  throw new Error(`${path} was never answered: ${told}`);
};

type BidsText = { data: { number: number; participant: number; amount: string; atMs: number }[] };
type OwnText = { participant: number | null; deposit: { fate: OwnPart['fate'] } | null };

/** Reads what the product shows when all is over: logs, pages, everybody's part, money and messages. */
export const readEnd = async (
  session: Session,
  lots: readonly { lotId: number; hasRobots: boolean }[],
  people: readonly Person[],
): Promise<void> => {
  const { history, clock } = session;
  await sleep(MESSAGES_MS);
  history.publicKey = (JSON.parse(await ask(session, '/api/public/auction/key')) as { publicKey: string }).publicKey;
  for (const lot of lots) history.lots.push(await readFinal(session, lot, people));
  for (const person of people) {
    for (let tries = 0; !(await session.readPurse(person)) && tries < TRIES; tries++) await sleep(PAUSE_MS);
    history.secrets.push(person.username);
  }
  await clock.measure();
};

/** The log and the page of a lot at the same row: robots that have won go on signing and paying. */
const readStill = async (session: Session, lotId: number): Promise<{ log: string; look: Look }> => {
  for (let tries = 1; ; tries++) {
    const log = await ask(session, `/api/public/auction/${lotId}/log`);
    const sentMs = session.clock.nowMs();
    const snapshot = JSON.parse(await ask(session, `/api/public/auction/${lotId}`)) as LotSnapshot;
    const look = lookOf(snapshot, sentMs, session.clock.nowMs());
    const isSame = log.includes(`"hash":"${look.head.hash}"`) && readLogFile(log).rows.length === look.head.number;
    if (isSame || tries === STILL_TRIES) return { log, look };
    await sleep(PAUSE_MS);
  }
};

const readFinal = async (
  session: Session,
  { lotId, hasRobots }: { lotId: number; hasRobots: boolean },
  people: readonly Person[],
): Promise<FinalLot> => {
  const { history } = session;
  const { log, look } = await readStill(session, lotId);
  const bids = (JSON.parse(await ask(session, `/api/public/auction/${lotId}/bids`)) as BidsText).data;
  const entered = people.filter(({ username }) =>
    history.calls.some((call) => call.lotId === lotId && call.who === username && call.deed === 'enter'),
  );
  const own: FinalLot['own'] = [];
  for (const person of entered) {
    const text = JSON.parse(await ask(session, `/api/auction/${lotId}/own`, person)) as OwnText;
    own.push({
      who: person.username,
      part: { participant: text.participant, fate: text.deposit?.fate ?? null },
    });
  }
  return {
    lotId,
    hasRobots,
    log,
    look,
    bids: bids.map(({ amount, ...bid }) => ({ ...bid, tiyin: BigInt(amount) })).sort((a, b) => a.number - b.number),
    own,
  };
};
