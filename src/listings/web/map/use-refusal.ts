import { useEffect, useState } from 'react';
import type { AreaError } from '#listings/rules/areas.ts';
import { limits } from '#platform/values/limits.ts';
import { showToast } from '#platform/web/toasts.ts';
import { useMapWords } from './map-words.ts';

/** Says why an area is not taken; the map has a red border as long as that is said (MAP-011). */
export const useRefusal = () => {
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
    showAreaError: (error: AreaError) => showWarning(t.refused, t.faults[error]),
    showTooManyAreas: () => showWarning(t.areas.many, t.areas.manyLine),
    clearRefusal: () => setTimes(0),
  };
};
