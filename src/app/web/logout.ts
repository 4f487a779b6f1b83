import { type Locale, localePath } from '#platform/values/locale.ts';
import { endLogin } from '#platform/web/ended-login.ts';

const home = (): string => localePath(document.documentElement.lang as Locale, '/');

/** Ends the session here and at the provider, then opens the home page anew (IDN-005). */
export const logOut = async (): Promise<void> => {
  await import('#alerts/web/notices/push.ts').then(({ leavePush }) => leavePush()).catch(() => undefined);
  try {
    await fetch('/auth/logout', { method: 'POST', credentials: 'same-origin' });
  } finally {
    location.assign(home());
  }
};

/** A call was refused in spite of a fresh token: whoever it was is logged out (IDN-018), but what was typed stays. */
export const leaveOnRefusedLogin = (): void => endLogin(() => void logOut());
