import type { TransferKind } from './transfer.ts';

/** What a transfer changed in the places that are the owner's own, in tiyin. */
export type BalanceChanges = { available: bigint; held: bigint; refunding: bigint };

/** A line of a statement: what moved, and what was where afterwards. */
export type StatementMovement = {
  id: bigint;
  kind: TransferKind;
  /** Milliseconds since 1970. */
  atMs: number;
  lotId: number | null;
  changes: BalanceChanges;
  after: BalanceChanges;
};

/** Kinds that are read together. */
export const statementFilters = {
  topUps: ['demoOpening', 'topUp', 'topUpReversed'],
  lots: ['hold', 'release', 'apply', 'forfeit'],
  refunds: ['refund', 'refunded', 'refundRefused'],
} as const satisfies Record<string, readonly TransferKind[]>;
export type StatementFilter = keyof typeof statementFilters;
export const filterNames = Object.keys(statementFilters) as StatementFilter[];

/** The lot that a transfer was made for, read from its key (`lot:104271:p3:hold`); null when it is for none. */
export const lotOfKey = (idempotencyKey: string): number | null => {
  const lotId = Number(/^lot:([1-9]\d{0,14}):/.exec(idempotencyKey)?.[1]);
  return Number.isSafeInteger(lotId) ? lotId : null;
};

/**
 * The one amount of a line, with its sign: what came to the principal or left it. Where money only changed its place, the
 * amount is what became free (above zero) or was bound (below); of a refund that was paid out, what was sent.
 */
export const signedAmount = ({ available, held, refunding }: BalanceChanges): bigint => {
  const own = available + held + refunding;
  if (own !== 0n) return own;
  return available !== 0n ? available : held !== 0n ? held : refunding;
};
