import { setTimeout as sleep } from 'node:timers/promises';
import type { LotSnapshot } from '#auctions/contract/shapes.ts';
import { type ChaosDatabase, readBooks, readWholeLog } from './books.ts';
import type { FinalLot, LotReading, RecordedOwnPart } from './history.ts';
import { type ChaosSession, lotReadingOf } from './session.ts';
import type { ChaosUser } from './users.ts';

const TRIES = 200;
const PAUSE_MS = 100;
const STILL_TRIES = 50;
/** Stored messages come when a line is opened. */
const MESSAGES_MS = 4_000;

/** Asks until there is an answer. */
const ask = async (session: ChaosSession, path: string, person?: ChaosUser): Promise<string> => {
  let lastAnswer = '';
  for (let tries = 0; tries < TRIES; tries++) {
    const token = person && (await person.token());
    const { status, text } = await session.http.send('GET', path, token === undefined ? {} : { token });
    if (status === 200) return text;
    lastAnswer = `${status} ${text}`;
    await sleep(PAUSE_MS);
  }
  throw new Error(`${path} was never answered: ${lastAnswer}`);
};

type BidsText = { data: { number: number; participant: number; amount: string; atMs: number }[] };
type OwnText = { participant: number | null; deposit: { fate: RecordedOwnPart['fate'] } | null };

/** Reads what the product shows and keeps when all is over: logs, pages, everybody's part, money and messages. */
export const readEnd = async (
  session: ChaosSession,
  database: ChaosDatabase,
  lots: readonly { lotId: number }[],
  users: readonly ChaosUser[],
): Promise<void> => {
  const { history, clock } = session;
  await sleep(MESSAGES_MS);
  history.publicKey = (JSON.parse(await ask(session, '/api/public/auction/key')) as { publicKey: string }).publicKey;
  for (const lot of lots) history.lots.push(await readFinal(session, database, lot, users));
  for (const person of users) {
    for (let tries = 0; !(await session.readPurse(person)) && tries < TRIES; tries++) await sleep(PAUSE_MS);
    history.secrets.push(person.username);
  }
  history.books = await readBooks(
    database,
    lots.map(({ lotId }) => lotId),
  );
  await clock.measure();
};

/** The log and the page of a lot at the same row: somebody may still do something. */
const readStill = async (
  session: ChaosSession,
  database: ChaosDatabase,
  lotId: number,
): Promise<Pick<FinalLot, 'log' | 'publicLog' | 'reading'>> => {
  for (let tries = 1; ; tries++) {
    const publicLog = await ask(session, `/api/public/auction/${lotId}/log`);
    const sentMs = session.clock.nowMs();
    const snapshot = JSON.parse(await ask(session, `/api/public/auction/${lotId}`)) as LotSnapshot;
    const reading: LotReading = lotReadingOf(snapshot, sentMs, session.clock.nowMs());
    const log = await readWholeLog(database, lotId, session.history.publicKey);
    const isSame = log.split('"fact":').length - 1 === reading.head.number;
    if (isSame || tries === STILL_TRIES) return { log, publicLog, reading };
    await sleep(PAUSE_MS);
  }
};

const readFinal = async (
  session: ChaosSession,
  database: ChaosDatabase,
  { lotId }: { lotId: number },
  users: readonly ChaosUser[],
): Promise<FinalLot> => {
  const { history } = session;
  const still = await readStill(session, database, lotId);
  const bids = (JSON.parse(await ask(session, `/api/public/auction/${lotId}/bids`)) as BidsText).data;
  const entered = users.filter(({ username }) =>
    history.calls.some((call) => call.lotId === lotId && call.who === username && call.kind === 'enter'),
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
    ...still,
    bids: bids.map(({ amount, ...bid }) => ({ ...bid, tiyin: BigInt(amount) })).sort((a, b) => a.number - b.number),
    own,
  };
};
