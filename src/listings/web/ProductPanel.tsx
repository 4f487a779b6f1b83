import type { ReactNode } from 'react';
import { propertyAreaDm2 } from '#listings/rules/property-area.ts';
import { serviceFeeName, serviceFeeShort } from '#platform/values/service-fee.ts';
import { formatDate } from '#platform/values/time.ts';
import { buttonClass } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { Link } from '#platform/web/Link.tsx';
import { useRate } from '#platform/web/rate.ts';
import { useLocale } from '#platform/web/text.tsx';
import type { Product } from '../contract.ts';
import { pricePerUnit, priceUnitOf } from '../rules/price.ts';
import { againstMedian, formatBasisPoints, type ProductStatus, productStatus } from '../rules/product-status.ts';
import { CompanyMark } from './CompanyMark.tsx';
import styles from './ProductPanel.module.css';
import { listingPriceWords, type PriceFormat, unitPriceWords, usePriceFormat } from './price-words.ts';
import { useListingsText } from './text.ts';

/** What an auction puts into the panel: it knows more than a listing does. */
export type PanelAuction = {
  priceLabel: string;
  /** In the place of the status: how the auction stands, and how to take part. */
  lead: ReactNode;
  /** Below the call: what has to be paid, and what comes back. */
  money: ReactNode;
  /** The two ends of the bar on a phone. */
  barStart: ReactNode;
  barAct: ReactNode;
  /** A card of its own below. */
  below: ReactNode;
};

/** Who sells, for how much, in what state, and how to ask. Stays in view on a desk; becomes the bottom bar on a phone. */
export function ProductPanel({
  product,
  phone,
  auction,
  act,
  barAct,
  callBack,
}: {
  product: Product;
  phone: string;
  auction?: PanelAuction | undefined;
  act?: ReactNode;
  barAct?: ReactNode;
  callBack?: ReactNode;
}) {
  const text = useListingsText();
  const t = text.product;
  const locale = useLocale();
  const preferredFormat = usePriceFormat();
  // An auction is held in sum: dollars stand beside its price, never in its place.
  const priceFormat: PriceFormat = auction ? { ...preferredFormat, currency: 'UZS' } : preferredFormat;
  const rate = useRate();
  const price = listingPriceWords(product, priceFormat, text);
  const callHref = `tel:${phone.replace(/[^\d+]/g, '')}`;
  const other = rate
    ? listingPriceWords(product, { ...priceFormat, currency: priceFormat.currency === 'UZS' ? 'USD' : 'UZS' }, text)
    : null;
  return (
    <aside className={styles.panel}>
      <div className={styles.card}>
        <Seller product={product} />
        <p className={styles.label}>{product.status === 'sold' ? t.soldPrice : (auction?.priceLabel ?? t.price)}</p>
        <MedianBadge product={product} />
        <p className={styles.price}>
          {price.isConverted && '≈ '}
          {price.number} <small>{price.unit}</small>
        </p>
        <p className={styles.unitPrice}>
          {price.perUnit}
          {other && rate && (
            <span title={t.atRate({ date: formatDate(Date.parse(`${rate.day}T00:00:00+05:00`)) })}>
              {' '}
              · {other.isConverted && '≈ '}
              {`${other.number}\u00a0${other.unit}`}
            </span>
          )}
        </p>
        {!auction && product.serviceFee && product.status !== 'sold' && (
          <p className={styles.unitPrice}>
            {serviceFeeName(locale)}: {serviceFeeShort(locale, product.serviceFee)}
          </p>
        )}
        {auction ? auction.lead : <StatusLine product={product} />}
        <div className={styles.acts}>
          {act}
          <a
            className={buttonClass({ look: auction || act ? 'line' : 'filled', size: 52, isWide: true })}
            href={callHref}
          >
            <Icon name="phone" /> {t.call}
          </a>
          {callBack}
        </div>
        <p className={styles.hint}>{t.callHint({ id: String(product.id) })}</p>
        {auction?.money}
      </div>
      {auction?.below && <div className={styles.card}>{auction.below}</div>}
      <div className={styles.bar}>
        {auction ? (
          auction.barStart
        ) : (
          <span className={styles.barPrice}>
            <small>{product.name}</small>
            <b>
              {price.number} {price.unit}
            </b>
          </span>
        )}
        {barAct ? (
          <>
            <a className={styles.barCall} href={callHref} aria-label={t.call}>
              <Icon name="phone" />
            </a>
            {barAct}
          </>
        ) : (
          <a className={buttonClass({ size: 48 })} href={callHref}>
            <Icon name="phone" /> {t.call}
          </a>
        )}
      </div>
    </aside>
  );
}

function Seller({ product }: { product: Product }) {
  const t = useListingsText().product;
  const { company } = product;
  const kind = product.source in t.seller ? (product.source as keyof typeof t.seller) : 'owner';
  if (company)
    return (
      <Link className={styles.seller} to={`/products?sort=NEWEST&cPIds=${company.id}`}>
        <CompanyMark company={company} size="seller" />
        <span>
          <b>{company.name}</b>
          <small>{t.sellerListings}</small>
        </span>
        <Icon name="chevron-right" />
      </Link>
    );
  const person = (
    <span className={styles.person}>
      <Icon name="user" />
    </span>
  );
  if (product.seller)
    return (
      <Link className={styles.seller} to={`/users/${product.seller.id}`}>
        {person}
        <span>
          <b>{product.seller.name}</b>
          <small>{t.seller[kind]}</small>
        </span>
        <Icon name="chevron-right" />
      </Link>
    );
  return (
    <p className={styles.seller}>
      {person}
      <span>
        <b>{t.seller[kind]}</b>
        {product.status !== 'sold' && <small>{t.askThroughUs}</small>}
      </span>
    </p>
  );
}

const DM2_PER_M2 = 100;

/** How the price of a square metre stands to similar offers of the district; the sample is told with it. */
function MedianBadge({ product }: { product: Product }) {
  const text = useListingsText();
  const t = text.product;
  const locale = useLocale();
  const median = product.districtMedian;
  if (!median || product.status === 'sold') return null;
  const against = againstMedian(
    (BigInt(product.priceTiyin) * 100n) / BigInt(propertyAreaDm2(product)),
    BigInt(median.perM2Tiyin),
  );
  if (!against) return null;
  const percent = formatBasisPoints(against.basisPoints, locale);
  const words = { below: t.belowMedian({ percent }), above: t.aboveMedian({ percent }), at: t.atMedian }[against.kind];
  const unit = priceUnitOf(product.categoryId);
  const perM2 = { hundredths: BigInt(median.perM2Tiyin), currency: 'UZS' } as const;
  const price = unitPriceWords({ ...pricePerUnit(perM2, DM2_PER_M2, unit), unit }, locale, text);
  return (
    <p className={styles.median} data-kind={against.kind} title={t.medianHint({ price, n: median.sample })}>
      <Icon
        name={against.kind === 'below' ? 'trending-down' : against.kind === 'above' ? 'trending-up' : 'info-circle'}
        size={16}
      />{' '}
      {words}
    </p>
  );
}

const statusIcons = {
  sold: 'lock',
  reserved: 'lock',
  auction: 'info-circle',
  direct: 'info-circle',
  lowered: 'trending-down',
} as const satisfies Record<ProductStatus['kind'], IconName>;

function StatusLine({ product }: { product: Product }) {
  const text = useListingsText();
  const t = text.product.status;
  const locale = useLocale();
  const status = productStatus(product);
  if (!status) return null;
  const date = (at: string) => formatDate(Date.parse(at));
  const words = {
    sold: () => (status.kind === 'sold' && status.at ? t.sold({ date: date(status.at) }) : t.soldUndated),
    reserved: () => (status.kind === 'reserved' ? text.card.reserved({ date: date(status.at) }) : ''),
    auction: () => t.auction,
    direct: () => t.direct,
    lowered: () =>
      status.kind === 'lowered'
        ? t.lowered({
            percent: formatBasisPoints(status.basisPoints, locale),
            date: date(status.at),
          })
        : '',
  }[status.kind]();
  return (
    <p className={styles.status} data-kind={status.kind} role="status">
      <Icon name={statusIcons[status.kind]} size={18} /> {words}
    </p>
  );
}
