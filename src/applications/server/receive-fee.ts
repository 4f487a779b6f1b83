import { transferEntries } from '#accounts/rules/transfer.ts';
import { postTransfer } from '#accounts/server/api.ts';
import { audit } from '#identity/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { type FeeStatus, feeFor, feeOfApplication, feeRouteOf, isFeeStatus } from '../rules/fees.ts';
import { type ApplicationRecord, lockApplication } from './application-store.ts';
import type { ApplicationDeps } from './deps.ts';
import { insertFee } from './fee-store.ts';
import { moveApplication } from './move-application.ts';
import { MoveRefused } from './move-refused.ts';

export type ReceiveFeeInput = { from: FeeStatus; amount?: string | undefined; bankReference?: string | undefined };
export type FeeRefusal =
  | 'applicationMissing'
  | 'statusChanged'
  | 'noSuchMove'
  | 'feeAmountDiffers'
  | 'bankReferenceMissing'
  | 'bankReferenceUsed';

/** The money of a fee: from the bank into our fees, once an application; else why not, when nothing has been written. */
const collectFee = async (
  tx: Tx,
  application: ApplicationRecord,
  { amount, bankReference }: ReceiveFeeInput,
  by: string,
): Promise<FeeRefusal | null> => {
  if (bankReference === undefined) return 'bankReferenceMissing';
  const { id, companyId } = application;
  const due = feeFor({ ...application, fee: feeOfApplication(application) });
  if (amount === undefined || BigInt(amount) !== due || companyId === null) return 'feeAmountDiffers';
  const fee = { applicationId: id, companyId, amountTiyin: due, bankReference, by };
  if (!(await insertFee(tx, fee))) return 'bankReferenceUsed';
  const bank = { kind: 'COMPANY', id: BigInt(companyId) } as const;
  await postTransfer(tx, {
    kind: 'fee',
    idempotencyKey: `fee:${id}`,
    entries: transferEntries(bank, 'outside', 'fees', due),
  });
  return null;
};

/**
 * Ends an application whose fee has come: the money, the last move and the trail in one transaction. Where nobody owes one the
 * move itself records what was kept from the price of a sale, and the trail says how much.
 */
export const receiveFee = (
  deps: ApplicationDeps,
  id: number,
  input: ReceiveFeeInput,
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<FeeRefusal | null> =>
  deps.db
    .begin(async (tx) => {
      const application = await lockApplication(tx, id);
      if (!application || !isFeeStatus(application.process))
        return application ? 'statusChanged' : 'applicationMissing';
      if (application.process !== input.from) return 'statusChanged';
      const facts = { ...application, fee: feeOfApplication(application) };
      const route = feeRouteOf(facts);
      const refusal = route === 'owed' ? await collectFee(tx, application, input, caller.username) : null;
      if (refusal) return refusal;
      const move = { from: input.from, to: 'done', comment: input.bankReference ?? '' } as const;
      await moveApplication(tx, deps, id, move, { username: caller.username, actorRoles: ['finance'] });
      const detail = {
        from: input.from,
        ...(route !== 'none' && { [route === 'owed' ? 'amountTiyin' : 'keptTiyin']: feeFor(facts).toString() }),
        bankReference: input.bankReference,
      };
      await audit(tx, { caller, action: 'fee.receive', object: `application:${id}`, detail, requestId });
      return null;
    })
    .catch((error: unknown) => {
      if (error instanceof MoveRefused) return error.code === 'statusChanged' ? 'statusChanged' : 'noSuchMove';
      throw error;
    });
