/** Characters that browsers drop, or read as a slash, when they open an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the ones to refuse.
const unsafeCharacters = /[\u0000-\u0020\u007f\\]/;
/** Halves of characters, which no address can carry. */
const brokenCharacters = /\p{Surrogate}/u;
/** The same in disguise, and ways to climb: none of our addresses needs them. */
const unsafeSegments = /\/\/|\/\.\.?(?:\/|$)|%(?:2e|2f|5c|0[0-9a-f]|1[0-9a-f]|20|7f)/i;
/** Addresses that would begin the next login or end in one. */
const loginPaths = /^\/(?:auth|realms|api)(?:\/|$)|^\/(?:(?:ru|en)\/)?login(?:\/|$)/;

const LENGTH_MAX = 2_000;

/**
 * The path to come back to after a login, if it is one of this site and safe to open; else the home page. An address
 * with a host, or one that a browser may read as such, never passes.
 */
export const sameSitePath = (text: unknown): string => {
  if (typeof text !== 'string' || text.length > LENGTH_MAX || brokenCharacters.test(text)) return '/';
  if (!text.startsWith('/') || unsafeCharacters.test(text)) return '/';
  const path = text.split(/[?#]/)[0] ?? '';
  return unsafeSegments.test(path) || loginPaths.test(path) ? '/' : text;
};
