const STORAGE_KEY = 'visitor';

/** Sixteen random bytes in hexadecimal. */
const freshValue = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The random value by which a film is counted once a day. It is made here and stays here; a browser that stores nothing
 * gets a new one each time.
 */
export const visitorValue = (): string => {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    if (stored) return stored;
    const fresh = freshValue();
    localStorage.setItem(STORAGE_KEY, fresh);
    return fresh;
  } catch {
    return freshValue();
  }
};
