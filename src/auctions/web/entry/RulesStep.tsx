import type { LotSnapshot } from '#auctions/contract.ts';
import type { RiskState } from '#listings/rules/risks.ts';
import { useLocale } from '#platform/web/text.tsx';
import { formatAmount, formatMinute } from '../auction-format.ts';
import { useEntryText } from '../entry-text.ts';
import { CostTable } from '../product/CostTable.tsx';
import css from './entry.module.css';

/** The rules of the lot in plain words, and the hash over them that entering signs. */
export function RulesStep({ lot, dues }: { lot: LotSnapshot; dues: RiskState | null }) {
  const { sheet: lotRules, sheetHash } = lot;
  const t = useEntryText().entry;
  const { rules } = t;
  const locale = useLocale();
  const lines = [
    rules.price({ price: formatAmount(lotRules.startPriceTiyin, locale) }),
    rules.step({ step: formatAmount(lotRules.stepTiyin, locale) }),
    rules.time({ cutOff: formatMinute(lotRules.cutOffMinute), opens: formatMinute(lotRules.opensMinute) }),
    rules.window({ window: lotRules.windowSeconds, extension: lotRules.extensionSeconds }),
    rules.alone,
    rules.final,
    rules.highest({ times: lotRules.priceTimesMax }),
    rules.repeat({ days: lotRules.repeatDaysMax }),
    rules.withdraw,
    rules.losers,
    rules.winner({ sign: lotRules.signWorkingDays, pay: lotRules.payDays }),
  ];
  return (
    <div className={css.stack}>
      <p>{t.rulesLead}</p>
      <ol className={css.rules}>
        {lines.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <CostTable lot={lot} dues={dues} />
      <div className={css.hash}>
        <b>{t.hash}</b>
        <code>{sheetHash}</code>
        <p>{t.hashLine}</p>
      </div>
    </div>
  );
}
