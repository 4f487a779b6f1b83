import type { Card } from '#listings/contract.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Spinner } from '#platform/web/Spinner.tsx';
import { CardPicture } from '../CardPicture.tsx';
import { PriceLine } from '../PriceLine.tsx';
import { listingPriceWords, useReading } from '../price-words.ts';
import { SaveButton } from '../SaveButton.tsx';
import { useListingsText } from '../text.ts';
import { factsLine } from './MapEntry.tsx';
import css from './MapPopup.module.css';
import { useMapPageText } from './map-page-text.ts';
import type { useOpened } from './use-opened.ts';

const PICTURE_SIZES = '(min-width: 1024px) 300px, 100vw';

/** What is opened on the map: one object with its picture, or a list of those that share the point. */
export function MapPopup({ opened, onClose }: { opened: ReturnType<typeof useOpened>; onClose: () => void }) {
  const t = useMapPageText();
  const { cards, progress, again } = opened;
  const [first] = cards;
  return (
    <div className={css.popup}>
      {progress === 'coming' && (
        <div className={css.wait}>
          <Spinner />
        </div>
      )}
      {progress === 'failed' && (
        <div className={css.wait} role="alert">
          <p>{t.failed}</p>
          <Button look="line" size={44} onClick={again}>
            {t.again}
          </Button>
        </div>
      )}
      {progress === 'here' && !first && <p className={css.wait}>{t.gone}</p>}
      {first && (cards.length === 1 ? <One card={first} /> : <Several cards={cards} />)}
      <IconButton icon="x" label={t.close} size={36} isRound className={css.close} onClick={onClose} />
    </div>
  );
}

function One({ card }: { card: Card }) {
  const t = useListingsText();
  const own = useMapPageText();
  const reading = useReading();
  const price = listingPriceWords(card, reading, t);
  const id = groupDigits(card.id);
  return (
    <article className={css.one} data-sold={card.status === 'sold' || undefined}>
      <div className={css.picture}>
        <CardPicture card={card} sizes={PICTURE_SIZES} turn="first" />
        <p className={css.badges}>
          <span className={css.id}>{t.card.id({ id })}</span>
          {card.status === 'sold' && <span className={css.sold}>{t.card.sold}</span>}
        </p>
        {card.process === 'auction' && (
          <span className={css.auction}>
            <i aria-hidden="true" />
            {own.auction}
          </span>
        )}
      </div>
      <div className={css.body}>
        <PriceLine price={price} className={css.price} />
        <p className={css.perUnit}>{price.perUnit}</p>
        <h3 className={css.title}>{card.name}</h3>
        <p className={css.facts}>{factsLine(card, reading, t)}</p>
        <div className={css.ways}>
          <LinkButton to={`/products/product/${card.id}`} isWide>
            {own.details}
          </LinkButton>
          <span className={css.heart}>
            <SaveButton id={card.id} label={id} isInRow />
          </span>
        </div>
      </div>
    </article>
  );
}

function Several({ cards }: { cards: readonly Card[] }) {
  const t = useListingsText();
  const own = useMapPageText();
  const reading = useReading();
  return (
    <div className={css.several}>
      <h3 className={css.shared}>{own.onePoint({ n: cards.length })}</h3>
      <ul className={css.list}>
        {cards.map((card) => (
          <li key={card.id} className={css.row}>
            <div className={css.small}>
              <CardPicture card={card} sizes="64px" turn="lazy" />
            </div>
            <div className={css.rowBody}>
              <PriceLine price={listingPriceWords(card, reading, t)} />
              <Link className={css.rowLink} to={`/products/product/${card.id}`}>
                {card.name}
              </Link>
              <p className={css.facts}>{factsLine(card, reading, t)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
