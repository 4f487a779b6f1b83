import { personIdOf } from '#identity/server/actions.ts';
import type { Db } from '#platform/server/db.ts';
import { tiyinOfSum } from '#platform/values/money.ts';
import { type Bucket, moved, type TransferKind } from '../rules/transfer.ts';
import { post } from './actions.ts';

/** What the demo buyers brought with them, in whole sum: free, bound to lots, on its way back. */
const openings: Record<string, { available: bigint; held: bigint; refunding: bigint }> = {
  'demo.buyer1': { available: 42_250_000n, held: 157_750_000n, refunding: 10_000_000n },
  'demo.buyer2': { available: 120_000_000n, held: 0n, refunding: 0n },
  'demo.buyer3': { available: 15_500_000n, held: 71_000_000n, refunding: 0n },
  'demo.buyer4': { available: 250_000_000n, held: 0n, refunding: 20_600_000n },
};

/** Gives the demo buyers money to bid with. Done once, however often it runs. */
export const seedAccounts = async (db: Db): Promise<void> => {
  for (const [username, { available, held, refunding }] of Object.entries(openings)) {
    const id = await personIdOf(db, username);
    if (id === null) continue;
    const steps: [kind: TransferKind, from: Bucket, to: Bucket, sum: bigint][] = [
      ['demoOpening', 'outside', 'available', available + held + refunding],
      ['hold', 'available', 'held', held],
      ['refund', 'available', 'refunding', refunding],
    ];
    await db.begin(async (tx) => {
      for (const [kind, from, to, sum] of steps.filter(([, , , amount]) => amount > 0n))
        await post(tx, {
          kind,
          idempotencyKey: `demo:${username}:${kind}`,
          entries: moved({ kind: 'PERSON', id }, from, to, tiyinOfSum(sum)),
        });
    });
  }
};
