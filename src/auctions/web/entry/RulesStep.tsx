import type { LotSnapshot } from '#auctions/contract.ts';
import type { RiskState } from '#listings/rules/risks.ts';
import { useLocale } from '#platform/web/text.tsx';
import { formatAmount, formatMinute } from '../auction-format.ts';
import { useEntryText } from '../entry-text.ts';
import { CostTable } from '../product/CostTable.tsx';
import css from './entry.module.css';

/** The rules of the lot in plain words, and the hash over them that entering signs. */
export function RulesStep({ lot: { sheet, sheetHash }, dues }: { lot: LotSnapshot; dues: RiskState | null }) {
  const t = useEntryText().entry;
  const { rules } = t;
  const locale = useLocale();
  const said = [
    rules.price({ price: formatAmount(sheet.startPriceTiyin, locale) }),
    rules.step({ step: formatAmount(sheet.stepTiyin, locale) }),
    rules.time({ cutOff: formatMinute(sheet.cutOffMinute), opens: formatMinute(sheet.opensMinute) }),
    rules.window({ window: sheet.windowSeconds, extension: sheet.extensionSeconds }),
    rules.alone,
    rules.final,
    rules.repeat,
    rules.withdraw,
    rules.losers,
    rules.winner({ sign: sheet.signWorkingDays, pay: sheet.payDays }),
  ];
  return (
    <div className={css.stack}>
      <p>{t.rulesLead}</p>
      <ol className={css.rules}>
        {said.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <CostTable sheet={sheet} dues={dues} />
      <div className={css.hash}>
        <b>{t.hash}</b>
        <code>{sheetHash}</code>
        <p>{t.hashLine}</p>
      </div>
    </div>
  );
}
