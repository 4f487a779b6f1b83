import type { Product } from '#listings/contract.ts';
import { changeBasisPoints, directionOfChange, formatChangeOf } from '#listings/rules/product-status.ts';
import { formatMoney } from '#platform/values/money.ts';
import { formatDate } from '#platform/values/time.ts';
import { useLocale } from '#platform/web/text.tsx';
import styles from './PriceHistory.module.css';
import { useListingsText } from './text.ts';

/** Every price the property had, newest first, as a line and as a table. */
export function PriceHistory({ prices }: { prices: Product['prices'] }) {
  const t = useListingsText().product;
  const locale = useLocale();
  if (prices.length < 2) return <p className={styles.quiet}>{t.priceSince}</p>;
  return (
    <div className={styles.history}>
      <PriceLine amounts={prices.map(({ priceTiyin }) => Number(BigInt(priceTiyin) / 100n))} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t.priceDate}</th>
            <th scope="col">{t.price}</th>
            <th scope="col">{t.priceChange}</th>
          </tr>
        </thead>
        <tbody>
          {prices
            .map((point, index) => ({ point, before: prices[index - 1] }))
            .reverse()
            .map(({ point, before }) => (
              <tr key={point.changedAt}>
                <td>{formatDate(Date.parse(point.changedAt))}</td>
                <td>{formatMoney({ hundredths: BigInt(point.priceMinor), currency: point.currency }, locale)}</td>
                <td>{before ? <Change from={before.priceTiyin} to={point.priceTiyin} /> : t.firstPrice}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

function Change({ from, to }: { from: string; to: string }) {
  const locale = useLocale();
  const change = changeBasisPoints(BigInt(from), BigInt(to));
  return <span data-direction={directionOfChange(change) ?? undefined}>{formatChangeOf(change, locale)}</span>;
}

const WIDTH = 480;
const HEIGHT = 96;

/** The prices as steps over time; the table beside it says the same in numbers. */
function PriceLine({ amounts }: { amounts: number[] }) {
  const least = Math.min(...amounts);
  const span = Math.max(...amounts) - least || 1;
  const x = (index: number) => Math.round((index / amounts.length) * WIDTH);
  const y = (amount: number) => Math.round(8 + (1 - (amount - least) / span) * (HEIGHT - 16));
  const path = amounts
    .map(
      (amount, index) =>
        `${index === 0 ? 'M' : 'V'}${index === 0 ? `${x(0)} ${y(amount)}` : y(amount)}H${x(index + 1)}`,
    )
    .join('');
  return (
    <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.fill} d={`${path}V${HEIGHT}H0Z`} />
      <path className={styles.stroke} d={path} />
    </svg>
  );
}
