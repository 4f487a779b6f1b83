import { type RefObject, useState } from 'react';
import { writeAreas } from '#listings/rules/area-code.ts';
import { type Area, type AreaFault, type Box, countryBox, faultOfArea } from '#listings/rules/areas.ts';
import { limits } from '#platform/values/limits.ts';
import type { Canvas } from './canvas.ts';
import { useMapWords } from './map-words.ts';
import type { Drawing, DrawTool } from './sketch.ts';
import { useRefusal } from './use-refusal.ts';

type Given = {
  areas: readonly Area[];
  onAreas: (areas: readonly Area[]) => void;
};

const NOTHING: Drawing = { count: 0, isCrossing: false };

/** Drawing, changing and taking away areas, with everything that is said about it. */
export const useDrawing = (canvas: RefObject<Canvas | null>, { areas, onAreas }: Given) => {
  const t = useMapWords();
  const { isRefused, refuseFault, refuseMany, forgive } = useRefusal();
  const [tool, setTool] = useState<DrawTool | null>(null);
  const [drawing, setDrawing] = useState(NOTHING);
  const [said, say] = useState('');

  const take = (next: DrawTool | null) => {
    setTool(next);
    canvas.current?.sketch.start(next);
    if (next) canvas.current?.focus();
  };
  const hasRoom = (): boolean => {
    if (areas.length < limits.drawnAreasMax) return true;
    refuseMany();
    return false;
  };
  const add = (area: Area): boolean => {
    const fault = faultOfArea(area);
    if (fault !== null) {
      refuseFault(fault);
      return false;
    }
    if (!hasRoom()) return false;
    forgive();
    const isNew = !areas.some((other) => writeAreas([other]) === writeAreas([area]));
    if (isNew) onAreas([...areas, area]);
    say(t.areas.added({ n: areas.length + (isNew ? 1 : 0), max: limits.drawnAreasMax }));
    take(null);
    return true;
  };
  const change = (next: readonly Area[]) => {
    forgive();
    onAreas(next);
  };
  return {
    tool,
    drawing,
    said,
    isBad: isRefused || drawing.isCrossing,
    /** A tool is taken, or laid down when it was in hand. */
    onTool: (next: DrawTool) => {
      if (next === tool) take(null);
      else if (hasRoom()) take(next);
    },
    cancel: () => take(null),
    onArea: add,
    /** The part of the map that is seen, a little smaller, so that its sides are seen too. */
    onBox: (box: Box) => add(cornersOf(box)),
    onEdit: (at: number, area: Area) => change(areas.map((other, index) => (index === at ? area : other))),
    onFault: (fault: AreaFault) => refuseFault(fault),
    onRemove: (at: number) => {
      change(areas.filter((_, index) => index !== at));
      say(t.areas.removed);
    },
    onClear: () => {
      change([]);
      say(t.areas.removed);
    },
    onDrawing: (next: Drawing) => {
      setDrawing(next);
      if (next.count > 0) say(t.drawing.corner({ n: next.count }));
    },
  };
};

/** How much of a box stays free at each side. */
const MARGIN = 0.08;
/** Corners are kept to five decimals of a degree. */
const STEP = 10;

const cornersOf = ({ west, south, east, north }: Box): Area => {
  const [wide, high] = [(east - west) * MARGIN, (north - south) * MARGIN];
  const whole = (micro: number) => Math.round(micro / STEP) * STEP;
  const corner = (lon: number, lat: number) => ({
    lonMicro: whole(Math.min(Math.max(lon, countryBox.west), countryBox.east)),
    latMicro: whole(Math.min(Math.max(lat, countryBox.south), countryBox.north)),
  });
  return [
    corner(west + wide, north - high),
    corner(east - wide, north - high),
    corner(east - wide, south + high),
    corner(west + wide, south + high),
  ];
};
