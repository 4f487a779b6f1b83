import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LotSnapshot } from '#auctions/contract/shapes.ts';
import type { ClientClock } from './clock.ts';
import {
  type CallAnswer,
  type CommandKind,
  type History,
  type LotReading,
  newHistory,
  type RecordedCall,
} from './history.ts';
import type { Http, HttpAnswer } from './http.ts';
import type { ProofReceipt } from './proof/format.ts';
import { type ChaosUser, readBalance } from './users.ts';

/** Everything that is asked of the product while a run lasts, and written down. */
export type ChaosSession = {
  http: Http;
  clock: ClientClock;
  history: History;
  /** Sends a command; with the key of an earlier one it is sent again. */
  act: (person: ChaosUser, command: SessionCommand, key?: string) => Promise<{ answer: CallAnswer; key: string }>;
  /** Asks for something that is no command of a lot; what comes of it is for whoever asks to write down. */
  ask: (person: ChaosUser, method: 'GET' | 'POST', path: string, body?: unknown) => Promise<ClockedAnswer>;
  /** Reads a lot; null when no answer came. */
  readLot: (lotId: number) => Promise<LotSnapshot | null>;
  readPurse: (person: ChaosUser) => Promise<boolean>;
  /** Does something while nobody asks anything: what is on its way is waited for, what comes waits. */
  still: (action: () => Promise<void>) => Promise<void>;
  /** Told of every accepted bid, for measuring how soon the product is back. */
  onBid: (listener: (call: RecordedCall) => void) => void;
};

/** An answer and when it was asked for and came, in the time of the auctions. */
export type ClockedAnswer = HttpAnswer & { sentMs: number; answeredMs: number };

export type SessionCommand = { lotId: number; kind: CommandKind; tiyin?: bigint; body: Record<string, unknown> };

export const createSession = (http: Http, clock: ClientClock): ChaosSession => {
  const history = newHistory();
  const listeners: ((call: RecordedCall) => void)[] = [];
  let gate: Promise<void> = Promise.resolve();
  let onTheirWay = 0;
  const passing = async <T>(ask: () => Promise<T>): Promise<T> => {
    await gate;
    onTheirWay += 1;
    try {
      return await ask();
    } finally {
      onTheirWay -= 1;
    }
  };
  return {
    http,
    clock,
    history,
    still: async (action) => {
      let open: () => void = () => undefined;
      gate = new Promise((done) => {
        open = done;
      });
      try {
        while (onTheirWay > 0) await sleep(5);
        await action();
      } finally {
        open();
      }
    },
    onBid: (listener) => void listeners.push(listener),
    act: async (person, { lotId, kind, tiyin = null, body }, key = randomUUID()) => {
      const token = await person.token();
      return passing(async () => {
        const sentMs = clock.nowMs();
        const amount = tiyin === null ? {} : { amount: String(tiyin) };
        const raw = await http.send('POST', `/api/auction/${lotId}/${kind}`, {
          token,
          body: { ...body, ...amount, idempotencyKey: key },
        });
        const answer = answerOf(raw);
        const call: RecordedCall = {
          who: person.username,
          lotId,
          kind,
          key,
          tiyin,
          sentMs,
          answeredMs: clock.nowMs(),
          answer,
        };
        history.calls.push(call);
        if (kind === 'bid' && answer.kind === 'done') for (const listener of listeners) listener(call);
        return { answer, key };
      });
    },
    ask: async (person, method, path, body) => {
      const token = await person.token();
      return passing(async () => {
        const sentMs = clock.nowMs();
        const answer = await http.send(method, path, { token, ...(body === undefined ? {} : { body }) });
        return { ...answer, sentMs, answeredMs: clock.nowMs() };
      });
    },
    readLot: (lotId) =>
      passing(async () => {
        const sentMs = clock.nowMs();
        const { status, text } = await http.send('GET', `/api/public/auction/${lotId}`);
        if (status !== 200) return null;
        const snapshot = JSON.parse(text) as LotSnapshot;
        history.readings.push(lotReadingOf(snapshot, sentMs, clock.nowMs()));
        return snapshot;
      }),
    readPurse: async (person) => {
      const token = await person.token();
      return passing(async () => {
        const sentMs = clock.nowMs();
        const balance = await readBalance(http, token);
        if (balance) history.balances.push({ who: person.username, sentMs, answeredMs: clock.nowMs(), ...balance });
        return balance !== null;
      });
    },
  };
};

export const lotReadingOf = (snapshot: LotSnapshot, sentMs: number, answeredMs: number): LotReading => {
  const { productId, phase, head, bidCount, leader, winner } = snapshot;
  const leaderOf = (one: { participant: number; amount: string } | null) =>
    one && { participant: one.participant, tiyin: BigInt(one.amount) };
  return {
    lotId: productId,
    sentMs,
    answeredMs,
    phase,
    head,
    bidCount,
    leader: leaderOf(leader),
    winner: leaderOf(winner),
  };
};

type DoneText = { participant?: number; number?: number | null; receipt?: ProofReceipt };
type RefusalText = { code: string; nextTiyin?: string; receipt?: string };

/**
 * What an answer says about the command. Whoever was turned away at once (429, 401) or got no clear answer knows nothing;
 * a call that was not understood is a fault of this program and ends it.
 */
const answerOf = ({ status, text }: HttpAnswer): CallAnswer => {
  if (status === 200) {
    const { participant = null, number = null, receipt = null } = JSON.parse(text) as DoneText;
    return { kind: 'done', body: { participant, number, receipt } };
  }
  if (status === 0 || status >= 500 || status === 429 || status === 401)
    return { kind: 'unknown', why: `${status} ${text}`.slice(0, 200) };
  if (status === 400) throw new Error(`A call was not understood: ${text}`);
  const { code, nextTiyin, receipt } = JSON.parse(text) as RefusalText;
  return {
    kind: 'refused',
    status,
    code,
    nextTiyin: nextTiyin === undefined ? null : BigInt(nextTiyin),
    receipt: receipt === undefined ? null : (JSON.parse(receipt) as ProofReceipt),
  };
};
