import { useEffect, useRef, useState } from 'react';
import { type MapAddress, mapPath } from '#listings/rules/map-address.ts';
import { useNavigate } from '#platform/web/router.tsx';
import type { MapData } from './load-map.ts';

/** Changes what the page shows. `continues`: the way back does not stop before this change. */
export type NavigateMap = (change: Partial<MapAddress>, continues?: boolean) => void;

/**
 * What the page of the map shows, and the way to change it. What was asked shows at once; every state is an address, so
 * it can be kept, shared and gone back to.
 */
export const useMapAddress = (data: MapData): { address: MapAddress; go: NavigateMap } => {
  const navigate = useNavigate();
  const [requested, setRequested] = useState<MapAddress | null>(null);
  const address = requested ?? data.address;
  const latest = useRef(address);
  const isPushing = useRef(false);
  // The change has arrived, or the visitor went back.
  useEffect(() => {
    latest.current = data.address;
    isPushing.current = false;
    setRequested(null);
  }, [data]);
  const go: NavigateMap = (change, continues = false) => {
    const next = { ...latest.current, ...change };
    latest.current = next;
    // A move right after a choice must not swallow the choice's own entry of the history.
    isPushing.current ||= !continues;
    setRequested(next);
    void navigate(mapPath(next), { replace: !isPushing.current });
  };
  return { address, go };
};
