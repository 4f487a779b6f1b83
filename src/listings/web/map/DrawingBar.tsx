import { limits } from '#platform/values/limits.ts';
import { Button } from '#platform/web/Button.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import css from './DrawingBar.module.css';
import { useMapWords } from './map-words.ts';
import type { DrawTool, SketchState } from './sketch.ts';
import { TaskBar } from './TaskBar.tsx';

type DrawingBarProps = {
  tool: DrawTool;
  drawing: SketchState;
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
    <TaskBar
      title={t.drawing.title}
      count={t.drawing.count({ count: number, max: limits.drawnAreasMax })}
      end={<IconButton icon="x" size={36} label={t.drawing.cancel} onClick={onCancel} />}
      hint={t.drawing[drawing.isCrossing ? 'crosses' : tool === 'corners' ? 'cornersHint' : 'freehandHint']}
      isError={drawing.isCrossing}
      keys={tool === 'corners' ? t.drawing.keyboardHint : null}
      isAnnounced
    >
      {tool === 'corners' && (
        <div className={css.deeds}>
          <Button look="line" icon="arrow-back-up" disabled={drawing.count === 0} onClick={onUndo}>
            {t.drawing.undo}
          </Button>
          <Button disabled={drawing.count < limits.areaVerticesMin} onClick={onClose}>
            {t.drawing.close}
          </Button>
        </div>
      )}
    </TaskBar>
  );
}
