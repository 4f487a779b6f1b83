import type { ReactNode } from 'react';
import { numbered } from '#platform/values/format-number.ts';
import { Link } from '#platform/web/Link.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { OwnViewing } from '../../contract/viewing.ts';
import { Thumb } from '../Thumb.tsx';
import css from './profile.module.css';

type PanelProps = { id: string; title: string; children: ReactNode };

/** A card with a heading and a line for each property. */
export function PropertyRows({ id, title, children }: PanelProps) {
  return (
    <section className={css.panel} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id} className="h3">
          {title}
        </h2>
      </header>
      <ul className={css.rows}>{children}</ul>
    </section>
  );
}

type RowProps = {
  property: Pick<OwnViewing, 'listingId' | 'name' | 'address' | 'picture'>;
  /** Stands behind the address. */
  after?: string;
  badge: ReactNode;
  amount: string;
  acts?: ReactNode;
};

/** A property with how something about it stands: what one comes to see, what one asks to buy. */
export function PropertyRow({ property, after, badge, amount, acts }: RowProps) {
  const locale = useLocale();
  const { listingId, name, address, picture } = property;
  return (
    <li>
      <Thumb picture={picture} className={css.thumb} />
      <div className={css.words}>
        <Link to={`/products/product/${listingId}`} className={css.name}>
          {name}
        </Link>
        <span className={css.second}>{[numbered(locale, listingId), address, after].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={css.badges}>{badge}</div>
      <div className={css.amount}>
        <b className="num">{amount}</b>
      </div>
      {acts && <div className={css.rowActs}>{acts}</div>}
    </li>
  );
}
