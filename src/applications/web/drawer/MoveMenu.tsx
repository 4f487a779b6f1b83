import { useEffect, useId, useRef } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { useQueueText, useStatuses } from '../queue/text.ts';
import css from './MoveMenu.module.css';
import type { AvailableMove } from './use-decision.ts';

type MoveMenuProps = {
  moves: readonly AvailableMove[];
  /** There is no other button that leads on: this one does. */
  isMain: boolean;
  isBusy: boolean;
  onMove: (move: AvailableMove) => void;
};

/** The steps that are open besides the one that leads on, above their button. */
export function MoveMenu({ moves, isMain, isBusy, onMove }: MoveMenuProps) {
  const t = useQueueText().decide;
  const statuses = useStatuses();
  const id = useId();
  const panel = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const element = panel.current;
    const place = (event: Event) => {
      const button = document.getElementById(`${id}b`)?.getBoundingClientRect();
      if (!element || !button || (event as ToggleEvent).newState !== 'open') return;
      element.style.insetBlockEnd = `${innerHeight - button.top + 6}px`;
      element.style.insetInlineEnd = `${Math.max(8, document.documentElement.clientWidth - button.right)}px`;
    };
    element?.addEventListener('beforetoggle', place);
    return () => element?.removeEventListener('beforetoggle', place);
  }, [id]);
  return (
    <>
      <Button
        id={`${id}b`}
        data-moves
        look={isMain ? 'filled' : 'line'}
        className={isMain ? (css.main ?? '') : (css.small ?? '')}
        popoverTarget={id}
        disabled={isBusy}
        aria-label={t.moves}
        iconAfter={isMain ? 'chevron-up' : 'dots-vertical'}
      >
        {isMain ? t.moves : ''}
      </Button>
      <ul ref={panel} id={id} popover="auto" className={css.panel}>
        {moves.map((move) => (
          <li key={move.to}>
            <button
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              className={css.move}
              onClick={() => onMove(move)}
            >
              {statuses.moveTo[move.to]}
              {move.asksReason && '\u2026'}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
