import type { LotCard } from '#auctions/contract.ts';
import { StoredPicture } from '#platform/web/StoredPicture.tsx';
import css from './CardPhoto.module.css';

/** The pictures of the store have one shape; a card cuts them to its own. */
const SHAPE = { width: 1200, height: 800 };

/** The picture of a lot; a drawn placeholder where there is none. */
export function CardPhoto({ lot, sizes }: { lot: Pick<LotCard, 'picture' | 'name'>; sizes: string }) {
  return (
    <StoredPicture
      picture={lot.picture && { ...SHAPE, ...lot.picture }}
      alt={lot.picture?.alt || lot.name}
      sizes={sizes}
      className={css.fill ?? ''}
    />
  );
}
