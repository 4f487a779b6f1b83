import { memo } from 'react';
import type { Card } from '#listings/contract.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDate, isoDate } from '#platform/values/time.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { CardPhotos, CardPicture, PhotoCount, type PicturePriority } from './CardPicture.tsx';
import { CompanyMark } from './CompanyMark.tsx';
import { type OwnBidStatus, useCurrentCard } from './current-lots.ts';
import { FactItems } from './FactItems.tsx';
import { addressWords } from './fact-words.ts';
import css from './ListingCard.module.css';
import { LotBar } from './LotBar.tsx';
import { LotFooter, LotPriceLine } from './LotFooter.tsx';
import { PriceLine } from './PriceLine.tsx';
import { listingPriceWords, type PriceFormat, usePriceFormat } from './price-words.ts';
import { ReservedBadge } from './ReservedBadge.tsx';
import { SaveButton } from './SaveButton.tsx';
import { useIsViewed } from './saved-store.ts';
import { namedSeller } from './seller-words.ts';
import { useListingsText } from './text.ts';

/** Width of the picture for the browser's choice of file: three in a row beside filters or four without, else two, else one. */
const GRID_SIZES = '(min-width: 1280px) 306px, (min-width: 640px) 50vw, 100vw';

type Props = {
  card: Card;
  priority?: PicturePriority;
  /** The level that fits the headings around the card. */
  heading?: 'h2' | 'h3';
  /** In a row that is pushed with the thumb itself its photos are not. */
  isStill?: boolean;
};

/** A listing in a grid: the whole card is one link, the heart is a button of its own. */
export function ListingCard(props: Props) {
  const { card, own } = useCurrentCard(props.card);
  return <Body {...props} card={card} own={own} priceFormat={usePriceFormat()} />;
}

const Body = memo(function Body({
  card,
  priority = 'lazy',
  heading: Heading = 'h3',
  isStill = false,
  own,
  priceFormat,
}: Props & { own: OwnBidStatus; priceFormat: PriceFormat }) {
  const t = useListingsText();
  const isViewed = useIsViewed(card.id);
  const isSold = card.status === 'sold';
  const id = groupDigits(card.id);
  const price = listingPriceWords(card, priceFormat, t);
  const seller = namedSeller(card, t.filters);
  return (
    <article className={css.card} data-sold={isSold || undefined} data-own={own ?? undefined}>
      <div className={css.picture} data-lot={card.lot ? true : undefined}>
        {isStill ? (
          <CardPicture card={card} sizes={GRID_SIZES} priority={priority} />
        ) : (
          <CardPhotos card={card} sizes={GRID_SIZES} priority={priority} />
        )}
        {isStill && <PhotoCount of={card.photoCount} />}
        {isSold && <span className={css.ribbon}>{t.card.sold}</span>}
        <p className={css.badges}>
          <span className={css.id}>{t.card.id({ id })}</span>
          {card.isPremium && (
            <span className={css.premium}>
              <Icon name="star-filled" size={14} />
              {t.card.premium}
            </span>
          )}
          <ReservedBadge card={card} className={css.reserved} />
        </p>
        <div className={css.heart}>
          <SaveButton id={card.id} label={id} />
        </div>
        {card.lot && <LotBar lot={card.lot} />}
        {card.company && !card.lot && (
          <span className={css.company}>
            <CompanyMark company={card.company} isNamed />
          </span>
        )}
      </div>
      <div className={css.body}>
        <PriceLine price={price} className={css.price} />
        {price.lot === null ? <p className={css.perUnit}>{price.perUnit}</p> : <LotPriceLine price={price} />}
        <Heading className={css.title}>
          <Link className={css.link} to={`/products/product/${card.id}`}>
            {card.name}
          </Link>
        </Heading>
        <ul className={css.facts}>
          <FactItems listing={card} />
        </ul>
        <p className={css.address}>{addressWords(card.address)}</p>
        {card.lot ? (
          <LotFooter lot={card.lot} company={card.company} seller={seller} own={own} />
        ) : (
          <p className={css.foot}>
            {seller && (
              <span className={css.seller} title={`${seller.trade} ${seller.name}`}>
                {seller.name}
              </span>
            )}
            <time dateTime={isoDate(card.sourceDate)}>{formatDate(card.sourceDate)}</time>
            {isViewed && <span className={css.seen}>{t.card.seen}</span>}
            {card.repair && <span className={css.repair}>{card.repair.name}</span>}
          </p>
        )}
      </div>
    </article>
  );
});
