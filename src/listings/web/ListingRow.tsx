import { memo } from 'react';
import type { Card } from '#listings/contract.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDate, isoDate } from '#platform/values/time.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { CardPicture, PhotoCount, type PictureTurn } from './CardPicture.tsx';
import { CompanyMark } from './CompanyMark.tsx';
import { CompareButton } from './CompareButton.tsx';
import { addressWords, factWords } from './fact-words.ts';
import css from './ListingRow.module.css';
import { LotBar } from './LotBar.tsx';
import { LotFoot, LotPriceLine } from './LotFoot.tsx';
import { type OwnStanding, useCardNow } from './lots-now.ts';
import { PriceLine } from './PriceLine.tsx';
import { listingPriceWords, type Reading, useReading } from './price-words.ts';
import { SaveButton } from './SaveButton.tsx';
import { useIsSeen } from './saved-store.ts';
import { useListingsText } from './text.ts';

const ROW_SIZES = '(min-width: 640px) 320px, 126px';

type Props = { card: Card; turn?: PictureTurn; heading?: 'h2' | 'h3'; description?: string };

/** A listing as a horizontal card with its advertising date; on a narrow screen the same facts in fewer words. */
export function ListingRow(props: Props) {
  const { card, own } = useCardNow(props.card);
  return <Body {...props} card={card} own={own} reading={useReading()} />;
}

const Body = memo(function Body({
  card,
  turn = 'lazy',
  heading: Heading = 'h3',
  description,
  own,
  reading,
}: Props & { own: OwnStanding; reading: Reading }) {
  const t = useListingsText();
  const isSeen = useIsSeen(card.id);
  const isSold = card.status === 'sold';
  const id = groupDigits(card.id);
  const price = listingPriceWords(card, reading, t);
  return (
    <article className={css.row} data-sold={isSold || undefined} data-own={own ?? undefined}>
      <div className={css.picture} data-lot={card.lot ? true : undefined}>
        <CardPicture card={card} sizes={ROW_SIZES} turn={turn} />
        {isSold && <span className={css.ribbon}>{t.card.sold}</span>}
        <span className={css.id}>{t.card.id({ id })}</span>
        <PhotoCount of={card.photoCount} />
        {card.lot && <LotBar lot={card.lot} isSmall />}
        {card.isPremium && (
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
          {factWords(card, reading.locale, t).map(({ icon, words }) => (
            <li key={icon}>
              <Icon name={icon} size={16} />
              {words}
            </li>
          ))}
          {card.repair && (
            <li className={css.repair}>
              <Icon name="paint" size={16} />
              {card.repair.name}
            </li>
          )}
        </ul>
        {card.lot && <LotFoot lot={card.lot} company={null} own={own} />}
        {description && <p className={css.description}>{description}</p>}
        <RowFoot card={card} label={id} isSeen={isSeen} />
      </div>
    </article>
  );
});

/** Who sells, since when it is advertised, and the comparison. */
function RowFoot({ card, label, isSeen }: { card: Card; label: string; isSeen: boolean }) {
  const t = useListingsText();
  return (
    <div className={css.foot}>
      {card.company && <CompanyMark company={card.company} size="tiny" />}
      <p className={css.source}>
        {card.company && <span>{card.company.name}</span>}
        {!card.company && card.source === 'owner' && <span>{t.card.owner}</span>}
        <time dateTime={isoDate(card.sourceDate)} title={t.card.advertised}>
          {formatDate(card.sourceDate)}
        </time>
        {isSeen && <span>{t.card.seen}</span>}
      </p>
      <div className={css.compare}>
        <CompareButton id={card.id} label={label} />
      </div>
    </div>
  );
}
