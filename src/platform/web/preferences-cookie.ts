/** What a visitor chose and the server must know before it renders: kept in cookies for a year. */
export type Preferences = {
  currency: 'UZS' | 'USD';
  theme: 'light' | 'dark' | 'system';
  /** The name of the header's notice that the visitor closed; empty if none. */
  closedNotice: string;
};

export const defaultPreferences: Preferences = { currency: 'UZS', theme: 'system', closedNotice: '' };

/** Reads the choices from cookies; anything else counts as not chosen. */
export const readPreferences = (cookies: Record<string, string | undefined>): Preferences => ({
  currency: cookies.currency === 'USD' ? 'USD' : 'UZS',
  // Who has chosen nothing sees what the device is set to.
  theme: cookies.theme === 'dark' || cookies.theme === 'light' ? cookies.theme : 'system',
  closedNotice: /^[\w-]{1,80}$/.test(cookies.closedNotice ?? '') ? (cookies.closedNotice ?? '') : '',
});
