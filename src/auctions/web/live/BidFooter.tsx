import { type ReactNode, useEffect } from 'react';
import { IconButton } from '#platform/web/IconButton.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import css from './LotActionPanel.module.css';
import { useFocusBack } from './use-focus-back.ts';

type BidFooterProps = {
  label?: string;
  /** On a phone: everything, or only the one line. */
  isOpen: boolean;
  /** A confirmation stands here now. */
  isConfirming: boolean;
  children: ReactNode;
};

/**
 * What a participant does while bids are taken. On a phone it lies at the foot of the window as one line; what carries
 * `data-more` unfolds on demand.
 */
export function BidFooter({ label, isOpen, isConfirming, children }: BidFooterProps) {
  const box = useFocusBack<HTMLElement>(isConfirming);
  useFooterRoom(box);
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={`${css.panel} ${css.sheet}`}
      data-foot={isOpen || isConfirming ? 'open' : 'line'}
      aria-label={label}
    >
      {children}
    </section>
  );
}

/** Unfolds and folds the details; only where they can be folded. */
export function DetailsToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const t = useAuctionsText().live.bid;
  return (
    <span className={css.toggle}>
      <IconButton
        icon={isOpen ? 'chevron-down' : 'chevron-up'}
        look="line"
        size={48}
        label={t.details}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
    </span>
  );
}

/** Tells the page how much of the window its foot covers: what floats lies above it, and everything scrolls above it. */
const useFooterRoom = (footer: { readonly current: HTMLElement | null }): void => {
  useEffect(() => {
    const element = footer.current;
    if (!element) return;
    const root = document.documentElement.style;
    const tell = () =>
      root.setProperty(
        '--foot-bar',
        getComputedStyle(element).position === 'fixed' ? `${element.offsetHeight}px` : '0px',
      );
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty('--foot-bar');
    };
  }, [footer]);
};
