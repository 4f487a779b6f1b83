import type { ReactNode } from 'react';
import type { Card } from '#listings/contract.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Strip } from '#platform/web/Strip.tsx';
import css from './CardSection.module.css';
import { ListingCard } from './ListingCard.tsx';
import { useListingsText } from './text.ts';

export type CardSectionProps = {
  /** The anchor of the section. */
  id: string;
  title: string;
  line?: string;
  /** Where all of them are; the link says «Barchasi» unless told otherwise. */
  seeAll?: { to: string; label?: string };
  cards: readonly Card[];
  /** Stands between the heading and the cards. */
  children?: ReactNode;
  /** The tab above it says the title already. */
  isInTab?: boolean;
};

/** A heading and a row of cards that is swiped. Nothing at all where there are no cards. */
export function CardSection({ id, title, line, seeAll, cards, children, isInTab = false }: CardSectionProps) {
  const t = useListingsText();
  if (cards.length === 0) return null;
  return (
    <section id={id} className={css.section} data-in-tab={isInTab || undefined} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <div>
          <h2 id={`${id}-title`} className={isInTab ? 'visually-hidden said-by-tab' : undefined}>
            {title}
          </h2>
          {line && <p className={css.line}>{line}</p>}
        </div>
        {seeAll && (
          <Link className={css.all} to={seeAll.to} aria-label={seeAll.label ?? t.home.seeAllOf({ section: title })}>
            {seeAll.label ?? t.home.seeAll}
            <Icon name="arrow-right" size={18} />
          </Link>
        )}
      </div>
      {children}
      <Strip label={title} className={css.cards}>
        {cards.map((card) => (
          <li key={card.id}>
            <ListingCard card={card} isStill />
          </li>
        ))}
      </Strip>
    </section>
  );
}
