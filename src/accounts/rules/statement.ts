import { transferKinds } from './transfer.ts';

/** What a transfer changed in the places that are the owner's own, in tiyin. */
export type BalanceChanges = { available: bigint; held: bigint; refunding: bigint };

/** What a movement is called by whose statement it is: the forfeit of a buyer is, for the seller, a share that is owed (`owed`). */
export const statementKinds = [...transferKinds, 'owed'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** A line of a statement: what moved, and what was where afterwards. */
export type StatementMovement = {
  id: bigint;
  kind: StatementKind;
  /** Milliseconds since 1970. */
  atMs: number;
  propertyId: number | null;
  /** `owed`: what a seller is owed of a forfeited deposit (above zero), or was paid of it (below). */
  changes: BalanceChanges & { owed: bigint };
  after: BalanceChanges;
};

/** Kinds that are read together. */
export const statementFilters = {
  topUps: ['demoOpening', 'topUp', 'topUpReversed'],
  lots: ['hold', 'release', 'apply', 'forfeit', 'owed', 'owedPaid'],
  refunds: ['refund', 'refunded', 'refundRefused'],
} as const satisfies Record<string, readonly StatementKind[]>;
export type StatementFilter = keyof typeof statementFilters;
export const filterNames = Object.keys(statementFilters) as StatementFilter[];

/**
 * The property that a transfer was made for, as a lot or because it is reserved, read from its key (`lot:104271:p3:hold`,
 * `reservation:104271:52:hold`); null when it is for none.
 */
export const propertyOfKey = (idempotencyKey: string): number | null => {
  const propertyId = Number(/^(?:lot|reservation):([1-9]\d{0,14}):/.exec(idempotencyKey)?.[1]);
  return Number.isSafeInteger(propertyId) ? propertyId : null;
};

/**
 * The one amount of a line, with its sign: what came to the principal or left it. Where money only changed its place, the
 * amount is what became free (above zero) or was bound (below); of a refund that was paid out, what was sent. Where no money of
 * the owner moved, it is what the owner is owed as a seller, or was paid of it.
 */
export const signedAmount = ({ available, held, refunding, owed }: StatementMovement['changes']): bigint => {
  const own = available + held + refunding;
  if (own !== 0n) return own;
  return available || held || refunding || owed;
};
