import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#platform/web/IconButton.tsx';
import css from './MapPopup.module.css';
import { useMapWords } from './map-words.ts';
import { useGestureGuard } from './use-gesture-guard.ts';

/** What was opened on the map. The focus moves in; Escape and the cross close it, and the focus goes back. */
export function MapPopup({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const t = useMapWords().popup;
  const dialog = useRef<HTMLDivElement>(null);
  const gestureGuard = useGestureGuard();
  useEffect(() => {
    const before = document.activeElement;
    const target = dialog.current;
    if (!target) return;
    // It has no size, and takes no focus, until the map has put it in its place.
    const placing = new ResizeObserver(([entry]) => {
      if (!entry?.contentRect.height) return;
      placing.disconnect();
      target.focus({ preventScroll: true });
    });
    placing.observe(target);
    return () => {
      placing.disconnect();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of Escape in what it holds
    <div
      ref={dialog}
      className={css.popup}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      {...gestureGuard}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
      <IconButton icon="x" size={36} isRound className={css.close} label={t.close} onClick={onClose} />
    </div>
  );
}
