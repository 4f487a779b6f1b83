import { limits } from '#platform/values/limits.ts';
import { Button } from '#platform/web/Button.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import css from './DrawingBar.module.css';
import { useMapWords } from './map-words.ts';
import type { Drawing, DrawTool } from './sketch.ts';

type DrawingBarProps = {
  tool: DrawTool;
  drawing: Drawing;
  /** Which area is being drawn: one more than there are. */
  number: number;
  onUndo: () => void;
  onClose: () => void;
  onCancel: () => void;
};

/** What to do next while an area is drawn, with buttons for those who have no double click. */
export function DrawingBar({ tool, drawing, number, onUndo, onClose, onCancel }: DrawingBarProps) {
  const t = useMapWords();
  return (
    <section className={css.bar} aria-label={t.drawing.title}>
      <div className={css.head}>
        <h2 className={css.title}>{t.drawing.title}</h2>
        <span className={css.count}>{t.drawing.count({ count: number, max: limits.drawnAreasMax })}</span>
        <IconButton icon="x" size={36} label={t.drawing.cancel} onClick={onCancel} />
      </div>
      <p className={css.hint} aria-live="polite">
        {drawing.isCrossing ? (
          <span className={css.bad}>{t.drawing.crosses}</span>
        ) : (
          t.drawing[tool === 'corners' ? 'cornersHint' : 'freehandHint']
        )}
        {tool === 'corners' && <span className={css.keys}> {t.drawing.keyboardHint}</span>}
      </p>
      {tool === 'corners' && (
        <div className={css.deeds}>
          <Button look="line" icon="arrow-back-up" disabled={drawing.count === 0} onClick={onUndo}>
            {t.drawing.undo}
          </Button>
          <Button disabled={drawing.count < limits.areaCornersMin} onClick={onClose}>
            {t.drawing.close}
          </Button>
        </div>
      )}
    </section>
  );
}
