import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Area, type AreaFault, squareMetresOf } from '#listings/rules/areas.ts';
import { limits } from '#platform/values/limits.ts';
import type { Canvas } from './canvas.ts';
import type { Step } from './corner-keys.ts';
import { useMapWords } from './map-words.ts';

type Given = {
  areas: readonly Area[];
  onEdit: (at: number, area: Area) => void;
  onFault: (fault: AreaFault) => void;
};

export type Corners = ReturnType<typeof useCorners>;

/** Which area is being changed, of how many: were one added or taken away meanwhile, it would be another. */
type Editing = { at: number; of: number };

/**
 * Changing an area by its corners without a drag. What a corner's moves make of the area is searched once they pause;
 * what cannot be searched stays red until it is mended, and springs back when it is left.
 */
export const useCorners = (canvas: RefObject<Canvas | null>, { areas, onEdit, onFault }: Given) => {
  const { corners: t, faults } = useMapWords();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [chosen, setChosen] = useState(0);
  const [said, say] = useState('');
  const [fault, setFault] = useState<AreaFault | null>(null);
  const hasMoved = useRef(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cameFrom = useRef<Element | null>(null);
  const area = editing?.of === areas.length ? areas[editing.at] : undefined;
  const at = editing?.at ?? 0;
  const corner = Math.min(chosen, (area?.length ?? 1) - 1);

  const settle = () => {
    clearTimeout(pause.current);
    const keys = canvas.current?.corners;
    if (!hasMoved.current || !area || !keys) return;
    hasMoved.current = false;
    take(fault, keys);
  };
  /** Searches the area as it stands now, or takes its change back. True where it is searched. */
  const take = (wrong: AreaFault | null, keys: Canvas['corners']): boolean => {
    setFault(null);
    if (wrong === null) onEdit(at, keys.read(at));
    else {
      keys.restore(at, area ?? []);
      onFault(wrong);
    }
    return wrong === null;
  };
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  const isOn = area !== undefined;
  // Nothing waits for an area that is gone.
  useEffect(() => {
    if (!isOn) return;
    return () => {
      clearTimeout(pause.current);
      hasMoved.current = false;
      setFault(null);
    };
  }, [isOn]);

  return {
    isOn,
    at,
    area,
    corner,
    said,
    fault,
    settle,
    begin: (which: number, first = 0) => {
      if (!isOn) cameFrom.current = document.activeElement;
      settle();
      setEditing({ at: which, of: areas.length });
      setChosen(first);
      say(t.begun({ n: areas[which]?.length ?? 0 }));
    },
    end: () => {
      settle();
      setEditing(null);
      if (isOn && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    },
    choose: (which: number) => {
      setChosen(which);
      canvas.current?.corners.reveal(at, which);
    },
    move: (step: Step) => {
      const keys = canvas.current?.corners;
      if (!keys || !area) return;
      const wrong = keys.move(at, corner, step);
      hasMoved.current = true;
      setFault(wrong);
      say(wrong ? faults[wrong] : t.moved({ n: corner + 1, km2: squareMetresOf(keys.read(at)) / 1_000_000 }));
      clearTimeout(pause.current);
      if (wrong === null) pause.current = setTimeout(() => latest.current(), limits.cornerPauseMs);
    },
    remove: () => {
      const keys = canvas.current?.corners;
      if (!keys || !area || !take(keys.remove(at, corner), keys)) return;
      say(t.removed({ n: corner + 1, left: area.length - 1 }));
      setChosen(Math.min(corner, area.length - 2));
    },
    add: () => {
      const keys = canvas.current?.corners;
      if (!keys || !area || !take(keys.add(at, corner), keys)) return;
      say(t.added({ n: corner + 2 }));
      setChosen(corner + 1);
    },
  };
};
