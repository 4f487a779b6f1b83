import { useEffect, useState } from 'react';
import { api } from '#platform/web/api.ts';
import type { contract } from '../../contract.ts';

export type ApplicationCounts = { applications: number; announcements: number; objects: number };

const none: ApplicationCounts = { applications: 0, announcements: 0, objects: 0 };

/** The numbers beside the tabs of a profile. Without an answer there are none. */
export const useApplicationCounts = (isEnabled: boolean): ApplicationCounts => {
  const [counts, setCounts] = useState(none);
  useEffect(() => {
    if (!isEnabled) return;
    let isHere = true;
    api<typeof contract>()('GET /applications/counts').then(
      (loaded) => isHere && setCounts(loaded),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isEnabled]);
  return counts;
};
