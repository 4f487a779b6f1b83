import { Refusal } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import { tiyinOfSum } from '#platform/values/money.ts';
import type { DepositDeps } from './deps.ts';
import { requestRefund } from './refunds.ts';

/** What demo people have asked back, in whole sum: FINANCE finds it in the list of refunds. */
const refunds = [
  { username: 'demo.buyer1', sum: 10_000_000n, account: '20208000900100000001', bankCode: '00014' },
  { username: 'demo.buyer4', sum: 20_600_000n, account: '20208000900100000004', bankCode: '00450' },
] as const;

const findUser = async (db: Db, username: string) =>
  (await db.sql<{ id: bigint; subject: string }>`select id, subject from person where username = ${username}`)[0];

/** Lets demo people ask money back as anybody does: what is on its way back has a request behind it. Done once, however often it runs. */
export const seedRefunds = async (deps: Pick<DepositDeps, 'db' | 'encryption' | 'ledger'>): Promise<void> => {
  for (const { username, sum, account, bankCode } of refunds) {
    const user = await findUser(deps.db, username);
    if (!user) continue;
    const refund = await requestRefund(
      deps,
      { kind: 'PERSON', id: user.id },
      { amount: tiyinOfSum(sum).toString(), to: { kind: 'ACCOUNT', account, bankCode } },
      {
        caller: { subject: user.subject, username },
        keyed: { key: `demo:${username}:refund`, fingerprint: 'demo' },
        requireOwner: async () => undefined,
      },
    );
    if (typeof refund === 'string' || refund instanceof Refusal)
      throw new Error(`The demo refund of ${username} was refused.`);
  }
};
