import { randomUUID } from 'node:crypto';
import { transferEntries } from '#accounts/rules/transfer.ts';
import { postTransfer } from '#accounts/server/api.ts';
import { findUserId } from '#identity/server/api.ts';
import { tiyinOfSum } from '#platform/values/money.ts';
import type { TestApp } from '../app.ts';

/** Puts whole sums on the account of a person, by username, or of a company. */
export const giveMoney = async (
  app: Pick<TestApp, 'db'>,
  owner: string | { kind: 'PERSON' | 'ENTITY'; id: bigint },
  sum: bigint = 500_000_000n,
): Promise<void> => {
  const account =
    typeof owner === 'string' ? { kind: 'PERSON' as const, id: (await findUserId(app.db, owner)) ?? 0n } : owner;
  await app.db.begin((tx) =>
    postTransfer(tx, {
      kind: 'demoOpening',
      idempotencyKey: `given:${randomUUID()}`,
      entries: transferEntries(account, 'outside', 'available', tiyinOfSum(sum)),
    }),
  );
};
