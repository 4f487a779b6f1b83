/** NUL breaks PostgreSQL text; bidirectional controls make a text read as another one; half a character is none. */
const forbidden = /[\u0000\p{Surrogate}\u202A-\u202E\u2066-\u2069]/u;

/** The deepest nesting of a body that is still looked at. */
const DEPTH_MAX = 12;

/** Whether a value holds, at any depth, text that may not enter: NUL, lone surrogates, bidirectional controls, or nesting without end. */
export const hasForbiddenCharacters = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return forbidden.test(value);
  if (typeof value !== 'object' || value === null) return false;
  if (depth >= DEPTH_MAX) return true;
  return Object.entries(value).some(
    ([name, inner]) => hasForbiddenCharacters(name, depth + 1) || hasForbiddenCharacters(inner, depth + 1),
  );
};
