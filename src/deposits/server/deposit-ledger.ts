import type { Tx } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';

/** Whose money it is: a person, or a company that somebody acts for. */
export type DepositOwner = { kind: 'PERSON' | 'ENTITY'; id: bigint };

/** Whom a share is owed: a seller with an account here, a bank or company of the listings, or (LOT) somebody who is named nowhere. */
export type OwedOwner = { kind: DepositOwner['kind'] | 'COMPANY' | 'LOT'; id: bigint };

/** A movement of money within the caller's transaction. The same key is done once, however often it is asked for. */
export type LedgerMovement = { owner: DepositOwner; amountTiyin: bigint; idempotencyKey: string };

/** What deposits need of the ledger. The product gives it, so that neither knows the other. */
export type DepositLedger = {
  /** Who acts in a call; null for somebody whom the provider knows and we do not. */
  findOwner: (caller: Caller) => Promise<DepositOwner | null>;
  /** Money from the world becomes available; false when its owner’s account was erased, and nothing is booked. */
  credit: (tx: Tx, movement: LedgerMovement & { kind: 'topUp' }) => Promise<boolean>;
  /** Available money goes back into the world because its payment was cancelled; false when it is not free any more. */
  reverse: (tx: Tx, movement: LedgerMovement) => Promise<boolean>;
  /** Available money is put aside for a refund; false when there is not so much. */
  reserveRefund: (tx: Tx, movement: LedgerMovement) => Promise<boolean>;
  /** Money put aside leaves (PAID) or becomes available again (REFUSED). */
  settleRefund: (tx: Tx, movement: LedgerMovement & { outcome: 'PAID' | 'REFUSED' }) => Promise<void>;
  /** What a seller is owed leaves: the bank has paid it. Throws when less is owed. */
  payOwed: (tx: Tx, movement: Omit<LedgerMovement, 'owner'> & { owner: OwedOwner }) => Promise<void>;
};
