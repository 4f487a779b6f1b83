import { useSyncExternalStore } from 'react';

/** Nothing ever changes it. */
const never = () => () => undefined;

/** False on the server and while the page takes over what the server sent: a window that the address asks for opens after that. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
