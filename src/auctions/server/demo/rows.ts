import { randomBytes } from 'node:crypto';
import { maskName } from '#documents/rules/masked.ts';
import { cutOffOf, openingOf } from '../../rules/calendar.ts';
import { canonicalJson, type Fact } from '../../rules/canonical.ts';
import { dueAt } from '../../rules/engine.ts';
import { headText } from '../../rules/log-file.ts';
import { bidsOf, declarationsOf, endedMsOf, participantsOf, stateText } from './deeds.ts';
import type { ToldLot } from './lives.ts';
import type { Behind, LotRows } from './seed-store.ts';

/** What the rows of told lots need besides the lots. */
export type RowDeps = {
  /** Signs a text by the key of the service. */
  sign: (text: string) => string;
  sha256: (text: string) => Promise<string>;
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

const lotRow = async (told: ToldLot, { sha256, behind }: RowDeps): Promise<Record<string, unknown>> => {
  const { lot, rows, publishedAtMs } = told.story;
  const { sheet, leader, day } = lot;
  const last = rows.at(-1);
  const sheetText = canonicalJson(sheet as unknown as Fact);
  const endedMs = endedMsOf(told);
  const winner = endedMs !== null && leader ? told.people[leader.participant - 1] : undefined;
  return {
    id: sheet.lotId,
    sheet: sheetText,
    sheet_hash: await sha256(sheetText),
    state: stateText(told),
    phase: lot.phase,
    log_number: last?.number ?? 0,
    log_hash: last?.hash ?? '',
    due_ms: dueAt(lot),
    published_ms: publishedAtMs,
    day,
    cut_off_ms: day === '' ? null : cutOffOf(sheet, day),
    opens_ms: day === '' ? null : openingOf(sheet, day),
    closes_ms: lot.closesAtMs,
    ended_ms: endedMs,
    start_price_tiyin: text(sheet.startPriceTiyin),
    step_tiyin: text(sheet.stepTiyin),
    deposit_tiyin: text(sheet.depositTiyin),
    price_tiyin: text(leader?.tiyin ?? sheet.startPriceTiyin),
    bid_count: lot.bidCount,
    participant_count: lot.participants.length,
    winner_masked: winner === undefined ? '' : maskedName(who(behind, winner)),
    winner_number: winner === undefined ? null : (leader?.participant ?? null),
    is_practice: false,
  };
};

const participantRows = (told: ToldLot, behind: RowDeps['behind']) =>
  participantsOf(told).map(({ number, username, enteredMs, fate, fateMs, lastBidTiyin }) => {
    const person = who(behind, username);
    return {
      lot_id: told.story.lot.sheet.lotId,
      number,
      party_kind: 'PERSON',
      party_id: text(person.id),
      person_id: text(person.id),
      username,
      subject: person.subject,
      language: person.language,
      name_masked: maskedName(person),
      deposit_tiyin: text(told.story.lot.sheet.depositTiyin),
      fate,
      fate_ms: fateMs,
      bid_agreement: paperId(),
      deposit_agreement: paperId(),
      entered_ms: enteredMs,
      last_bid_tiyin: text(lastBidTiyin),
    };
  });

const declarationRows = (told: ToldLot) =>
  declarationsOf(told).map((made) => ({
    lot_id: told.story.lot.sheet.lotId,
    participant: made.participant,
    document: paperId(),
    status: made.status,
    price_tiyin: text(made.priceTiyin),
    created_ms: made.createdMs,
    sign_by_ms: made.signByMs,
    signed_ms: made.signedMs,
    pay_by_ms: made.payByMs,
    paid_ms: made.paidMs,
  }));

/** Every seventh lot is sold by the demo seller, who therefore may not bid for it. */
const isOfSeller = (lotId: number): boolean => lotId % 7 === 0;

/** Adds the rows of a told lot to those of others. */
export const addRows = async (all: LotRows, told: ToldLot, deps: RowDeps): Promise<void> => {
  const { rows, heads, maxima, lot } = told.story;
  const lotId = lot.sheet.lotId;
  all.lot.push(await lotRow(told, deps));
  for (const { number, fact, hash } of rows)
    all.lot_log.push({ lot_id: lotId, number, fact: canonicalJson(fact as unknown as Fact), hash });
  for (const { number, atMs } of heads) {
    const hash = rows[number - 1]?.hash ?? '';
    const signature = deps.sign(headText(lotId, { number, hash, atMs }));
    all.lot_head.push({ lot_id: lotId, number, hash, at_ms: atMs, signature });
  }
  for (const { round, number, participant, tiyin, atMs, isAuto } of bidsOf(told))
    all.lot_bid.push({ lot_id: lotId, round, number, participant, amount_tiyin: text(tiyin), at_ms: atMs, is_auto: isAuto });
  for (const { row, participant, tiyin, salt, isOpened } of maxima)
    all.lot_maximum.push({ lot_id: lotId, row_number: row, participant, amount_tiyin: text(tiyin), salt, opened: isOpened });
  all.lot_participant.push(...participantRows(told, deps.behind));
  all.lot_declaration.push(...declarationRows(told));
  const seller = deps.behind.get('demo.seller');
  if (seller && isOfSeller(lotId))
    all.lot_barred.push({ lot_id: lotId, party_kind: 'PERSON', party_id: text(seller.id), reason: 'seller' });
};
