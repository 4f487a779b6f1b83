import { memo } from 'react';
import type { Card } from '#listings/contract.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDate, isoDate } from '#platform/values/time.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { CardPicture, PhotoCount, type PicturePriority } from './CardPicture.tsx';
import { CompanyMark } from './CompanyMark.tsx';
import compareButtonCss from './CompareButton.module.css';
import { type OwnBidStatus, useCurrentCard } from './current-lots.ts';
import { FactItems } from './FactItems.tsx';
import { addressWords } from './fact-words.ts';
import css from './ListingRow.module.css';
import { LotBar } from './LotBar.tsx';
import { LotFooter, LotPriceLine } from './LotFooter.tsx';
import { PriceLine } from './PriceLine.tsx';
import { listingPriceWords, type PriceFormat, usePriceFormat } from './price-words.ts';
import { ReservedBadge } from './ReservedBadge.tsx';
import { SaveButton } from './SaveButton.tsx';
import { toggleCompared, useIsCompared, useIsViewed } from './saved-store.ts';
import { namedSeller } from './seller-words.ts';
import { useListingsText } from './text.ts';

/** Puts a listing into the comparison or takes it out. `label` is the listing's number as read. */
function CompareButton({ id, label }: { id: number; label: string }) {
  const t = useListingsText();
  const isCompared = useIsCompared(id);
  const words = isCompared ? t.card.compared : t.card.compare;
  return (
    <button
      type="button"
      className={compareButtonCss.compare}
      aria-pressed={isCompared}
      // Whoever speaks to the page says the words that are to be seen.
      aria-label={`${words}: ${t.card.id({ id: label })}`}
      onClick={() => toggleCompared(id)}
    >
      <Icon name={isCompared ? 'check' : 'scale'} size={18} />
      {words}
    </button>
  );
}

const ROW_SIZES = '(min-width: 640px) 320px, 126px';

type Props = { card: Card; priority?: PicturePriority; heading?: 'h2' | 'h3'; description?: string };

/** A listing as a horizontal card with its advertising date; on a narrow screen the same facts in fewer words. */
export function ListingRow(props: Props) {
  const { card, own } = useCurrentCard(props.card);
  return <Body {...props} card={card} own={own} priceFormat={usePriceFormat()} />;
}

const Body = memo(function Body({
  card,
  priority = 'lazy',
  heading: Heading = 'h3',
  description,
  own,
  priceFormat,
}: Props & { own: OwnBidStatus; priceFormat: PriceFormat }) {
  const t = useListingsText();
  const isViewed = useIsViewed(card.id);
  const isSold = card.status === 'sold';
  const id = groupDigits(card.id);
  const price = listingPriceWords(card, priceFormat, t);
  return (
    <article className={css.row} data-sold={isSold || undefined} data-own={own ?? undefined}>
      <div className={css.picture} data-lot={card.lot ? true : undefined}>
        <CardPicture card={card} sizes={ROW_SIZES} priority={priority} />
        {isSold && <span className={css.ribbon}>{t.card.sold}</span>}
        <span className={css.id}>{t.card.id({ id })}</span>
        <PhotoCount of={card.photoCount} />
        {card.lot && <LotBar lot={card.lot} isSmall />}
        <ReservedBadge card={card} className={css.reserved} />
        {card.isPremium && card.reservedUntil === null && (
          <span className={css.premium} title={t.card.premium}>
            <Icon name="star-filled" size={14} />
            <span>{t.card.premium}</span>
          </span>
        )}
      </div>
      <div className={css.heart}>
        <SaveButton id={card.id} label={id} isInRow />
      </div>
      <div className={css.body}>
        <div className={css.prices}>
          <PriceLine price={price} className={css.price} />
          {price.lot === null ? <p className={css.perUnit}>{price.perUnit}</p> : <LotPriceLine price={price} />}
        </div>
        <Heading className={css.title}>
          <Link className={css.link} to={`/products/product/${card.id}`}>
            {card.name}
          </Link>
        </Heading>
        <p className={css.address}>{addressWords(card.address)}</p>
        <ul className={css.facts}>
          <FactItems listing={card} />
          {card.repair && (
            <li className={css.repair}>
              <Icon name="paint" size={16} />
              {card.repair.name}
            </li>
          )}
        </ul>
        {card.lot && <LotFooter lot={card.lot} company={null} seller={null} own={own} />}
        {description && <p className={css.description}>{description}</p>}
        <RowFooter card={card} label={id} isViewed={isViewed} />
      </div>
    </article>
  );
});

/** Who sells, since when it is advertised, and the comparison. */
function RowFooter({ card, label, isViewed }: { card: Card; label: string; isViewed: boolean }) {
  const t = useListingsText();
  const seller = namedSeller(card, t.filters);
  return (
    <div className={css.foot}>
      {card.company && <CompanyMark company={card.company} size="tiny" />}
      <p className={css.source}>
        {card.company && <span>{card.company.name}</span>}
        {seller && (
          <span className={css.seller} title={`${seller.trade} ${seller.name}`}>
            <span className={css.trade}>{seller.trade}</span> {seller.name}
          </span>
        )}
        {!card.company && !seller && card.source === 'owner' && <span>{t.card.owner}</span>}
        <time dateTime={isoDate(card.sourceDate)} title={t.card.advertised}>
          {formatDate(card.sourceDate)}
        </time>
        {isViewed && <span>{t.card.seen}</span>}
      </p>
      <div className={css.compare}>
        <CompareButton id={card.id} label={label} />
      </div>
    </div>
  );
}
