import { moved } from '#accounts/rules/transfer.ts';
import { post } from '#accounts/server/actions.ts';
import { audit } from '#identity/server/actions.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { type FeeStatus, feeFor, isFeeStatus } from '../rules/fees.ts';
import type { ApplicationDeps } from './deps.ts';
import { insertFee } from './fees-store.ts';
import { isFeeDue } from './move-judge.ts';
import { MoveRefused } from './move-refused.ts';
import { moveApplication } from './moving.ts';
import { lockApplication, type Standing } from './moving-store.ts';

export type FeeReceived = { from: FeeStatus; amount?: string | undefined; bankReference?: string | undefined };
export type FeeRefusal =
  | 'applicationMissing'
  | 'statusChanged'
  | 'noSuchMove'
  | 'feeAmountDiffers'
  | 'bankReferenceMissing'
  | 'bankReferenceUsed';

/** Raised to undo a deed that was begun. */
class FeeRefused extends Error {
  readonly refusal: FeeRefusal;
  constructor(refusal: FeeRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** The money of a fee: from the bank into our fees, once an application. */
const takeFee = async (
  tx: Tx,
  { id, companyId, soldPriceTiyin, priceTiyin }: Standing,
  { amount, bankReference }: FeeReceived,
  by: string,
): Promise<void> => {
  if (bankReference === undefined) throw new FeeRefused('bankReferenceMissing');
  const due = feeFor(soldPriceTiyin, priceTiyin);
  if (amount === undefined || BigInt(amount) !== due || companyId === null) throw new FeeRefused('feeAmountDiffers');
  const fee = { applicationId: id, companyId, amountTiyin: due, bankReference, by };
  if (!(await insertFee(tx, fee))) throw new FeeRefused('bankReferenceUsed');
  const bank = { kind: 'COMPANY', id: BigInt(companyId) } as const;
  await post(tx, { kind: 'fee', idempotencyKey: `fee:${id}`, entries: moved(bank, 'outside', 'fees', due) });
};

/**
 * Ends an application whose fee has come: the money, the last move and the trail in one transaction. Where no fee is due
 * there is only the move.
 */
export const receiveFee = (
  deps: ApplicationDeps,
  id: number,
  received: FeeReceived,
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<FeeRefusal | null> =>
  deps.db
    .begin(async (tx) => {
      const standing = await lockApplication(tx, id);
      if (!standing || !isFeeStatus(standing.process)) return standing ? 'statusChanged' : 'applicationMissing';
      if (standing.process !== received.from) return 'statusChanged';
      const isDue = isFeeDue(standing);
      if (isDue) await takeFee(tx, standing, received, caller.username);
      const wish = { from: received.from, to: 'done', comment: received.bankReference ?? '' } as const;
      await moveApplication(tx, deps, id, wish, { username: caller.username, movers: ['F'] });
      const detail = {
        from: received.from,
        amountTiyin: received.amount ?? '0',
        bankReference: received.bankReference,
      };
      await audit(tx, { caller, action: 'fee.receive', object: `application:${id}`, detail, requestId });
      return null;
    })
    .catch((error: unknown) => {
      if (error instanceof FeeRefused) return error.refusal;
      if (error instanceof MoveRefused) return error.code === 'statusChanged' ? 'statusChanged' : 'noSuchMove';
      throw error;
    });
