import type { Card } from '#listings/contract.ts';
import { StoredPicture } from '#platform/web/StoredPicture.tsx';
import css from './CardPicture.module.css';

/** `first`: likely the largest picture of the first screen; `lazy`: fetched when it comes near. */
export type PictureTurn = 'first' | 'lazy';

/** The picture of a card; a drawn placeholder where there is none. */
export function CardPicture({
  card,
  sizes,
  turn,
}: {
  card: Pick<Card, 'picture' | 'name'>;
  sizes: string;
  turn: PictureTurn;
}) {
  return (
    <StoredPicture
      picture={card.picture}
      alt={card.picture?.alt || card.name}
      sizes={sizes}
      isEager={turn === 'first'}
      className={css.fill ?? ''}
    />
  );
}
