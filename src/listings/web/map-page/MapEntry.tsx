import { memo } from 'react';
import type { Card, MapCard } from '#listings/contract.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { Link } from '#platform/web/Link.tsx';
import { CardPicture, type PicturePriority } from '../CardPicture.tsx';
import { addressWords, factWords } from '../fact-words.ts';
import { LotBar } from '../LotBar.tsx';
import { PriceLine } from '../PriceLine.tsx';
import { listingPriceWords, type PriceFormat, usePriceFormat } from '../price-words.ts';
import { SaveButton } from '../SaveButton.tsx';
import { namedSeller } from '../seller-words.ts';
import { useListingsText } from '../text.ts';
import css from './MapEntry.module.css';
import { useMapPageText } from './map-page-text.ts';

const PICTURE_SIZES = '104px';

type Props = {
  card: MapCard;
  priority: PicturePriority;
  isOpened: boolean;
  /** The pointer is on its pin. */
  isPointed: boolean;
  onOpen: (card: MapCard) => void;
};

/** An object in the list beside the map: a press shows it there, its title leads to its page. */
export function MapEntry(props: Props) {
  return <Body {...props} priceFormat={usePriceFormat()} />;
}

const Body = memo(function Body({
  card,
  priority,
  isOpened,
  isPointed,
  onOpen,
  priceFormat,
}: Props & { priceFormat: PriceFormat }) {
  const t = useListingsText();
  const own = useMapPageText();
  const id = groupDigits(card.id);
  const price = listingPriceWords(card, priceFormat, t);
  const seller = namedSeller(card, t.filters);
  return (
    <article
      className={css.entry}
      aria-current={isOpened || undefined}
      data-pointed={isPointed || undefined}
      data-sold={card.status === 'sold' || undefined}
    >
      <div className={css.picture}>
        <CardPicture card={card} sizes={PICTURE_SIZES} priority={priority} />
        {card.lot && <LotBar lot={card.lot} isSmall />}
      </div>
      <div className={css.body}>
        <PriceLine price={price} className={css.price} />
        {price.lot !== null && <p className={css.line}>{price.lot}</p>}
        <h3 className={css.title}>
          <Link to={`/products/product/${card.id}`}>{card.name}</Link>
        </h3>
        <p className={css.line}>{factsLine(card, priceFormat, t)}</p>
        <p className={css.line}>{addressWords(card.address)}</p>
        {seller && <p className={css.line}>{`${seller.trade} ${seller.name}`}</p>}
      </div>
      {card.point && (
        <button type="button" className={css.show} aria-label={own.showOnMap({ id })} onClick={() => onOpen(card)} />
      )}
      <div className={css.heart}>
        <SaveButton id={card.id} label={id} isInRow />
      </div>
    </article>
  );
});

/** «78 m² · 3 xona · 4/9-qavat». */
const factsLine = (card: Card, { locale }: PriceFormat, t: ReturnType<typeof useListingsText>): string =>
  factWords(card, locale, t)
    .map(({ words }) => words)
    .join(' · ');
