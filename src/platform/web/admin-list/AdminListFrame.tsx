import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import type { IconName } from '../icon-names.ts';
import { Link } from '../Link.tsx';
import { showInRow } from '../Tabs.tsx';
import css from './AdminListFrame.module.css';
import { useAdminListText } from './admin-list-text.ts';

/** A page of the admin area: a list, and beside it what was opened from it. */
export function AdminListFrame({ title, panel, children }: { title: string; panel?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.desk} data-open={panel ? '' : undefined}>
      <div className={css.list}>
        {/* The bar above says it to those who see. */}
        <h1 className="visually-hidden">{title}</h1>
        {children}
      </div>
      {panel}
    </div>
  );
}

export type Figure = { name: string; figure: ReactNode; note?: ReactNode; isBad?: boolean };

/** What matters of a list in a few figures. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={css.tiles}>
      {figures.map(({ name, figure, note, isBad }) => (
        <div key={name} className={css.tile}>
          <dt>{name}</dt>
          <dd className={`num ${css.figure} ${isBad ? css.bad : ''}`}>{figure}</dd>
          {note !== undefined && <dd className={css.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

export type ListView = { id: string; label: string; count?: ReactNode; to: string };

/** Views of one list, each with an address of its own. */
export function ListViews({ label, views, current }: { label: string; views: readonly ListView[]; current: string }) {
  const row = useRef<HTMLElement>(null);
  // Counts come later than names and move what stands after them.
  const counted = views.flatMap(({ id, count }) => (count === undefined ? [] : [id])).join();
  useEffect(() => {
    if (row.current) showInRow(row.current, '[aria-current]');
  }, [current, counted]);
  return (
    <nav ref={row} className={css.tabs} aria-label={label}>
      <ul>
        {views.map(({ id, label: name, count, to }) => (
          <li key={id}>
            <Link to={to} className={css.tab} aria-current={id === current ? 'page' : undefined}>
              {name}
              {count !== undefined && <span className={`num ${css.count}`}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Search and filters above a list; the first field takes the room that is left. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <div className={css.bar} data-filter>
      {children}
    </div>
  );
}

/** The class of a field that takes the room that is left in the bar. */
export const wideField = css.wide ?? '';

/** How many there are, and the way to the others. */
export function ListFooter({ children }: { children: ReactNode }) {
  return <div className={css.foot}>{children}</div>;
}

/** The list did not come. */
export function ListFailed({ onAgain }: { onAgain: () => void }) {
  const t = useAdminListText();
  return (
    <div className={css.failed} role="alert">
      <p>{t.failed}</p>
      <Button look="line" icon="refresh" onClick={onAgain}>
        {t.again}
      </Button>
    </div>
  );
}

type ListEmptyProps = {
  icon: IconName;
  /** Something was asked for: there may be more than it found. */
  isFiltered: boolean;
  /** What to say instead of «nothing yet» where nothing was asked for. */
  title?: string | undefined;
};

/** There is nothing in this list: nothing yet, or nothing for what was asked, which are two things. */
export function ListEmpty({ icon, isFiltered, title }: ListEmptyProps) {
  const t = useAdminListText();
  return (
    <div className={css.failed}>
      {isFiltered ? (
        <EmptyState icon={icon} title={t.empty} text={t.emptyHint} />
      ) : (
        <EmptyState icon={icon} title={title ?? t.emptyYet} />
      )}
    </div>
  );
}
