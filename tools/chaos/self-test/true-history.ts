import { generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { canonicalJson } from '#auctions/rules/canonical.ts';
import { chain, type LogRow } from '#auctions/rules/log.ts';
import { headText, writeLogFile } from '#auctions/rules/log-file.ts';
import { serializeRules } from '#auctions/rules/stored-state.ts';
import { type History, newHistory } from '../history.ts';
import type { ProofReceipt } from '../proof/format.ts';
import { at, hash, type LogDraft, PlayedLot, type Truth } from './played-lot.ts';
import { Purses } from './purses.ts';

/** A key of the service, for one run of the self-test. */
export type ServiceKey = { publicKey: string; sign: (text: string) => string };

export const newServiceKey = (): ServiceKey => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  // Most of what a false history says the true one says too.
  const signatures = new Map<string, string>();
  return {
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
    sign: (text) => {
      const signature = signatures.get(text) ?? signBytes(null, Buffer.from(text), privateKey).toString('base64url');
      signatures.set(text, signature);
      return signature;
    },
  };
};

/** The lot that is bid for, and the one for which nobody bids. */
export const SOLD = 100_001;
export const UNSOLD = 100_002;
/** The one whose winner does not sign, whose reserve does not pay, and which is then sold to another. */
const DEFAULTED = 100_003;
/** The one that staff cancelled while applications were taken. */
export const CANCELLED = 100_004;

/**
 * A history in which everything is true, played by the engine itself with invented people. Everything that the checker
 * looks at happens in it: refusals, unknown outcomes, repeated calls, a maximum, extensions, a late bid, a reserve, a block,
 * two defaults and a new round. `returns`: who buys in that round.
 */
export const trueHistory = async (returns = 'bidder.nine'): Promise<Truth> => {
  const truth: Truth = {
    ...newHistory(),
    secrets: ['bidder.one'],
    outages: [{ fromMs: at(15, 20), untilMs: at(15, 20, 8) }],
    drafts: [],
  };
  const purses = new Purses(truth);
  const brought = { available: 0n, held: 0n, refunding: 0n };
  truth.topUps.push({ who: 'bidder.one', before: brought, paidTiyin: 9_00n, after: { ...brought, available: 9_00n } });
  const unsold = new PlayedLot(truth, purses, UNSOLD);
  unsold.enter('bidder.one', at(11, 0));
  unsold.enter('bidder.five', at(11, 1));
  unsold.withdraw('bidder.one', at(11, 30));
  await playSold(truth, new PlayedLot(truth, purses, SOLD), purses);
  for (const hour of [14, 15, 16]) unsold.pass(at(hour, 0));
  unsold.finish(at(16, 10));
  await playDefaulted(new PlayedLot(truth, purses, DEFAULTED), purses, returns);
  playCancelled(new PlayedLot(truth, purses, CANCELLED));
  for (const who of ['bidder.one', 'bidder.two', 'bidder.three', 'bidder.four', 'bidder.five', 'bidder.thirteen'])
    purses.read(who, at(16, 30));
  return truth;
};

/** The people of this lot are in no other: a blocked one, a winner and a reserve who default, and who buys it in the end. */
const playDefaulted = async (lot: PlayedLot, purses: Purses, buyer: string): Promise<void> => {
  for (const [minute, who] of ['bidder.six', 'bidder.seven', 'bidder.eight'].entries())
    lot.enter(who, at(12, 10 + minute));
  await lot.maximum('bidder.eight', at(13, 0), lot.price + 3n * lot.step);
  lot.pass(at(14, 0));
  lot.block('bidder.eight', at(14, 30), at(15, 30));
  lot.pass(at(15, 0));
  lot.bid('bidder.seven', at(15, 1), lot.price, { isReserve: true });
  lot.bid('bidder.six', at(15, 2), lot.price + lot.step);
  lot.pass(lot.dueMs);
  lot.pass(lot.dueMs);
  lot.fulfil('bidder.seven', 'answer', lot.dueMs - 3_600_000);
  lot.fulfil('bidder.seven', 'sign', lot.dueMs - 3_600_000);
  lot.pass(lot.dueMs);
  const morning = lot.dueMs - 3 * 3_600_000;
  lot.turnAway('bidder.six', morning, 'hasDefaulted');
  lot.enter(buyer, morning + 60_000);
  lot.pass(lot.dueMs);
  lot.pass(lot.dueMs);
  lot.bid(buyer, lot.dueMs - 60_000, lot.price);
  lot.pass(lot.dueMs);
  lot.fulfil(buyer, 'sign', lot.dueMs - 3_600_000);
  lot.fulfil(buyer, 'pay', lot.dueMs - 3_600_000);
  lot.finish(lot.dueMs + 1_000);
  for (const who of new Set(['bidder.six', 'bidder.seven', 'bidder.eight', buyer]))
    purses.read(who, lot.dueMs + 60_000);
};

const playCancelled = (lot: PlayedLot): void => {
  lot.enter('bidder.thirteen', at(12, 20));
  lot.cancel(at(12, 30));
  lot.turnAway('bidder.fourteen', at(12, 40), 'entryClosed');
  lot.finish(at(16, 10));
};

const playSold = async (truth: Truth, lot: PlayedLot, purses: Purses): Promise<void> => {
  lot.enter('bidder.one', at(12, 0));
  lot.enter('bidder.one', at(12, 0));
  lot.enter('bidder.two', at(12, 1), true);
  lot.enter('bidder.three', at(12, 2));
  lot.enter('bidder.four', at(12, 3));
  lot.pass(at(14, 0));
  lot.enter('bidder.five', at(14, 0, 1));
  lot.bid('bidder.one', at(14, 59), lot.price);
  lot.pass(at(15, 0));
  lot.read(at(15, 0, 1));
  lot.bid('bidder.one', at(15, 1), lot.price);
  lot.bid('bidder.two', at(15, 2), lot.price + lot.step);
  lot.bid('bidder.three', at(15, 3), lot.price);
  lot.bid('bidder.two', at(15, 4), lot.price + lot.step);
  lot.read(at(15, 5));
  lot.bid('bidder.three', at(15, 6), lot.price + lot.step, { isReserve: true });
  lot.repeat('bidder.three', at(15, 6, 30));
  const opened = await lot.maximum('bidder.two', at(15, 7), lot.price + 5n * lot.step);
  lot.bid('bidder.four', at(15, 8), lot.price + lot.step);
  lot.lose('bidder.four', at(15, 9), lot.price + 20n * lot.step);
  lot.bid('bidder.one', at(15, 10), lot.price + 4n * lot.step, { isUnknown: true });
  lot.read(at(15, 11));
  lot.bid('bidder.three', at(15, 58), lot.price + lot.step);
  purses.read('bidder.three', at(15, 59));
  lot.bid('bidder.four', at(16, 2), lot.price + lot.step);
  lot.pass(at(16, 7));
  lot.reveal(opened);
  lot.bid('bidder.one', at(16, 7, 1), lot.price + lot.step);
  lot.read(at(16, 8));
  purses.read('bidder.one', at(16, 9));
  lot.finish(at(16, 10));
  truth.liveUpdates.push(...truth.liveUpdates.slice(-1));
};

/** The history as somebody outside would have it: chained, signed, and every hash where it was seen. */
export const published = async (truth: Truth, key: ServiceKey): Promise<History> => {
  const { drafts, ...history } = structuredClone(truth);
  const chained = new Map<number, LogRow[]>();
  for (const { lotId, facts } of drafts) chained.set(lotId, await chain(hash, facts));
  const fillHash = (lotId: number, head: { number: number; hash: string }) => {
    if (head.hash === '') head.hash = chained.get(lotId)?.[head.number - 1]?.hash ?? '';
  };
  for (const { lotId, head } of [...history.readings, ...history.liveUpdates]) fillHash(lotId, head);
  // What a bidder was given and what is kept for him are the same.
  for (const { lotId, receipt } of history.books.receipts) {
    fillHash(lotId, receipt.head);
    const fact = chained.get(lotId)?.[0]?.fact;
    if (fact?.type === 'sheet') receipt.sheetHash = await hash(serializeRules(fact.sheet));
    signReceipt(receipt, key);
  }
  for (const lot of history.lots) {
    fillHash(lot.lotId, lot.reading.head);
    const draft = drafts.find(({ lotId }) => lotId === lot.lotId);
    lot.log = draft ? logOf(draft, chained.get(lot.lotId) ?? [], key) : '';
    lot.publicLog = lot.log;
  }
  return { ...history, publicKey: key.publicKey };
};

const signReceipt = (receipt: ProofReceipt, key: ServiceKey): void => {
  if (receipt.signature !== '') return;
  const { signature: _, ...content } = { ...receipt, publicKey: key.publicKey };
  receipt.publicKey = key.publicKey;
  receipt.signature = key.sign(canonicalJson(content));
};

const logOf = ({ lotId, facts, heads }: LogDraft, rows: LogRow[], key: ServiceKey): string => {
  // However a lie has moved the rows, the last one is signed, as a careful liar would.
  const earlier = heads.filter(({ number }) => number < facts.length);
  const last = { number: facts.length, atMs: heads.at(-1)?.atMs ?? 0 };
  const signed = [...earlier, last].map((head) => {
    const full = { ...head, hash: rows[head.number - 1]?.hash ?? '' };
    return { ...full, signature: key.sign(headText(lotId, full)) };
  });
  return writeLogFile({ lotId, publicKey: key.publicKey, rows, heads: signed });
};
