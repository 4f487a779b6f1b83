import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { useKitText } from './kit-text.ts';
import styles from './Spoiler.module.css';

/** Whether the content of an element is taller than the element lets see; watched as sizes and fonts change. */
const useOverflow = (element: RefObject<HTMLElement | null>): boolean => {
  const [isOverflowing, setIsOverflowing] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new ResizeObserver(() => setIsOverflowing(watched.scrollHeight > watched.clientHeight + 1));
    observer.observe(watched);
    for (const child of watched.children) observer.observe(child);
    return () => observer.disconnect();
  }, [element]);
  return isOverflowing;
};

type SpoilerProps = {
  /** Pixels shown while collapsed; the lowest fade out. */
  maxPx?: 120 | 300;
  /** Lines of text shown while collapsed, instead of pixels. */
  lines?: 3 | 5 | 6;
  children: ReactNode;
  /** Words of the two buttons, where better ones exist than «show all» and «show less». */
  more?: string;
  less?: string;
  className?: string;
};

/**
 * Long content that can be unfolded. The server sends all of it and the style sheet folds it, so nothing moves when the
 * script comes; the button appears only if something is hidden. Without script everything is open.
 */
export function Spoiler({ maxPx, lines, children, more, less, className }: SpoilerProps) {
  const text = useKitText();
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const isOverflowing = useOverflow(content);
  const [isOpen, setIsOpen] = useState(false);
  const fold = lines === undefined ? classNames(styles.tall, isOverflowing && styles.faded) : styles.lines;
  return (
    <div className={className}>
      <div id={id} ref={content} className={isOpen ? undefined : fold} data-max={maxPx} data-lines={lines}>
        {children}
      </div>
      {(isOverflowing || isOpen) && (
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? (less ?? text.showLess) : (more ?? text.showWhole)}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </button>
      )}
    </div>
  );
}

/** A text cut after some lines, with a button that shows the rest. */
export function Clamp({ lines, children, className }: { lines: 3 | 5 | 6; children: ReactNode; className?: string }) {
  return (
    <Spoiler lines={lines} className={className}>
      {children}
    </Spoiler>
  );
}
