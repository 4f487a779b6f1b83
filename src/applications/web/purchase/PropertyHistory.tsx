import { formatMoney } from '#platform/values/money.ts';
import { formatDate } from '#platform/values/time.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { Link } from '#platform/web/Link.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { HistoryEntry } from '../../contract/purchase.ts';
import css from './purchase.module.css';
import { usePurchaseText } from './purchase-text.ts';

const marks: Record<HistoryEntry['kind'], IconName> = {
  listed: 'home',
  price: 'tag',
  attempt: 'gavel',
  unsold: 'gavel',
  sold: 'circle-check',
  withdrawn: 'x',
};

/** One property, one history: what happened to it under any number, newest first. */
export function PropertyHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  const t = usePurchaseText().history;
  return (
    <>
      <p className={css.quiet}>{t.line}</p>
      <ol className={css.history}>
        {entries.toReversed().map((entry) => (
          <Entry key={`${entry.at} ${entry.kind} ${entry.listingId} ${entry.priceTiyin}`} entry={entry} />
        ))}
      </ol>
    </>
  );
}

function Entry({ entry: { at, kind, listingId, isThis, priceTiyin, bids } }: { entry: HistoryEntry }) {
  const t = usePurchaseText().history;
  const locale = useLocale();
  const price = priceTiyin && formatMoney({ currency: 'UZS', hundredths: BigInt(priceTiyin) }, locale);
  return (
    <li data-kind={kind}>
      <span className={css.mark}>
        <Icon name={marks[kind]} size={16} />
      </span>
      <span className={css.entry}>
        <b>{t.kinds[kind]}</b>
        <small>
          <time dateTime={at}>{formatDate(at)}</time>
          {bids !== null && bids > 0 && ` · ${t.bids({ n: bids })}`}
          {!isThis && (
            <>
              {' · '}
              {listingId === null ? (
                t.gone
              ) : (
                <Link to={`/products/product/${listingId}`}>{t.earlier({ id: listingId })}</Link>
              )}
            </>
          )}
        </small>
      </span>
      {price && <span className={`${css.sum} num`}>{price}</span>}
    </li>
  );
}
