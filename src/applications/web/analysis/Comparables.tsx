import { numbered, squareMetres } from '#platform/values/format-number.ts';
import { formatMoney, shortSum } from '#platform/values/money.ts';
import { Button } from '#platform/web/Button.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { ComparablesReply } from '../../contract/analysis.ts';
import { useApplicationsText } from '../words.ts';
import css from './AnalysisPanel.module.css';

type ComparablesProps = {
  comparables: ComparablesReply;
  /** Takes the suggested price over, as tiyin; absent where nobody may. */
  onSuggested?: ((priceTiyin: string) => void) | undefined;
};

/** What similar properties cost: the median, its spread, how long they took, and the nearest of them. */
export function Comparables({ comparables, onSuggested }: ComparablesProps) {
  const { analysis: t, statuses } = useApplicationsText();
  const locale = useLocale();
  const money = (tiyin: string) => formatMoney({ hundredths: BigInt(tiyin), currency: 'UZS' }, locale);
  const short = (tiyin: string) => shortSum(BigInt(tiyin), locale);
  return (
    <div className={css.stage}>
      <h3>{t.stages.price}</h3>
      <dl className={css.facts}>
        <div>
          <dt>{t.median[comparables.unit]}</dt>
          <dd className="num">{money(comparables.medianTiyin)}</dd>
        </div>
        <div>
          <dt>{t.suggested}</dt>
          <dd className="num">{money(comparables.suggestedTiyin)}</dd>
        </div>
      </dl>
      <p className={css.line}>
        {t.spread({ low: short(comparables.lowTiyin), high: short(comparables.highTiyin) })}.{' '}
        {t.circle[comparables.circle]}.{' '}
        {t.sample({ count: comparables.count, sold: comparables.soldCount, days: comparables.medianDays })}{' '}
        {t.suggestedLiquidity({ liquidity: statuses.liquidity[comparables.liquidity] })}
      </p>
      {onSuggested && (
        <Button look="soft" size={36} icon="plus" onClick={() => onSuggested(comparables.suggestedTiyin)}>
          {t.useSuggested}
        </Button>
      )}
      <ul className={css.similar}>
        {comparables.list.map((one) => (
          <li key={one.id}>
            <Link to={`/products/product/${one.id}`}>{one.name || numbered(locale, one.id)}</Link>
            <span>{one.address}</span>
            <span className="num">
              {squareMetres(locale, one.areaDm2)} · {short(one.priceTiyin)} ·{' '}
              {one.priceKind ? t.priceKinds[one.priceKind] : one.isSold ? t.sold : t.offered}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
