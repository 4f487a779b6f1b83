import { type RefObject, useEffect, useRef, useState } from 'react';
import { type DrawnArea, type DrawnAreaError, squareMetresOf } from '#listings/rules/areas.ts';
import { limits } from '#platform/values/limits.ts';
import type { Canvas } from './canvas.ts';
import { useMapWords } from './map-words.ts';
import type { VertexStep } from './vertex-commands.ts';

type VertexEditsInput = {
  areas: readonly DrawnArea[];
  onEdit: (at: number, area: DrawnArea) => void;
  onAreaError: (error: DrawnAreaError) => void;
};

export type VertexEdits = ReturnType<typeof useVertexEdits>;

/** Which area is being changed, of how many: were one added or taken away meanwhile, it would be another. */
type Editing = { at: number; of: number };

/**
 * Changing an area by its corners without a drag. What a corner's moves make of the area is searched once they pause;
 * what cannot be searched stays red until it is mended, and springs back when it is left.
 */
export const useVertexEdits = (canvas: RefObject<Canvas | null>, { areas, onEdit, onAreaError }: VertexEditsInput) => {
  const { corners: t, faults } = useMapWords();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [selected, setSelected] = useState(0);
  const [announcement, announce] = useState('');
  const [error, setError] = useState<DrawnAreaError | null>(null);
  const hasMoved = useRef(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cameFrom = useRef<Element | null>(null);
  const area = editing?.of === areas.length ? areas[editing.at] : undefined;
  const at = editing?.at ?? 0;
  const vertex = Math.min(selected, (area?.length ?? 1) - 1);

  const commitPending = () => {
    clearTimeout(pause.current);
    const vertices = canvas.current?.vertices;
    if (!hasMoved.current || !area || !vertices) return;
    hasMoved.current = false;
    commit(error, vertices);
  };
  /** Searches the area as it stands now, or takes its change back. True where it is searched. */
  const commit = (wrong: DrawnAreaError | null, vertices: Canvas['vertices']): boolean => {
    setError(null);
    if (wrong === null) onEdit(at, vertices.read(at));
    else {
      vertices.restore(at, area ?? []);
      onAreaError(wrong);
    }
    return wrong === null;
  };
  const latest = useRef(commitPending);
  useEffect(() => {
    latest.current = commitPending;
  });
  const isOn = area !== undefined;
  // Nothing waits for an area that is gone.
  useEffect(() => {
    if (!isOn) return;
    return () => {
      clearTimeout(pause.current);
      hasMoved.current = false;
      setError(null);
    };
  }, [isOn]);

  return {
    isOn,
    at,
    area,
    vertex,
    announcement,
    error,
    commitPending,
    begin: (which: number, first = 0) => {
      if (!isOn) cameFrom.current = document.activeElement;
      commitPending();
      setEditing({ at: which, of: areas.length });
      setSelected(first);
      announce(t.begun({ n: areas[which]?.length ?? 0 }));
    },
    end: () => {
      commitPending();
      setEditing(null);
      if (isOn && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    },
    choose: (which: number) => {
      setSelected(which);
      canvas.current?.vertices.reveal(at, which);
    },
    move: (step: VertexStep) => {
      const vertices = canvas.current?.vertices;
      if (!vertices || !area) return;
      const wrong = vertices.move(at, vertex, step);
      hasMoved.current = true;
      setError(wrong);
      announce(wrong ? faults[wrong] : t.moved({ n: vertex + 1, km2: squareMetresOf(vertices.read(at)) / 1_000_000 }));
      clearTimeout(pause.current);
      if (wrong === null) pause.current = setTimeout(() => latest.current(), limits.vertexPauseMs);
    },
    remove: () => {
      const vertices = canvas.current?.vertices;
      if (!vertices || !area || !commit(vertices.remove(at, vertex), vertices)) return;
      announce(t.removed({ n: vertex + 1, left: area.length - 1 }));
      setSelected(Math.min(vertex, area.length - 2));
    },
    add: () => {
      const vertices = canvas.current?.vertices;
      if (!vertices || !area || !commit(vertices.add(at, vertex), vertices)) return;
      announce(t.added({ n: vertex + 2 }));
      setSelected(vertex + 1);
    },
  };
};
