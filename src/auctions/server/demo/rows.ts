import { randomBytes } from 'node:crypto';
import { maskName } from '#documents/rules/masked.ts';
import { canonicalJson, type Fact } from '../../rules/canonical.ts';
import { dueAt } from '../../rules/engine.ts';
import type { LogRow } from '../../rules/log.ts';
import { headText } from '../../rules/log-file.ts';
import { sheetText, stateText } from '../../rules/state.ts';
import { partyKey } from '../judge.ts';
import { momentsOf, priceOf } from '../pulse.ts';
import { automaticReceipt, receiptRow, signedReceipt } from '../receipts.ts';
import type { Seal } from '../seal.ts';
import { declarationsOf, endedMsOf, participantsOf } from './deeds.ts';
import type { ToldLot } from './lives.ts';
import type { Papers } from './papers.ts';
import type { Behind, LotRows } from './seed-store.ts';

/** What the rows of told lots need besides the lots. */
export type RowDeps = {
  seal: Pick<Seal, 'sign' | 'publicKey'>;
  behind: ReadonlyMap<string, Behind>;
};

const text = (amount: bigint | null): string | null => (amount === null ? null : amount.toString());

/** The public id of a paper. */
const paperId = (): string => randomBytes(16).toString('base64url');

const who = (behind: RowDeps['behind'], username: string): Behind => {
  const found = behind.get(username);
  if (!found) throw new Error(`Nobody is called ${username}.`);
  return found;
};

const maskedName = ({ familyName, givenName }: Behind): string => maskName(`${familyName} ${givenName}`);

const lotRow = (told: ToldLot, behind: RowDeps['behind']): Record<string, unknown> => {
  const { standing, publishedAtMs } = told.story;
  const { lot, round, head, sheetHash } = standing;
  const { sheet, leader } = lot;
  const { cutOffAtMs, opensAtMs } = momentsOf(lot);
  const endedMs = endedMsOf(told);
  const winner = endedMs !== null && leader ? told.people[leader.participant - 1] : undefined;
  return {
    id: sheet.lotId,
    sheet: sheetText(sheet),
    sheet_hash: sheetHash,
    state: stateText({ lot, round }),
    phase: lot.phase,
    log_number: head.number,
    log_hash: head.hash,
    due_ms: dueAt(lot),
    published_ms: publishedAtMs,
    day: lot.day,
    cut_off_ms: cutOffAtMs,
    opens_ms: opensAtMs,
    closes_ms: lot.closesAtMs,
    ended_ms: endedMs,
    start_price_tiyin: text(sheet.startPriceTiyin),
    step_tiyin: text(sheet.stepTiyin),
    deposit_tiyin: text(sheet.depositTiyin),
    price_tiyin: text(priceOf(lot)),
    bid_count: lot.bidCount,
    participant_count: lot.participants.length,
    winner_masked: winner === undefined ? '' : maskedName(who(behind, winner)),
    winner_number: winner === undefined ? null : (leader?.participant ?? null),
    is_practice: false,
  };
};

const participantRows = (told: ToldLot, papers: Papers, behind: RowDeps['behind']) =>
  participantsOf(told).map(({ number, username, enteredMs, fate, fateMs }) => {
    const person = who(behind, username);
    return {
      lot_id: told.story.standing.lot.sheet.lotId,
      number,
      party_kind: 'PERSON',
      party_id: text(person.id),
      person_id: text(person.id),
      username,
      subject: person.subject,
      language: person.language,
      name_masked: maskedName(person),
      deposit_tiyin: text(told.story.standing.lot.sheet.depositTiyin),
      fate,
      fate_ms: fateMs,
      bid_agreement: papers.get(`bidOffer:${number}`) ?? paperId(),
      deposit_agreement: papers.get(`depositAgreement:${number}`) ?? paperId(),
      entered_ms: enteredMs,
    };
  });

const declarationRows = (told: ToldLot, papers: Papers) =>
  declarationsOf(told).map((made) => ({
    lot_id: told.story.standing.lot.sheet.lotId,
    participant: made.participant,
    document: papers.get(`declaration:${made.participant}`) ?? paperId(),
    status: made.status,
    price_tiyin: text(made.priceTiyin),
    created_ms: made.createdMs,
    sign_by_ms: made.signByMs,
    signed_ms: made.signedMs,
    pay_by_ms: made.payByMs,
    paid_ms: made.paidMs,
  }));

/** What bidders were told of their bids, by the log: each receipt names the row that answers it as the last. */
const receiptRows = ({ story: { rows, standing }, people }: ToldLot, { seal, behind }: RowDeps) => {
  const { lotId } = standing.lot.sheet;
  return rows.flatMap((row, at) => {
    const answer = rows[at + 1] ?? row;
    const of = { lotId, sheetHash: standing.sheetHash, head: { number: answer.number, hash: answer.hash } };
    const receipt = automaticReceipt(row, of, seal) ?? offerReceipt(row, answer, of, seal);
    if (!receipt) return [];
    const username = people[receipt.participant - 1];
    if (username === undefined) throw new Error(`Participant ${receipt.participant} of lot ${lotId} is nobody.`);
    return [receiptRow(partyKey({ kind: 'PERSON', id: who(behind, username).id }), receipt)];
  });
};

const offerReceipt = (
  { number: row, fact }: LogRow,
  { fact: answer }: LogRow,
  of: Parameters<typeof automaticReceipt>[1],
  seal: RowDeps['seal'],
) => {
  if (fact.type !== 'event' || (fact.event.kind !== 'bid' && fact.event.kind !== 'maximum')) return null;
  const { event } = fact;
  const said =
    event.kind === 'bid'
      ? ({ kind: 'bid', tiyin: event.tiyin.toString(), commitment: null } as const)
      : ({ kind: 'maximum', tiyin: null, commitment: event.commitment } as const);
  const reason = answer.type === 'refusal' ? answer.refusal.code : null;
  const { participant, atMs } = event;
  return signedReceipt({ ...of, ...said, participant, atMs, isAccepted: reason === null, reason, row }, seal);
};

/** Every seventh lot is sold by the demo seller, who therefore may not bid for it. */
const isOfSeller = (lotId: number): boolean => lotId % 7 === 0;

/** Adds the rows of a told lot to those of others. */
export const addRows = (all: LotRows, told: ToldLot, papers: Papers, deps: RowDeps): void => {
  const { rows, heads, bids, maxima, standing } = told.story;
  const { lotId } = standing.lot.sheet;
  all.lot.push(lotRow(told, deps.behind));
  for (const { number, fact, hash } of rows)
    all.lot_log.push({ lot_id: lotId, number, fact: canonicalJson(fact as unknown as Fact), hash });
  for (const { number, atMs } of heads) {
    const hash = rows[number - 1]?.hash ?? '';
    const signature = deps.seal.sign(headText(lotId, { number, hash, atMs }));
    all.lot_head.push({ lot_id: lotId, number, hash, at_ms: atMs, signature });
  }
  for (const { tiyin, ...bid } of bids) all.lot_bid.push({ lot_id: lotId, ...bid, amount_tiyin: tiyin });
  for (const { row, participant, tiyin, salt, isOpened } of maxima)
    all.lot_maximum.push({
      lot_id: lotId,
      row_number: row,
      participant,
      amount_tiyin: text(tiyin),
      salt,
      opened: isOpened,
    });
  all.bid_receipt.push(...receiptRows(told, deps));
  all.lot_participant.push(...participantRows(told, papers, deps.behind));
  all.lot_declaration.push(...declarationRows(told, papers));
  const seller = deps.behind.get('demo.seller');
  if (seller && isOfSeller(lotId))
    all.lot_barred.push({ lot_id: lotId, party_kind: 'PERSON', party_id: text(seller.id), reason: 'seller' });
};
