/**
 * A visitor's own random value, kept in the local storage of the browser. It names nobody; the server keeps only its
 * hash together with the day, so that one day's visits cannot be joined to the next.
 */
export const isVisitorValue = (value: string): boolean => /^[A-Za-z0-9_-]{16,64}$/.test(value);
