import type { ProofReceipt } from './proof/format.ts';

/*
 * What somebody outside can know: the calls that were made and their answers, what was read in between, and what the
 * product shows in the end; and beside it the books, which are what the database holds when all is over. All moments are
 * milliseconds in the time of the auctions, as measured from outside; amounts are tiyin.
 */

/** What came of a call. `unknown`: cut off, timed out or 5xx: it may have had its effect, once, or none. */
export type CallAnswer =
  | { kind: 'done'; body: Done }
  | { kind: 'refused'; status: number; code: string; nextTiyin: bigint | null; receipt: ProofReceipt | null }
  | { kind: 'unknown'; why: string };

/** The part of a successful answer that the checker holds the product to. */
export type Done = {
  /** Of an entry: the number of the participant. */
  participant: number | null;
  /** Of a bid: its number among the accepted ones. */
  number: number | null;
  receipt: ProofReceipt | null;
};

/** What bidders ask of a lot; `cancel` is what administrators do. A signature has the document as its key. */
export type CommandKind = 'enter' | 'withdraw' | 'bid' | 'maximum' | 'sign' | 'pay' | 'answer' | 'renounce' | 'cancel';

/** One call as it went over the line; a call that is sent again has the same key. */
export type RecordedCall = {
  who: string;
  lotId: number;
  kind: CommandKind;
  key: string;
  tiyin: bigint | null;
  sentMs: number;
  /** When the answer was there, or when it was given up. */
  answeredMs: number;
  answer: CallAnswer;
};

/** What staff did to the application of a lot; `code` says why it was refused. */
export type RecordedMove = {
  lotId: number;
  from: string;
  to: string;
  sentMs: number;
  answeredMs: number;
  kind: CallAnswer['kind'];
  code: string | null;
};

/** A lot as somebody read it. */
export type LotReading = {
  lotId: number;
  sentMs: number;
  answeredMs: number;
  phase: string;
  head: { number: number; hash: string };
  bidCount: number;
  leader: { participant: number; tiyin: bigint } | null;
  winner: { participant: number; tiyin: bigint } | null;
};

/** A live message of a lot, in the order in which one line heard it. */
export type LiveLotUpdate = {
  line: string;
  lotId: number;
  heardMs: number;
  head: { number: number; hash: string };
  bids: { number: number; participant: number; tiyin: bigint }[];
};

export type Balance = { available: bigint; held: bigint; refunding: bigint };
export type BalanceReading = Balance & { who: string; sentMs: number; answeredMs: number };

/** Money that somebody brought in before the first lot: what was there before, what was paid, what was there after. */
export type TopUp = { who: string; before: Balance; paidTiyin: bigint; after: Balance };

/** A message that reached somebody's line. */
export type Heard = {
  who: string;
  destination: string;
  eventId: string;
  /** The lot that it is about; null when it names none. */
  lotId: number | null;
  winner: string | null;
  priceTiyin: bigint | null;
};

/** What a participant may read about the own part when all is over. */
export type RecordedOwnPart = {
  participant: number | null;
  fate: 'held' | 'released' | 'applied' | 'forfeited' | null;
};

/** A lot when all is over. */
export type FinalLot = {
  lotId: number;
  /** The whole log as the database holds it, as a file. */
  log: string;
  /** The text of `GET /public/auction/:id/log`. */
  publicLog: string;
  reading: LotReading;
  /** `GET /public/auction/:id/bids`, oldest first. */
  bids: { number: number; participant: number; tiyin: bigint; atMs: number }[];
  own: { who: string; part: RecordedOwnPart }[];
};

/** The rows of the ledger and what belongs to them. `party` is such as `PERSON:12`. */
export type Books = {
  accounts: { id: string; party: string; bucket: string; balanceTiyin: bigint }[];
  transfers: { id: string; kind: string; key: string }[];
  /** In the order of their transfers. */
  entries: { transferId: string; accountId: string; amountTiyin: bigint }[];
  /** Everybody who ever took part in any lot. */
  deposits: { lotId: number; number: number; party: string; tiyin: bigint; fate: RecordedOwnPart['fate'] }[];
  /** What is held for properties that are reserved. */
  reservations: { party: string; tiyin: bigint }[];
  /** What bidders of the lots were given, as it is kept for them. */
  receipts: { lotId: number; row: number; party: string; receipt: ProofReceipt }[];
  /** Lots whose due time could not be done, of any lot there is. */
  stops: { lotId: number; error: string }[];
};

export type History = {
  publicKey: string;
  books: Books;
  calls: RecordedCall[];
  moves: RecordedMove[];
  readings: LotReading[];
  liveUpdates: LiveLotUpdate[];
  topUps: TopUp[];
  /** The first of each person was read before that person's first entry. */
  balances: BalanceReading[];
  heard: Heard[];
  lots: FinalLot[];
  /** What may stand in no public text: full names, numbers of persons, usernames. */
  secrets: string[];
  /** When the service could surely take no bids. */
  outages: { fromMs: number; untilMs: number }[];
  /** When somebody surely might not act. */
  blocked: { who: string; fromMs: number; untilMs: number }[];
};

/** A broken promise: the invariant by its name in the quality rules, and what was seen. */
export type Violation = { id: string; what: string };

/** Before anything was seen. */
export const newHistory = (): History => ({
  publicKey: '',
  books: { accounts: [], transfers: [], entries: [], deposits: [], reservations: [], receipts: [], stops: [] },
  calls: [],
  moves: [],
  readings: [],
  liveUpdates: [],
  topUps: [],
  balances: [],
  heard: [],
  lots: [],
  secrets: [],
  outages: [],
  blocked: [],
});
