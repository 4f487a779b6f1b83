import { audit, listOwnerRecipients } from '#identity/server/api.ts';
import { rollBackWith, type Tx } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { needsSecondPerson } from '../../rules/amounts.ts';
import type { DepositDeps } from '../deps.ts';
import { notifyOwner } from '../notify-owner.ts';
import { REFUND_ACCOUNT } from '../refunds.ts';
import { findLastPaidAccount, lockOwedShare, type OwedShareRow, savePayout } from './owed-store.ts';

export type PayoutInput = { amountTiyin: bigint; recipient: string; bankReference: string };
type PayoutRefusalCode =
  | 'shareNotFound'
  | 'shareAmountDiffers'
  | 'secondPerson'
  | 'alreadyPaidOut'
  | 'payoutReferenceUsed';

/** What whom the bank paid is sealed for. */
export const PAYOUT_RECIPIENT = 'payoutRecipient';

/** Whom the bank paid, as who agreed first or who paid wrote it down; null before. */
export const recipientOf = (
  encryption: DepositDeps['encryption'],
  { encryptedRecipient }: OwedShareRow,
): string | null => encryptedRecipient && encryption.decrypt(encryptedRecipient, PAYOUT_RECIPIENT);

export const ownerOfShare = ({ ownerKind, ownerId }: OwedShareRow) => ({ kind: ownerKind, id: ownerId });

/**
 * Writes down that the bank has paid a seller what he is owed of one forfeited deposit, whole, and takes it from the ledger. The same
 * words by the same person change nothing. Above the limit of refunds the first who agrees is only written down, and somebody else
 * has to agree to the same recipient and document; other words begin anew. Nobody pays a share of their own.
 */
export const payOwedShare = (
  { db, encryption, ledger, notifyUsers }: Pick<DepositDeps, 'db' | 'encryption' | 'ledger' | 'notifyUsers'>,
  id: bigint,
  { amountTiyin, recipient, bankReference }: PayoutInput,
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<OwedShareRow | PayoutRefusalCode> =>
  db.begin(async (tx: Tx): Promise<OwedShareRow | PayoutRefusalCode> => {
    const share = await lockOwedShare(tx, id);
    if (!share) return 'shareNotFound';
    if (share.amountTiyin !== amountTiyin) return 'shareAmountDiffers';
    const isSameAs = recipientOf(encryption, share) === recipient && share.bankReference === bankReference;
    const by = caller.username;
    if (share.paidAt) return isSameAs && share.paidBy === by ? share : 'alreadyPaidOut';
    const owner = ownerOfShare(share);
    if ((await listOwnerRecipients(tx, owner)).some(({ username }) => username === by)) return 'secondPerson';
    const firstAgreedBy = isSameAs ? share.firstAgreedBy : null;
    if (firstAgreedBy === by) return 'secondPerson';
    const isPaid = firstAgreedBy !== null || !needsSecondPerson(amountTiyin);
    const encryptedRecipient = encryption.encrypt(recipient, PAYOUT_RECIPIENT);
    if (!(await savePayout(tx, { ...share, firstAgreedBy }, { encryptedRecipient, bankReference, by }, isPaid)))
      return 'payoutReferenceUsed';
    if (isPaid) {
      await ledger.payOwed(tx, { owner, amountTiyin, idempotencyKey: `${share.key}:paid` });
      await notifyOwner({ tx, notifyUsers }, owner, { key: 'owedPaid', amountTiyin, lotId: share.lotId });
    }
    await audit(tx, {
      caller,
      action: isPaid ? 'owed.pay' : 'owed.agree',
      object: `owed_share:${id}`,
      detail: { amountTiyin: amountTiyin.toString(), lotId: share.lotId?.toString() ?? null, bankReference },
      requestId,
    });
    return (await lockOwedShare(tx, id)) ?? rollBackWith('shareNotFound');
  });

/** A share with the account to which its seller's last refund was paid: a look that is written down. */
export const readOwedShare = (
  { db, encryption }: Pick<DepositDeps, 'db' | 'encryption'>,
  id: bigint,
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<{ share: OwedShareRow; account: string | null; bankCode: string | null } | null> =>
  db.begin(async (tx) => {
    const share = await lockOwedShare(tx, id);
    if (!share) return null;
    const paid = await findLastPaidAccount(tx, ownerOfShare(share));
    if (paid) await audit(tx, { caller, action: 'refund.readAccount', object: `owed_share:${id}`, requestId });
    return {
      share,
      account: paid ? encryption.decrypt(paid.encryptedAccount, REFUND_ACCOUNT) : null,
      bankCode: paid?.bankCode ?? null,
    };
  });
