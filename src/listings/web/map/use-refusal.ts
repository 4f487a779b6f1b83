import { useEffect, useState } from 'react';
import type { AreaFault } from '#listings/rules/areas.ts';
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
  const refuse = (title: string, text: string) => {
    showToast({ kind: 'warning', title, text });
    setTimes((before) => before + 1);
  };
  return {
    isRefused: times > 0,
    refuseFault: (fault: AreaFault) => refuse(t.refused, t.faults[fault]),
    refuseMany: () => refuse(t.areas.many, t.areas.manyLine),
    forgive: () => setTimes(0),
  };
};
