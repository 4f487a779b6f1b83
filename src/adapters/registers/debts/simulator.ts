import { UnavailableError } from '#platform/values/unavailable-error.ts';
import { numberFrom, outcomeOf } from '../simulated-outcomes.ts';
import type { DebtsRegister } from './port.ts';

/** An invented register of debts: numbers with a simulated outcome have debts or a ban, all others nothing (see `simulated-outcomes.ts`). */
export const simulatedDebts = (): DebtsRegister => ({
  find: async ({ number }) => {
    const outcome = outcomeOf(number);
    const seed = numberFrom(number);
    if (outcome === 'debtsFailing') throw new UnavailableError('register', 'The register of debts answered 500.');
    if (outcome === 'indebted')
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
    if (outcome === 'banned')
      return {
        kind: 'found',
        debts: [],
        bans: [{ authority: 'Fuqarolik ishlari boʻyicha tumanlararo sud', since: '2025-11-20' }],
      };
    return { kind: 'found', debts: [], bans: [] };
  },
});
