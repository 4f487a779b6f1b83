import { transferEntries } from '#accounts/rules/transfer.ts';
import { getBalances, NotEnoughMoney, postTransfer } from '#accounts/server/api.ts';
import { saveDocument, termsFingerprint } from '#documents/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import { locales } from '#platform/values/locale.ts';
import { tiyin } from '#platform/values/money.ts';
import type { LotLogEntry } from '../rules/lot.ts';
import { findExclusion, getEntryStatus } from './admission-store.ts';
import { type Command, rejectCommand } from './commands.ts';
import { CommandRejected, type EffectContext, type EffectDeps } from './effect-deps.ts';
import type { LotState } from './log-batch.ts';
import { compose, type LotPaperKind, paperOf } from './lot-paper.ts';
import { insertParticipant } from './lot-store.ts';
import { formatAmount, formatDayInWords, notify } from './messages.ts';

type Enter = Extract<Command, { kind: 'enter' }>;

/** Who may not take part, whatever the rules of the lot say. Throws `CommandRejected`. */
export const checkAdmission = async (tx: Tx, { lotId, who, sheetHash }: Enter, state: LotState): Promise<void> => {
  if (sheetHash !== state.sheetHash) throw new CommandRejected(rejectCommand('sheetChanged'));
  const principal = { kind: who.principal.kind, id: BigInt(who.principal.id) };
  const { isVerified, isCompanyValid } = await getEntryStatus(tx, BigInt(who.personId), principal);
  if (!isVerified) throw new CommandRejected(rejectCommand('notVerified'));
  if (!isCompanyValid) throw new CommandRejected(rejectCommand('companyInvalid'));
  const exclusion = await findExclusion(tx, lotId, BigInt(who.personId), principal);
  if (exclusion !== null) throw new CommandRejected(rejectCommand(exclusion));
};

/** The key of a deposit in the ledger: from it a statement knows the lot. */
export const holdKey = (lotId: number, participant: number, operation: string): string =>
  `lot:${lotId}:p${participant}:${operation}`;

/**
 * Somebody entered: both agreements are kept in the language they were read in, the deposit is held, and the number has a
 * person behind it. Throws `CommandRejected` when a text has changed since it was read or the money does not suffice.
 */
export const onEntered = async (
  tx: Tx,
  deps: EffectContext,
  entry: Extract<LotLogEntry, { kind: 'entered' }>,
  command: Enter,
  state: LotState,
): Promise<{ participant: number; day: string; bidAgreementId: string; depositAgreementId: string }> => {
  const { lotId, who } = command;
  const { depositTiyin } = state.lot.rules;
  const offer = await saveAgreement(tx, deps, 'bidOffer', command.bidOfferSha256, command, state);
  const agreement = await saveAgreement(tx, deps, 'depositAgreement', command.depositAgreementSha256, command, state);
  const principal = { kind: who.principal.kind, id: BigInt(who.principal.id) };
  await hold(tx, principal, depositTiyin, holdKey(lotId, entry.participant, 'hold'));
  await insertParticipant(tx, lotId, {
    number: entry.participant,
    principalKind: principal.kind,
    principalId: principal.id,
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
      deposit: formatAmount(depositTiyin, language),
      day: formatDayInWords(entry.day, language),
    }),
  );
  return {
    participant: entry.participant,
    day: entry.day,
    bidAgreementId: offer.publicId,
    depositAgreementId: agreement.publicId,
  };
};

const hold = async (tx: Tx, principal: { kind: 'PERSON' | 'ENTITY'; id: bigint }, amount: bigint, key: string) => {
  if (amount === 0n) return;
  try {
    await postTransfer(tx, {
      kind: 'hold',
      idempotencyKey: key,
      entries: transferEntries(principal, 'available', 'held', tiyin(amount)),
    });
  } catch (error) {
    if (!(error instanceof NotEnoughMoney)) throw error;
    const { available = 0n } = await getBalances(tx, principal);
    throw new CommandRejected(rejectCommand('notEnoughMoney', { missingTiyin: (amount - available).toString() }));
  }
};

/** Keeps an agreement in the language whose words have the hash that was read. */
const saveAgreement = async (
  tx: Tx,
  deps: EffectDeps,
  kind: LotPaperKind,
  readSha256: string,
  { who, atMs }: Enter,
  { lot, sheetHash }: LotState,
) => {
  for (const language of [who.language, ...locales.filter((one) => one !== who.language)]) {
    const paper = await paperOf(tx, deps, { lot, sheetHash, who, language, atMs });
    if (!paper) throw new CommandRejected(rejectCommand('partyUnknown'));
    if (termsFingerprint(compose(kind, paper, null)).toString('hex') !== readSha256) continue;
    const document = await saveDocument(tx, deps, {
      kind,
      language,
      ownerSubject: who.subject,
      ownerName: paper.participant.companyName || paper.participant.fullName,
      objectId: lot.rules.lotId,
      isAccepted: true,
      compose: (issued) => compose(kind, paper, issued),
    });
    return { ...document, nameMasked: paper.participant.nameMasked };
  }
  throw new CommandRejected(rejectCommand('agreementChanged'));
};
