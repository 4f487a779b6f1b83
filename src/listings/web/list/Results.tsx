import type { ReactNode } from 'react';
import type { Card } from '#listings/contract.ts';
import { CardSkeleton, RowSkeleton } from '../CardSkeleton.tsx';
import { ListingCard } from '../ListingCard.tsx';
import { ListingRow } from '../ListingRow.tsx';
import type { ListLayout } from './layout-choice.ts';
import css from './Results.module.css';

/** How many shapes stand in while an answer is late. */
const SKELETONS = 6;
const shapes = Array.from({ length: SKELETONS }, (_, index) => index);

/** The cards of one page: grey while the next answer is on its way, their shapes when it is late. */
export function Results({
  cards,
  layout,
  state,
  end,
}: {
  cards: readonly Card[];
  layout: ListLayout;
  state: 'loaded' | 'loading' | 'late';
  /** Fills what the last row of the grid leaves empty. */
  end: ReactNode;
}) {
  const One = layout === 'grid' ? ListingCard : ListingRow;
  const Shape = layout === 'grid' ? CardSkeleton : RowSkeleton;
  return (
    <div className={css.room}>
      <div className={css[layout]} data-state={state}>
        {state === 'late'
          ? shapes.map((shape) => <Shape key={shape} />)
          : cards.map((card, at) => <One key={card.id} card={card} priority={at === 0 ? 'first' : 'lazy'} />)}
        {end && layout === 'grid' && state !== 'late' && <div className={css.end}>{end}</div>}
      </div>
    </div>
  );
}
