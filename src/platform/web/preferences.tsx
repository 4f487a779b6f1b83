import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { defaultPreferences, type Preferences } from './preferences-cookie.ts';

type Chosen = Preferences & { choose: (change: Partial<Preferences>) => void };
const PreferencesContext = createContext<Chosen>({ ...defaultPreferences, choose: () => undefined });

export function PreferencesProvider({ initial, children }: { initial: Preferences; children: ReactNode }) {
  const [preferences, setPreferences] = useState(initial);
  const value = useMemo<Chosen>(() => ({ ...preferences, choose: (change) => setPreferences((before) => remember({ ...before, ...change })) }), [preferences]);
  return <PreferencesContext value={value}>{children}</PreferencesContext>;
}

export const usePreferences = (): Chosen => useContext(PreferencesContext);

/** Writes the cookies and applies the theme at once. */
const remember = (preferences: Preferences): Preferences => {
  for (const name of ['currency', 'theme'] as const) setCookie(name, preferences[name]);
  document.documentElement.dataset.theme = preferences.theme;
  return preferences;
};

/** A cookie for the whole site that lives as long as a remembered choice may. */
export const setCookie = (name: string, value: string): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${limits.choiceCookieSeconds}; SameSite=Lax${secure}`;
};
