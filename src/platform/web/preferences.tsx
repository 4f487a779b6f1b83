import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { defaultPreferences, type Preferences } from './preferences-cookie.ts';

type Chosen = Preferences & { choose: (change: Partial<Preferences>) => void };
const PreferencesContext = createContext<Chosen>({ ...defaultPreferences, choose: () => undefined });

export function PreferencesProvider({ initial, children }: { initial: Preferences; children: ReactNode }) {
  const [preferences, setPreferences] = useState(initial);
  const value = useMemo<Chosen>(
    () => ({ ...preferences, choose: (change) => setPreferences((before) => remember(before, change)) }),
    [preferences],
  );
  return <PreferencesContext value={value}>{children}</PreferencesContext>;
}

export const usePreferences = (): Chosen => useContext(PreferencesContext);

/** Writes the cookies of what was chosen and applies the theme at once. */
const remember = (before: Preferences, change: Partial<Preferences>): Preferences => {
  for (const [name, value] of Object.entries(change)) setCookie(name, value);
  if (change.theme) document.documentElement.dataset.theme = change.theme;
  return { ...before, ...change };
};

/** A cookie for the whole site that lives as long as a remembered choice may. */
export const setCookie = (name: string, value: string): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${limits.choiceCookieSeconds}; SameSite=Lax${secure}`;
};
