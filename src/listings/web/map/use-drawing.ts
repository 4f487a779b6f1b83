import { type RefObject, useEffect, useState } from 'react';
import { encodeAreas } from '#listings/rules/area-code.ts';
import { type Box, countryBoxMicro, type DrawnArea, type DrawnAreaError, validateArea } from '#listings/rules/areas.ts';
import { limits } from '#platform/values/limits.ts';
import { showToast } from '#platform/web/toasts.ts';
import type { Canvas } from './canvas.ts';
import { useMapWords } from './map-words.ts';
import type { DrawTool, SketchState } from './sketch.ts';

/** Says why an area is not taken; the map has a red border as long as that is said (MAP-011). */
const useRefusal = () => {
  const t = useMapWords();
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setTimes(0), limits.toastMs);
    return () => clearTimeout(timer);
  }, [times]);
  const showWarning = (title: string, text: string) => {
    showToast({ kind: 'warning', title, text });
    setTimes((before) => before + 1);
  };
  return {
    isRefused: times > 0,
    showAreaError: (error: DrawnAreaError) => showWarning(t.refused, t.faults[error]),
    showTooManyAreas: () => showWarning(t.areas.many, t.areas.manyLine),
    clearRefusal: () => setTimes(0),
  };
};

type DrawingInput = {
  areas: readonly DrawnArea[];
  onAreas: (areas: readonly DrawnArea[]) => void;
};

const NO_SKETCH: SketchState = { count: 0, isCrossing: false };

/** Drawing, changing and taking away areas, with everything that is said about it. */
export const useDrawing = (canvas: RefObject<Canvas | null>, { areas, onAreas }: DrawingInput) => {
  const t = useMapWords();
  const { isRefused, showAreaError, showTooManyAreas, clearRefusal } = useRefusal();
  const [tool, setTool] = useState<DrawTool | null>(null);
  const [drawing, setDrawing] = useState(NO_SKETCH);
  const [announcement, announce] = useState('');

  const selectTool = (next: DrawTool | null) => {
    setTool(next);
    canvas.current?.sketch.start(next);
    if (next) canvas.current?.focus();
  };
  const hasRoom = (): boolean => {
    if (areas.length < limits.drawnAreasMax) return true;
    showTooManyAreas();
    return false;
  };
  const add = (area: DrawnArea): boolean => {
    const error = validateArea(area);
    if (error !== null) {
      showAreaError(error);
      return false;
    }
    if (!hasRoom()) return false;
    clearRefusal();
    const isNew = !areas.some((other) => encodeAreas([other]) === encodeAreas([area]));
    if (isNew) onAreas([...areas, area]);
    announce(t.areas.added({ n: areas.length + (isNew ? 1 : 0), max: limits.drawnAreasMax }));
    selectTool(null);
    return true;
  };
  const change = (next: readonly DrawnArea[]) => {
    clearRefusal();
    onAreas(next);
  };
  return {
    tool,
    drawing,
    announcement,
    isBad: isRefused || drawing.isCrossing,
    /** A tool is taken, or laid down when it was in hand. */
    onTool: (next: DrawTool) => {
      if (next === tool) selectTool(null);
      else if (hasRoom()) selectTool(next);
    },
    cancel: () => selectTool(null),
    onArea: add,
    /** The part of the map that is seen, a little smaller, so that its sides are seen too. */
    onBox: (box: Box) => add(insetArea(box)),
    onEdit: (at: number, area: DrawnArea) => change(areas.map((other, index) => (index === at ? area : other))),
    onAreaError: (error: DrawnAreaError) => showAreaError(error),
    onRemove: (at: number) => {
      change(areas.filter((_, index) => index !== at));
      announce(t.areas.removed);
    },
    onClear: () => {
      change([]);
      announce(t.areas.removed);
    },
    onDrawing: (next: SketchState) => {
      setDrawing(next);
      if (next.count > 0) announce(t.drawing.corner({ n: next.count }));
    },
  };
};

/** How much of a box stays free at each side. */
const MARGIN = 0.08;
/** Corners are kept to five decimals of a degree. */
const STEP = 10;

const insetArea = ({ west, south, east, north }: Box): DrawnArea => {
  const [wide, high] = [(east - west) * MARGIN, (north - south) * MARGIN];
  const whole = (micro: number) => Math.round(micro / STEP) * STEP;
  const vertex = (lon: number, lat: number) => ({
    lonMicro: whole(Math.min(Math.max(lon, countryBoxMicro.west), countryBoxMicro.east)),
    latMicro: whole(Math.min(Math.max(lat, countryBoxMicro.south), countryBoxMicro.north)),
  });
  return [
    vertex(west + wide, north - high),
    vertex(east - wide, north - high),
    vertex(east - wide, south + high),
    vertex(west + wide, south + high),
  ];
};
