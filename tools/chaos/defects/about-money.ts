import type { Defect } from './defect.ts';

const ADVANCE_TIME = 'src/auctions/rules/advance-time.ts';
const MONEY = 'src/auctions/server/money.ts';
const RESULTS = 'src/auctions/server/results.ts';

/** Deposits, the ledger, and what people hear of the end. */
export const defectsOfMoney: readonly Defect[] = [
  {
    name: 'the deposit of the winner is released',
    patches: [
      {
        file: ADVANCE_TIME,
        from: 'if (one.number === leader.participant) continue;',
        to: 'if (one.number === 0) continue;',
      },
    ],
    check: 'L5',
    says: /the winner's deposit is released/,
  },
  {
    name: 'the deposit of a loser is forgotten',
    patches: [
      {
        file: ADVANCE_TIME,
        from: 'if (one.number === leader.participant) continue;',
        to: 'if (one.number === leader.participant || entries.length === 2) continue;',
      },
    ],
    check: 'L5',
    says: /the deposit of loser \d+ was settled 0 times/,
  },
  {
    name: 'a released deposit stays held in the ledger',
    patches: [
      {
        file: MONEY,
        from: '.filter(({ one }) => one.depositTiyin > 0n)',
        to: '.filter(({ one }) => one.depositTiyin > 0n && one.number !== 1)',
      },
    ],
    check: 'L5',
    says: /is released by no transfer/,
  },
  {
    name: 'a deposit is taken twice',
    patches: [
      {
        file: 'src/auctions/server/enter-lot.ts',
        from: "await hold(tx, principal, depositTiyin, holdKey(lotId, entry.participant, 'hold'));",
        to: "for (const movement of ['hold', 'holdAgain']) await hold(tx, principal, depositTiyin, holdKey(lotId, entry.participant, movement));",
      },
    ],
    check: 'L4',
    says: /was held 2 times/,
  },
  {
    name: 'a transfer is not balanced',
    patches: [
      {
        file: 'src/accounts/server/ledger-store.ts',
        from: '${ordered.map(({ amountTiyin }) => amountTiyin)}::bigint[]) as t (account, amount)`;',
        to: '${ordered.map(({ amountTiyin }) => (amountTiyin > 0n ? amountTiyin + 1n : amountTiyin))}::bigint[]) as t (account, amount)`;',
      },
    ],
    sql: `drop trigger ledger_entry_sums_to_zero on ledger_entry; drop trigger ledger_transfer_sums_to_zero on ledger_transfer`,
    check: 'L1',
    says: /has 2 entries that sum to 1/,
  },
  {
    name: 'a balance is not the sum of its entries',
    sql: `create or replace function keep_ledger_balance() returns trigger language plpgsql as $$
      begin
        update ledger_account set balance_tiyin = balance_tiyin + new.amount_tiyin + case when bucket = 'available' then 100 else 0 end
         where id = new.account_id;
        return null;
      end $$`,
    check: 'L2',
    says: /its entries sum to/,
  },
  {
    name: 'a loser is told to have won',
    patches: [{ file: RESULTS, from: 'winningOfferUsername: winner.username,', to: 'winningOfferUsername: username,' }],
    check: 'N4',
    says: /and was told to have won/,
  },
  {
    name: 'nobody is told how it ended',
    patches: [
      {
        file: RESULTS,
        from: 'for (const { username, number, language } of participants) {',
        to: 'for (const { username, number, language } of participants.slice(participants.length)) {',
      },
    ],
    check: 'N1',
    says: /never heard how lot \d+ ended/,
  },
];
