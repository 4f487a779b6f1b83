import { createHash } from 'node:crypto';
import { momentOf } from '#auctions/rules/calendar.ts';
import { type CanonicalValue, canonicalJson } from '#auctions/rules/canonical.ts';
import {
  chain,
  commitmentTo,
  createLog,
  factsOf,
  type LogFact,
  type LogRow,
  type PublicEvent,
} from '#auctions/rules/log.ts';
import { headText, type LogFile } from '#auctions/rules/log-file.ts';
import type { Lot, LotEvent } from '#auctions/rules/lot.ts';
import { createLotRules } from '#auctions/rules/lot-rules.ts';
import { receiptText, type SignedReceipt } from '#auctions/rules/receipt.ts';
import { serializeRules, serializeState } from '#auctions/rules/stored-state.ts';
import type { TestApp } from '../app.ts';

const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex');
const DAY = '2026-11-20';
const opensAtMs = momentOf(DAY, 15 * 60);
const MINUTE_MS = 60_000;
const startPriceTiyin = 84_500_000_000n;

export type TestSigner = Pick<TestApp['signer'], 'publicKey' | 'sign'>;

/** A bid, as it was sent: minutes after the opening, who, and how many hundredths of a step above the start price. */
type Sent = [minutes: number, participant: number, hundredths: bigint];
const sentBids: Sent[] = [
  [2, 3, 0n],
  [15, 4, 0n],
  [20, 2, 100n],
  [27, 4, 200n],
  [30, 3, 300n],
  [33, 1, 350n],
  [33.1, 1, 400n],
  [36, 4, 600n],
  [38, 2, 700n],
  [57, 1, 800n],
];

const bidsOf = (step: bigint): LotEvent[] =>
  sentBids.map(([minutes, participant, hundredths], at) => ({
    kind: 'bid',
    participant,
    tiyin: startPriceTiyin + (step * hundredths) / 100n,
    atMs: opensAtMs + Math.round(minutes * MINUTE_MS) + at,
  }));

/** A question in time, its answer and a change of it; then a question on the day of the auction, when none is taken any more. */
const questionEvents: Extract<LotEvent, { kind: 'ask' | 'reply' }>[] = [
  { kind: 'ask', question: 1, textHash: 'a1'.repeat(32), atMs: opensAtMs - 60 * 60 * MINUTE_MS },
  { kind: 'reply', question: 1, textHash: 'b2'.repeat(32), isChange: false, atMs: opensAtMs - 50 * 60 * MINUTE_MS },
  { kind: 'reply', question: 1, textHash: 'c3'.repeat(32), isChange: true, atMs: opensAtMs - 40 * 60 * MINUTE_MS },
];
const lateQuestion = {
  kind: 'ask',
  question: 2,
  textHash: 'd4'.repeat(32),
  atMs: opensAtMs - 290 * MINUTE_MS,
} as const;

/** The log of an auction that ran to its end: four participants, ten bids of which two are refused, one maximum. */
export const buildAuctionLog = async (
  lotId: number,
  signer: TestSigner,
  {
    isFinished = true,
    moreBids = 0,
    isAsked = false,
  }: { isFinished?: boolean; moreBids?: number; isAsked?: boolean } = {},
): Promise<{ file: LogFile; lot: Lot; receiptAt: (row: number) => SignedReceipt }> => {
  const rules = createLotRules({ lotId, startPriceTiyin, stepHundredths: 200, depositHundredths: 500, day: DAY });
  const opened = createLog(rules, opensAtMs - 3 * 24 * 60 * MINUTE_MS);
  const facts: LogFact[] = [...opened.facts];
  let { lot } = opened;
  const tell = (event: LotEvent, publicEvent: PublicEvent | null) => {
    const outcome = factsOf(lot, event, publicEvent);
    lot = outcome.lot;
    facts.push(...outcome.facts);
  };
  const plain = (event: Exclude<LotEvent, { kind: 'time' | 'maximum' }>) => tell(event, event);
  if (isAsked) for (const event of questionEvents) plain(event);
  for (const participant of [1, 2, 3, 4])
    plain({ kind: 'enter', participant, atMs: opensAtMs - (300 - participant) * MINUTE_MS });
  if (isAsked) plain(lateQuestion);
  for (const event of bidsOf(rules.stepTiyin)) if (event.kind === 'bid') plain(event);
  const most = startPriceTiyin + rules.stepTiyin * 10n;
  const commitment = await commitmentTo(sha256, most, 'salt');
  const maximum = { kind: 'maximum', participant: 2, atMs: opensAtMs + 58 * MINUTE_MS + 128 } as const;
  tell({ ...maximum, tiyin: most }, { ...maximum, commitment });
  for (let more = 0; more < moreBids; more += 1)
    plain({
      kind: 'bid',
      participant: 1 + (more % 4),
      tiyin: (lot.leader?.tiyin ?? 0n) + 50n,
      atMs: opensAtMs + 59 * MINUTE_MS + more,
    });
  if (isFinished) tell({ kind: 'time', atMs: opensAtMs + 90 * MINUTE_MS }, null);
  const rows = await chain(sha256, facts);
  const last = rows.at(-1) as LogRow;
  const head = { number: last.number, hash: last.hash, atMs: lot.nowMs };
  const heads = [{ ...head, signature: signer.sign(headText(lotId, head)) }];
  const file = { lotId, publicKey: signer.publicKey, rows, heads };
  return { file, lot, receiptAt: (row) => receiptAt(file, row, sheetHashOf(rules), signer) };
};

const sheetHashOf = (rules: object): string =>
  createHash('sha256')
    .update(canonicalJson(rules as CanonicalValue))
    .digest('hex');

const receiptAt = ({ lotId, rows }: LogFile, row: number, sheetHash: string, signer: TestSigner): SignedReceipt => {
  const fact = rows[row - 1]?.fact;
  if (fact?.type !== 'event' || fact.event.kind !== 'bid') throw new Error(`Row ${row} is no bid.`);
  const answer = rows[row]?.fact;
  const last = rows.at(-1) as LogRow;
  const unsigned = {
    format: 'ostona bid receipt',
    version: 1,
    lotId,
    participant: fact.event.participant,
    kind: 'bid',
    tiyin: String(fact.event.tiyin),
    commitment: null,
    atMs: fact.event.atMs,
    sheetHash,
    isAccepted: answer?.type !== 'refusal',
    reason: answer?.type === 'refusal' ? answer.refusal.code : null,
    row,
    head: { number: last.number, hash: last.hash },
    publicKey: signer.publicKey,
  } as const;
  return { ...unsigned, signature: signer.sign(receiptText(unsigned)) };
};

/** Listings on sale that anybody may see and that are no lots yet; those of people first, in whose sale nobody of the stories has a part. */
export const freeListings = async (app: TestApp, count: number): Promise<number[]> =>
  (
    await app.db.sql<{ id: number }>`
      select id::int as id from listing l
       where visibility = 'TO_EVERYONE' and sale_status(process) = 'on_sale' and not exists (select 1 from lot where id = l.id)
       order by company_id is not null, id limit ${count}`
  ).map(({ id }) => id);

/** Puts a lot with its log where the service keeps them, as one that the lot writer has nothing more to do with. */
export const saveAuctionLog = async (
  app: TestApp,
  { file, lot }: Awaited<ReturnType<typeof buildAuctionLog>>,
): Promise<void> => {
  const { rules } = lot;
  const last = file.rows.at(-1) as LogRow;
  await app.db.begin(async (tx) => {
    await tx.sql`
      insert into lot (id, sheet, sheet_hash, state, phase, log_number, log_hash, published_ms, day, start_price_tiyin,
                       step_tiyin, deposit_tiyin, price_tiyin, bid_count, participant_count)
      values (${file.lotId}, ${serializeRules(rules)}, ${sheetHashOf(rules)}, ${serializeState({ lot, round: 1 })}, 'COMPLETED',
              ${last.number}, ${last.hash}, ${lot.nowMs}, ${lot.day}, ${rules.startPriceTiyin}, ${rules.stepTiyin},
              ${rules.depositTiyin}, ${lot.leader?.tiyin ?? rules.startPriceTiyin}, ${lot.bidCount},
              ${lot.participants.length})`;
    await tx.sql`
      insert into lot_log (lot_id, number, fact, hash)
      select ${file.lotId}, * from unnest(${file.rows.map(({ number }) => number)}::int[],
        ${file.rows.map(({ fact }) => canonicalJson(fact as unknown as CanonicalValue))}::text[],
        ${file.rows.map(({ hash }) => hash)}::text[])`;
    for (const head of file.heads)
      await tx.sql`
        insert into lot_head (lot_id, number, hash, at_ms, signature)
        values (${file.lotId}, ${head.number}, ${head.hash}, ${head.atMs}, ${head.signature})`;
  });
};
