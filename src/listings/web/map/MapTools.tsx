import { IconButton } from '#platform/web/IconButton.tsx';
import css from './MapTools.module.css';
import { useMapWords } from './map-words.ts';
import type { DrawTool } from './sketch.ts';

type MapToolsProps = {
  tool: DrawTool | null;
  onTool: (tool: DrawTool) => void;
  onViewArea: () => void;
  onClear: () => void;
  hasAreas: boolean;
};

/** The tools that draw areas: corner by corner, by hand, the part of the map that is seen; and the one that clears. */
export function MapTools({ tool, onTool, onViewArea, onClear, hasAreas }: MapToolsProps) {
  const t = useMapWords().tools;
  return (
    <div className={css.tools} role="toolbar" aria-label={t.label} aria-orientation="vertical">
      <IconButton
        icon="polygon"
        label={t.corners}
        aria-pressed={tool === 'corners'}
        onClick={() => onTool('corners')}
      />
      <IconButton
        icon="lasso"
        label={t.freehand}
        aria-pressed={tool === 'freehand'}
        onClick={() => onTool('freehand')}
      />
      <IconButton icon="marquee-2" label={t.view} onClick={onViewArea} />
      {hasAreas && <IconButton icon="eraser" label={t.clear} onClick={onClear} />}
    </div>
  );
}
