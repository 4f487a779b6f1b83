import { randomBytes } from 'node:crypto';
import { maskName } from '#documents/rules/mask.ts';
import { type CanonicalValue, canonicalJson } from '../../rules/canonical.ts';
import { nextDueAt } from '../../rules/engine.ts';
import type { LogRow } from '../../rules/log.ts';
import { headText } from '../../rules/log-file.ts';
import { participantOf } from '../../rules/lot.ts';
import { serializeRules, serializeState } from '../../rules/stored-state.ts';
import { momentsOf, priceOf } from '../lot-update.ts';
import { principalKey } from '../place-bid.ts';
import { automaticReceipt, receiptRow, signedReceipt } from '../receipts.ts';
import type { AuctionSigner } from '../signer.ts';
import { declarationsOf, endedMsOf, participantsOf } from './lot-history.ts';
import type { DemoLot } from './lot-scenarios.ts';
import type { Papers } from './papers.ts';
import type { DemoUser, LotRows } from './seed-store.ts';

/** What the rows of told lots need besides the lots. */
export type RowDeps = {
  signer: Pick<AuctionSigner, 'sign' | 'publicKey'>;
  users: ReadonlyMap<string, DemoUser>;
};

const text = (amount: bigint | null): string | null => (amount === null ? null : amount.toString());

/** The public id of a paper. */
const paperId = (): string => randomBytes(16).toString('base64url');

const who = (users: RowDeps['users'], username: string): DemoUser => {
  const user = users.get(username);
  if (!user) throw new Error(`User ${username} was not found.`);
  return user;
};

const maskedName = ({ familyName, givenName }: DemoUser): string => maskName(`${familyName} ${givenName}`);

const lotRow = (demoLot: DemoLot, users: RowDeps['users']): Record<string, unknown> => {
  const { state, publishedAtMs } = demoLot.history;
  const { lot, round, head, sheetHash } = state;
  const { rules, leader } = lot;
  const { cutOffAtMs, opensAtMs } = momentsOf(lot);
  const endedMs = endedMsOf(demoLot);
  const winner = endedMs !== null && leader ? demoLot.usernames[leader.participant - 1] : undefined;
  return {
    id: rules.lotId,
    sheet: serializeRules(rules),
    sheet_hash: sheetHash,
    state: serializeState({ lot, round }),
    phase: lot.phase,
    log_number: head.number,
    log_hash: head.hash,
    due_ms: nextDueAt(lot),
    published_ms: publishedAtMs,
    day: lot.day,
    cut_off_ms: cutOffAtMs,
    opens_ms: opensAtMs,
    closes_ms: lot.closesAtMs,
    ended_ms: endedMs,
    start_price_tiyin: text(rules.startPriceTiyin),
    step_tiyin: text(rules.stepTiyin),
    deposit_tiyin: text(rules.depositTiyin),
    price_tiyin: text(priceOf(lot)),
    bid_count: lot.bidCount,
    participant_count: lot.participants.length,
    winner_masked: winner === undefined ? '' : maskedName(who(users, winner)),
    winner_number: winner === undefined ? null : (leader?.participant ?? null),
    is_practice: false,
  };
};

const participantRows = (demoLot: DemoLot, papers: Papers, users: RowDeps['users']) =>
  participantsOf(demoLot).map(({ number, username, enteredMs, fate, fateMs }) => {
    const person = who(users, username);
    return {
      lot_id: demoLot.history.state.lot.rules.lotId,
      number,
      party_kind: 'PERSON',
      party_id: text(person.id),
      person_id: text(person.id),
      username,
      subject: person.subject,
      language: person.language,
      name_masked: maskedName(person),
      deposit_tiyin: text(demoLot.history.state.lot.rules.depositTiyin),
      fate,
      fate_ms: fateMs,
      bid_agreement: papers.get(`bidOffer:${number}`) ?? paperId(),
      deposit_agreement: papers.get(`depositAgreement:${number}`) ?? paperId(),
      entered_ms: enteredMs,
      // Whoever was outbid before the world begins was told so then.
      outbid_tiyin: participantOf(demoLot.history.state.lot, number)?.lastBidTiyin?.toString() ?? null,
    };
  });

const declarationRows = (demoLot: DemoLot, papers: Papers) =>
  declarationsOf(demoLot).map((declaration) => ({
    lot_id: demoLot.history.state.lot.rules.lotId,
    participant: declaration.participant,
    document: papers.get(`declaration:${declaration.participant}`) ?? paperId(),
    status: declaration.status,
    price_tiyin: text(declaration.priceTiyin),
    created_ms: declaration.createdMs,
    sign_by_ms: declaration.signByMs,
    signed_ms: declaration.signedMs,
    pay_by_ms: declaration.payByMs,
    paid_ms: declaration.paidMs,
  }));

/** The words of questions and answers. Who answered is nobody: a told lot has no seller yet. */
const questionRows = ({ history, questions }: DemoLot, users: RowDeps['users']) =>
  questions.map(({ number, question, writtenMs, answeredMs }) => {
    const author = who(users, question.by);
    const answer = answeredMs === null ? null : question.answer;
    return {
      lot_id: history.state.lot.rules.lotId,
      number,
      text: question.text,
      language: question.language,
      asked_ms: writtenMs,
      party_kind: 'PERSON',
      party_id: text(author.id),
      person_id: text(author.id),
      username: question.by,
      answer: answer?.text ?? null,
      answer_language: answer?.language ?? null,
      answered_ms: answeredMs,
      answered_by: answer && '',
      answered_as: answer?.as ?? null,
      answer_version: answer ? 1 : 0,
    };
  });

/** What bidders were told of their bids, by the log: each receipt names the row that answers it as the last. */
const receiptRows = ({ history: { rows, state }, usernames }: DemoLot, { signer, users }: RowDeps) => {
  const { lotId } = state.lot.rules;
  return rows.flatMap((row, at) => {
    const answer = rows[at + 1] ?? row;
    const of = { lotId, sheetHash: state.sheetHash, head: { number: answer.number, hash: answer.hash } };
    const receipt = automaticReceipt(row, of, signer) ?? offerReceipt(row, answer, of, signer);
    if (!receipt) return [];
    const username = usernames[receipt.participant - 1];
    if (username === undefined) throw new Error(`Participant ${receipt.participant} of lot ${lotId} has no user.`);
    return [receiptRow(principalKey({ kind: 'PERSON', id: who(users, username).id }), receipt)];
  });
};

const offerReceipt = (
  { number: row, fact }: LogRow,
  { fact: answer }: LogRow,
  of: Parameters<typeof automaticReceipt>[1],
  signer: RowDeps['signer'],
) => {
  if (fact.type !== 'event' || (fact.event.kind !== 'bid' && fact.event.kind !== 'maximum')) return null;
  const { event } = fact;
  const bid =
    event.kind === 'bid'
      ? ({ kind: 'bid', tiyin: event.tiyin.toString(), commitment: null } as const)
      : ({ kind: 'maximum', tiyin: null, commitment: event.commitment } as const);
  const reason = answer.type === 'refusal' ? answer.refusal.code : null;
  const { participant, atMs } = event;
  return signedReceipt({ ...of, ...bid, participant, atMs, isAccepted: reason === null, reason, row }, signer);
};

/** Adds the rows of a told lot to those of others. */
export const addRows = (all: LotRows, demoLot: DemoLot, papers: Papers, deps: RowDeps): void => {
  const { rows, heads, bids, maxima, state } = demoLot.history;
  const { lotId } = state.lot.rules;
  all.lot.push(lotRow(demoLot, deps.users));
  for (const { number, fact, hash } of rows)
    all.lot_log.push({ lot_id: lotId, number, fact: canonicalJson(fact as unknown as CanonicalValue), hash });
  for (const { number, atMs } of heads) {
    const hash = rows[number - 1]?.hash ?? '';
    const signature = deps.signer.sign(headText(lotId, { number, hash, atMs }));
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
  all.bid_receipt.push(...receiptRows(demoLot, deps));
  all.lot_participant.push(...participantRows(demoLot, papers, deps.users));
  all.lot_declaration.push(...declarationRows(demoLot, papers));
  all.lot_question.push(...questionRows(demoLot, deps.users));
};
