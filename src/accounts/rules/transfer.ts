import { type Tiyin, tiyin } from '#platform/values/money.ts';

/**
 * Whose money it is: a person, or a company that somebody acts for. COMPANY: a bank or another company of the listings, which
 * pays fees, is owed its share of forfeited deposits, and keeps nothing with us. LOT: the seller of a lot who is named nowhere.
 */
export type AccountOwner = { kind: 'PERSON' | 'ENTITY' | 'COMPANY' | 'LOT'; id: bigint };

/**
 * Where money of an owner lies. available: free to use; held: bound to lots; refunding: on its way back; applied: became
 * part of a price; forfeited: lost by a broken promise, our share of it; owed: the share that a seller is owed of what a buyer
 * forfeited; outside: the world, from which it came and into which it goes; fees: paid to us for our service.
 */
export const buckets = ['available', 'held', 'refunding', 'applied', 'forfeited', 'owed', 'outside', 'fees'] as const;
export type Bucket = (typeof buckets)[number];

/**
 * What a movement of money is called. topUpReversed: a provider took a top-up back; refundRefused: a refund was refused, the
 * money is free again; fee: a service fee came; owedPaid: a seller was paid his share of a forfeited deposit.
 */
export const transferKinds = [
  'demoOpening',
  'topUp',
  'topUpReversed',
  'hold',
  'release',
  'refund',
  'refunded',
  'refundRefused',
  'apply',
  'forfeit',
  'owedPaid',
  'fee',
] as const;
export type TransferKind = (typeof transferKinds)[number];

/** Above zero: the money comes to this place; below zero: it leaves it. */
export type LedgerEntry = { owner: AccountOwner; bucket: Bucket; amountTiyin: Tiyin };

export type Transfer = {
  kind: TransferKind;
  /** Names the transfer: asked for twice, it is posted once. */
  idempotencyKey: string;
  entries: readonly LedgerEntry[];
};

/** An account in one word: one place of one owner. */
export const accountKeyOf = ({ owner, bucket }: Pick<LedgerEntry, 'owner' | 'bucket'>): string =>
  `${owner.kind}:${owner.id}:${bucket}`;

/** What is wrong with a transfer, or null: entries that sum to zero, none empty, no place named twice. */
export const transferError = ({ entries }: Transfer): string | null => {
  if (entries.length < 2) return 'A transfer needs two entries at least.';
  if (entries.some(({ amountTiyin }) => amountTiyin === 0n)) return 'An entry of a transfer is empty.';
  if (new Set(entries.map(accountKeyOf)).size < entries.length) return 'A transfer names a place twice.';
  const sum = entries.reduce((total, { amountTiyin }) => total + amountTiyin, 0n);
  return sum === 0n ? null : `The entries of a transfer sum to ${sum} instead of zero.`;
};

/** The two entries of an amount that goes from one place of an owner to another. */
export const transferEntries = (owner: AccountOwner, from: Bucket, to: Bucket, amountTiyin: Tiyin): LedgerEntry[] => [
  { owner, bucket: from, amountTiyin: tiyin(0n - amountTiyin) },
  { owner, bucket: to, amountTiyin },
];
