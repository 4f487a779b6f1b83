import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './Tabs.module.css';

export type Tab<Id extends string> = { id: Id; label: string; icon?: IconName; count?: ReactNode };
type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The panel of the selected tab; or what stands in each, all of which are on the page and one is seen. */
  children: ReactNode | ((id: Id) => ReactNode);
};

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Scrolls a row that is swiped to what of it is chosen, unless that is seen; the page itself stays where it is. */
export const showInRow = (row: HTMLElement, chosen: string): void => {
  const tab = row.querySelector<HTMLElement>(chosen);
  if (!tab) return;
  const [left, width] = [tab.offsetLeft - row.offsetLeft, row.clientWidth];
  const isSeen = left >= row.scrollLeft && left + tab.offsetWidth <= row.scrollLeft + width;
  if (!isSeen) row.scrollLeft = left - (width - tab.offsetWidth) / 2;
};

/** Views of one thing behind each other; arrows walk along the row. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  // A tab may be chosen from elsewhere while the row, which is swiped, does not show it.
  useEffect(() => {
    if (row.current) showInRow(row.current, '[aria-selected="true"]');
  }, [selected]);
  const walk = (event: KeyboardEvent) => {
    // With Alt an arrow is the browser's way back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    const next =
      step &&
      tabs[
        step(
          tabs.findIndex((tab) => tab.id === selected),
          tabs.length,
        )
      ];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    row.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.id}`)}`)?.focus();
  };
  return (
    <>
      <div role="tablist" tabIndex={-1} aria-label={label} className={styles.row} ref={row} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={typeof children === 'function' ? `${id}-panel-${tab.id}` : `${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.id)}
          >
            {tab.icon && <Icon name={tab.icon} size={18} />}
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {typeof children === 'function' ? (
        tabs.map((tab) => (
          <div
            key={tab.id}
            role="tabpanel"
            id={`${id}-panel-${tab.id}`}
            aria-labelledby={`${id}-${tab.id}`}
            className={styles.panel}
            hidden={tab.id !== selected}
          >
            {children(tab.id)}
          </div>
        ))
      ) : (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
          {children}
        </div>
      )}
    </>
  );
}
