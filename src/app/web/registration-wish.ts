import { useSyncExternalStore } from 'react';
import type { RegistrationVariant } from '#identity/web/registration/draft.ts';

/*
 * Which registration form somebody wants to see. Buttons anywhere on a page say it; one host in the frame shows it.
 */

let wished: RegistrationVariant | null = null;
const listeners = new Set<() => void>();

const tell = (next: RegistrationVariant | null) => {
  wished = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens the registration form. */
export const openRegistration = (variant: RegistrationVariant): void => tell(variant);
export const closeRegistration = (): void => tell(null);

/** The form to show; none on the server and in the first render. */
export const useRegistrationWish = (): RegistrationVariant | null =>
  useSyncExternalStore(
    subscribe,
    () => wished,
    () => null,
  );
