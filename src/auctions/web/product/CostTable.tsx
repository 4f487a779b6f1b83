import type { LotSnapshot } from '#auctions/contract.ts';
import { fullCost } from '#auctions/rules/full-cost.ts';
import type { RiskState } from '#listings/rules/risks.ts';
import { MINUS } from '#platform/values/numeric.ts';
import { serviceFeeName, serviceFeeShort } from '#platform/values/service-fee.ts';
import { useLocale } from '#platform/web/text.tsx';
import { formatAmount } from '../auction-format.ts';
import { useEntryText } from '../entry-text.ts';
import css from './CostTable.module.css';

/** All that the lot costs at its start price, known or honestly unknown, before anybody bids. */
export function CostTable({
  lot: { sheet: rules, serviceFee },
  dues,
}: {
  lot: Pick<LotSnapshot, 'sheet' | 'serviceFee'>;
  /** What the checks of the property say about unpaid dues; null where nobody has looked. */
  dues: RiskState | null;
}) {
  const t = useEntryText().cost;
  const locale = useLocale();
  const cost = fullCost(BigInt(rules.startPriceTiyin), BigInt(rules.depositTiyin), serviceFee);
  const money = (tiyin: bigint) => formatAmount(tiyin, locale);
  const lines: { name: string; value: string; kind?: 'total' | 'told' }[] = [
    { name: t.price, value: money(cost.totalTiyin) },
    ...(serviceFee
      ? ([{ name: serviceFeeName(locale), value: serviceFeeShort(locale, serviceFee), kind: 'told' }] as const)
      : []),
    ...(cost.feeTiyin === null ? [] : ([{ name: t.feeInPrice, value: money(cost.feeTiyin), kind: 'told' }] as const)),
    { name: t.duties, value: t.dutiesValue, kind: 'told' },
    { name: t.dues, value: t.duesValue[dues ?? 'UNKNOWN'], kind: 'told' },
    { name: t.total, value: money(cost.totalTiyin), kind: 'total' },
    { name: t.held, value: `${MINUS}${money(cost.depositTiyin)}` },
    { name: t.rest, value: money(cost.restTiyin) },
  ];
  return (
    <div>
      <h2 className={css.title}>{t.title}</h2>
      <dl className={css.lines}>
        {lines.map(({ name, value, kind }) => (
          <div key={name} data-kind={kind}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
