import type { ReactNode } from 'react';
import type { Card } from '#listings/contract.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { Link } from '#platform/web/Link.tsx';
import { CardPicture } from '../CardPicture.tsx';
import { factWords } from '../fact-words.ts';
import { PriceLine } from '../PriceLine.tsx';
import { listingPriceWords, usePriceFormat } from '../price-words.ts';
import { ReservedBadge } from '../ReservedBadge.tsx';
import { SaveButton } from '../SaveButton.tsx';
import { namedSeller } from '../seller-words.ts';
import { useListingsText } from '../text.ts';
import css from './MapObjectCard.module.css';
import { useMapWords } from './map-words.ts';

const SIZES = '(max-width: 767px) 100vw, 300px';
const ROW_SIZES = '76px';

type MapObjectCardProps = {
  card: Card;
  /** How its auction stands, with what is left of the time: given by whoever knows auctions. */
  status?: ReactNode;
};

/** One object of the map: in a popup, or in a sheet of a phone. */
export function MapObjectCard({ card, status }: MapObjectCardProps) {
  const t = useListingsText();
  const words = useMapWords();
  const priceFormat = usePriceFormat();
  const price = listingPriceWords(card, priceFormat, t);
  const id = groupDigits(card.id);
  return (
    <article className={css.card} data-sold={card.status === 'sold' || undefined}>
      <div className={css.picture}>
        <CardPicture card={card} sizes={SIZES} priority="first" />
        <span className={css.id}>{t.card.id({ id })}</span>
        <ReservedBadge card={card} className={css.reserved} />
        {(status || card.status === 'sold') && <span className={css.status}>{status ?? t.card.sold}</span>}
      </div>
      <div className={css.body}>
        <PriceLine price={price} className={css.price} />
        <p className={css.perUnit}>{price.perUnit}</p>
        <h3 className={css.title}>{card.name}</h3>
        <p className={css.facts}>
          {factWords(card, priceFormat.locale, t)
            .map((fact) => fact.words)
            .join(' · ')}
        </p>
        <SellerLine card={card} />
        <div className={css.actions}>
          <LinkButton to={`/products/product/${card.id}`} isWide>
            {words.popup.more}
          </LinkButton>
          <SaveButton id={card.id} label={id} isInRow />
        </div>
      </div>
    </article>
  );
}

function SellerLine({ card }: { card: Card }) {
  const seller = namedSeller(card, useListingsText().filters);
  return seller && <span className={css.seller}>{`${seller.trade} ${seller.name}`}</span>;
}

/** Objects that share a point: a list that scrolls, each with its heart. */
export function MapObjectList({ cards }: { cards: readonly Card[] }) {
  const t = useListingsText();
  const priceFormat = usePriceFormat();
  return (
    <ul className={css.list}>
      {cards.map((card) => (
        <li key={card.id} className={css.item}>
          <Link className={css.row} to={`/products/product/${card.id}`}>
            <span className={css.small}>
              <CardPicture card={card} sizes={ROW_SIZES} priority="lazy" />
            </span>
            <span className={css.words}>
              <PriceLine price={listingPriceWords(card, priceFormat, t)} className={css.rowPrice} />
              <span className={css.rowTitle}>{card.name}</span>
              <span className={css.facts}>
                {factWords(card, priceFormat.locale, t)
                  .map((fact) => fact.words)
                  .join(' · ')}
              </span>
              <SellerLine card={card} />
            </span>
          </Link>
          <span className={css.heart}>
            <SaveButton id={card.id} label={groupDigits(card.id)} isInRow />
          </span>
        </li>
      ))}
    </ul>
  );
}
