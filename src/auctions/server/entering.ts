import { moved } from '#accounts/rules/transfer.ts';
import { balancesOf, NotEnoughMoney, post } from '#accounts/server/actions.ts';
import { keepDocument, termsFingerprint } from '#documents/server/actions.ts';
import type { Tx } from '#platform/server/db.ts';
import { locales } from '#platform/values/locale.ts';
import { tiyin } from '#platform/values/money.ts';
import type { Entry } from '../rules/lot.ts';
import { type Command, no } from './commands.ts';
import { DeedRefused, type EffectDeps, type Telling } from './effect-deps.ts';
import { compose, type LotPaperKind, paperOf } from './lot-paper.ts';
import { dayInWords, money, notify } from './messages.ts';
import type { Standing } from './page.ts';
import { insertParticipant, isBarred, readStandingOf } from './store.ts';

type Enter = Extract<Command, { kind: 'enter' }>;

/** Who may not take part, whatever the rules of the lot say. Throws `DeedRefused`. */
export const admitTo = async (tx: Tx, { lotId, who, sheetHash }: Enter, standing: Standing): Promise<void> => {
  if (sheetHash !== standing.sheetHash) throw new DeedRefused(no('sheetChanged'));
  const party = { kind: who.party.kind, id: BigInt(who.party.id) };
  const { isVerified, isCompanyValid } = await readStandingOf(tx, BigInt(who.personId), party);
  if (!isVerified) throw new DeedRefused(no('notVerified'));
  if (!isCompanyValid) throw new DeedRefused(no('companyInvalid'));
  const asPerson = { kind: 'PERSON', id: BigInt(who.personId) };
  if ((await isBarred(tx, lotId, party)) || (await isBarred(tx, lotId, asPerson)))
    throw new DeedRefused(no('isSeller'));
};

/** The key of a deposit in the ledger: from it a statement knows the lot. */
export const holdKey = (lotId: number, participant: number, deed: string): string =>
  `lot:${lotId}:p${participant}:${deed}`;

/**
 * Somebody entered: both agreements are kept in the language they were read in, the deposit is held, and the number has a
 * person behind it. Throws `DeedRefused` when a text has changed since it was read or the money does not suffice.
 */
export const onEntered = async (
  tx: Tx,
  deps: Telling,
  entry: Extract<Entry, { kind: 'entered' }>,
  command: Enter,
  standing: Standing,
): Promise<{ participant: number; day: string; bidAgreementId: string; depositAgreementId: string }> => {
  const { lotId, who } = command;
  const { depositTiyin } = standing.lot.sheet;
  const offer = await keepRead(tx, deps, 'bidOffer', command.bidOfferSha256, command, standing);
  const agreement = await keepRead(tx, deps, 'depositAgreement', command.depositAgreementSha256, command, standing);
  const party = { kind: who.party.kind, id: BigInt(who.party.id) };
  await hold(tx, party, depositTiyin, holdKey(lotId, entry.participant, 'hold'));
  await insertParticipant(tx, lotId, {
    number: entry.participant,
    partyKind: party.kind,
    partyId: party.id,
    personId: BigInt(who.personId),
    username: who.username,
    subject: who.subject,
    language: who.language,
    nameMasked: offer.nameMasked,
    depositTiyin,
    bidAgreement: offer.publicId,
    depositAgreement: agreement.publicId,
    enteredMs: entry.atMs,
  });
  notify(deps, who, { lot: lotId }, (words, language) =>
    words.entered({
      lot: lotId,
      deposit: money(depositTiyin, language),
      day: dayInWords(entry.day, language),
    }),
  );
  return {
    participant: entry.participant,
    day: entry.day,
    bidAgreementId: offer.publicId,
    depositAgreementId: agreement.publicId,
  };
};

const hold = async (tx: Tx, party: { kind: 'PERSON' | 'ENTITY'; id: bigint }, amount: bigint, key: string) => {
  if (amount === 0n) return;
  try {
    await post(tx, {
      kind: 'hold',
      idempotencyKey: key,
      entries: moved(party, 'available', 'held', tiyin(amount)),
    });
  } catch (error) {
    if (!(error instanceof NotEnoughMoney)) throw error;
    const { available = 0n } = await balancesOf(tx, party);
    throw new DeedRefused(no('notEnoughMoney', { missingTiyin: (amount - available).toString() }));
  }
};

/** Keeps an agreement in the language whose words have the hash that was read. */
const keepRead = async (
  tx: Tx,
  deps: EffectDeps,
  kind: LotPaperKind,
  readSha256: string,
  { who, atMs }: Enter,
  { lot, sheetHash }: Standing,
) => {
  for (const language of [who.language, ...locales.filter((one) => one !== who.language)]) {
    const paper = await paperOf(tx, deps, { lot, sheetHash, who, language, atMs });
    if (!paper) throw new DeedRefused(no('partyUnknown'));
    if (termsFingerprint(compose(kind, paper, null)).toString('hex') !== readSha256) continue;
    const kept = await keepDocument(tx, deps, {
      kind,
      language,
      ownerSubject: who.subject,
      ownerName: paper.party.companyName || paper.party.fullName,
      objectId: lot.sheet.lotId,
      isAccepted: true,
      compose: (issued) => compose(kind, paper, issued),
    });
    return { ...kept, nameMasked: paper.party.nameMasked };
  }
  throw new DeedRefused(no('agreementChanged'));
};
