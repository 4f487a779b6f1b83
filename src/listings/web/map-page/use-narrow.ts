import { useSyncExternalStore } from 'react';
import { limits } from '#platform/values/limits.ts';

const query = (): MediaQueryList => matchMedia(`(max-width: ${limits.drawerBelowPx - 0.02}px)`);

/** Whether the screen is a narrow one, where the list is a sheet over the map. The server takes it for a wide one. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = query();
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => query().matches,
    () => false,
  );
