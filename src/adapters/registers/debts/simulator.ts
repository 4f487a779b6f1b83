import { fateOf, numberFrom } from '../fates.ts';
import { RegisterUnavailable } from '../port.ts';
import type { DebtsRegister } from './port.ts';

/** An invented register of debts: numbers with a fate have debts or a ban, all others nothing (see `fates.ts`). */
export const simulatedDebts = (): DebtsRegister => ({
  find: async ({ number }) => {
    const fate = fateOf(number);
    const seed = numberFrom(number);
    if (fate === 'debtsFailing') throw new RegisterUnavailable('The register of debts answered 500.');
    if (fate === 'indebted')
      return {
        kind: 'found',
        debts: [
          {
            kind: 'TAX',
            creditor: 'Soliq inspeksiyasi',
            amountTiyin: BigInt(120_000 + seed) * 100n,
            since: '2026-02-14',
          },
          { kind: 'UTILITIES', creditor: '«Hududgaz»', amountTiyin: 64_530_000n, since: '2026-06-01' },
        ],
        bans: [],
      };
    if (fate === 'banned')
      return {
        kind: 'found',
        debts: [],
        bans: [{ authority: 'Fuqarolik ishlari boʻyicha tumanlararo sud', since: '2025-11-20' }],
      };
    return { kind: 'found', debts: [], bans: [] };
  },
});
