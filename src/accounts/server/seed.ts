import type { Db } from '#platform/server/db.ts';
import { tiyin, tiyinOfSum } from '#platform/values/money.ts';
import {
  type AccountOwner,
  accountKeyOf,
  type Bucket,
  type LedgerEntry,
  type TransferKind,
} from '../rules/transfer.ts';
import { findUserIds, getNowMs, insertPastTransfers, type PastTransfer } from './seed-store.ts';

/** What somebody's money did in the past of a demo world, by username. */
export type PastMovement = {
  username: string;
  kind: TransferKind;
  idempotencyKey: string;
  /** `toOwner`: where the money goes to somebody else. */
  steps: readonly (readonly [from: Bucket, to: Bucket, amountTiyin: bigint, toOwner?: AccountOwner])[];
  atMs: number;
};

/** What the demo people shall have free at the end of that past, in whole sum; of it they may ask something back. */
const buyers: Record<string, bigint> = {
  'demo.buyer1': 52_250_000n,
  'demo.buyer2': 120_000_000n,
  'demo.buyer3': 15_500_000n,
  'demo.buyer4': 270_600_000n,
};
/** Robots can pay for what they win for a long time. */
const robotTarget = 200_000_000_000n;

const DAY_MS = 24 * 60 * 60 * 1000;

const inBucket = (movements: readonly PastMovement[], bucket: Bucket): bigint =>
  movements
    .flatMap(({ steps }) => steps)
    .reduce((sum, [from, to, amount]) => sum + (to === bucket ? amount : 0n) - (from === bucket ? amount : 0n), 0n);

/** Everybody brought as much as the past took, so that the target is left of it. */
const openingOf = (username: string, targetSum: bigint, past: readonly PastMovement[], atMs: number): PastMovement => ({
  username,
  kind: 'demoOpening',
  idempotencyKey: `demo:${username}:demoOpening`,
  steps: [['outside', 'available', tiyinOfSum(targetSum) - inBucket(past, 'available')]],
  atMs,
});

/** One transfer of one person: a place that several steps touch is named once. */
const transferOf = ({ kind, idempotencyKey, steps, atMs }: PastMovement, id: bigint): PastTransfer => {
  const own: AccountOwner = { kind: 'PERSON', id };
  const sums = new Map<string, LedgerEntry>();
  const add = (owner: AccountOwner, bucket: Bucket, amount: bigint) => {
    const key = accountKeyOf({ owner, bucket });
    sums.set(key, { owner, bucket, amountTiyin: tiyin((sums.get(key)?.amountTiyin ?? 0n) + amount) });
  };
  for (const [from, to, amount, toOwner = own] of steps) {
    add(own, from, -amount);
    add(toOwner, to, amount);
  }
  const entries = [...sums.values()].filter(({ amountTiyin }) => amountTiyin !== 0n);
  return { kind, idempotencyKey, entries, atMs };
};

/**
 * Gives the demo people money to bid with, and writes down what became of it in the past that the world was given. Done
 * once, however often it runs.
 */
export const seedAccounts = async (
  db: Db,
  { past = [], robots = [] }: { past?: readonly PastMovement[]; robots?: readonly string[] } = {},
): Promise<void> => {
  const targets = new Map<string, bigint>([
    ...Object.entries(buyers),
    ...robots.map((username) => [username, robotTarget] as const),
  ]);
  const nowMs = await getNowMs(db);
  const beginMs = past.reduce((earliest, { atMs }) => Math.min(earliest, atMs), nowMs) - DAY_MS;
  const openings = [...targets].map(([username, target]) =>
    openingOf(
      username,
      target,
      past.filter((one) => one.username === username),
      beginMs,
    ),
  );
  const movements = [...openings, ...past].sort((a, b) => a.atMs - b.atMs);
  const ids = await findUserIds(db, [...new Set(movements.map(({ username }) => username))]);
  const transfers = movements.flatMap((movement) => {
    const id = ids.get(movement.username);
    return id === undefined ? [] : [transferOf(movement, id)];
  });
  await db.begin((tx) => insertPastTransfers(tx, transfers));
};
