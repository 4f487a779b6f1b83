import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { useKitText } from './kit-text.ts';
import styles from './Strip.module.css';

type StripProps = {
  /** What stands in it. */
  label: string;
  /** Says by `--strip-item` how wide one is. */
  className?: string | undefined;
  /** Items of a list. */
  children: ReactNode;
};

/** Shares of what is seen by which a button moves a strip. */
const STEP = 0.9;

/** A row that is swiped; with a mouse, where not all of it is seen, moved by two buttons. Tab walks through what it holds. */
export function Strip({ label, className, children }: StripProps) {
  const t = useKitText();
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true });
  const measure = () => {
    const list = row.current;
    if (!list) return;
    const isAtStart = list.scrollLeft < 2;
    const isAtEnd = list.scrollLeft + list.clientWidth > list.scrollWidth - 2;
    setEnds((before) =>
      before.isAtStart === isAtStart && before.isAtEnd === isAtEnd ? before : { isAtStart, isAtEnd },
    );
  };
  useEffect(() => {
    if (!row.current) return;
    const observer = new ResizeObserver(measure);
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);
  const count = Children.count(children);
  // One more or less does not change the size of the row, only how far it goes.
  useEffect(measure, [count]);
  const move = (direction: -1 | 1) => {
    const list = row.current;
    list?.scrollBy({ left: direction * list.clientWidth * STEP });
  };
  const isWhole = ends.isAtStart && ends.isAtEnd;
  return (
    <div className={classNames(styles.strip, className)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row of words alone is scrolled by arrow keys */}
      <ul className={styles.row} ref={row} aria-label={label} tabIndex={isWhole ? undefined : 0} onScroll={measure}>
        {children}
      </ul>
      {!isWhole && (
        <div role="group" aria-label={label} className={styles.buttons}>
          <IconButton
            icon="chevron-left"
            label={t.previous}
            look="line"
            isRound
            className={styles.button}
            aria-disabled={ends.isAtStart}
            onClick={() => move(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={t.next}
            look="line"
            isRound
            className={styles.button}
            aria-disabled={ends.isAtEnd}
            onClick={() => move(1)}
          />
        </div>
      )}
    </div>
  );
}
