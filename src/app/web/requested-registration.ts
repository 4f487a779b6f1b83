import { useSyncExternalStore } from 'react';
import type { RegistrationVariant } from '#identity/web/registration/draft.ts';

/*
 * Which registration form somebody wants to see. Buttons anywhere on a page say it; one host in the frame shows it.
 */

let requested: RegistrationVariant | null = null;
const listeners = new Set<() => void>();

const setRequested = (next: RegistrationVariant | null) => {
  requested = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens the registration form. */
export const showRegistration = (variant: RegistrationVariant): void => setRequested(variant);
export const hideRegistration = (): void => setRequested(null);

/** The form to show; none on the server and in the first render. */
export const useRequestedRegistration = (): RegistrationVariant | null =>
  useSyncExternalStore(
    subscribe,
    () => requested,
    () => null,
  );
