import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#platform/web/IconButton.tsx';
import css from './MapPopup.module.css';
import { useMapWords } from './map-words.ts';

/** What was opened on the map. The focus moves in; Escape and the cross close it, and the focus goes back. */
export function MapPopup({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const t = useMapWords().popup;
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={dialog}
      className={css.popup}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
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
