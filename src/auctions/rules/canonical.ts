/** What a log may hold. Money is bigint here and a decimal string in the text. */
export type CanonicalValue =
  | string
  | number
  | boolean
  | bigint
  | null
  | readonly CanonicalValue[]
  | { readonly [name: string]: CanonicalValue | undefined };

/**
 * One text for one fact: names in order, no spaces, whole numbers only. Two programs that agree on a fact agree on its
 * text, and so on its hash.
 */
export const canonicalJson = (fact: CanonicalValue): string => {
  if (typeof fact === 'bigint') return `"${fact}"`;
  if (typeof fact === 'number') {
    if (!Number.isSafeInteger(fact)) throw new Error('A log holds whole numbers only.');
    return String(fact);
  }
  if (fact === null || typeof fact !== 'object') return JSON.stringify(fact);
  if (isList(fact)) return `[${fact.map(canonicalJson).join()}]`;
  const members = Object.entries(fact)
    .filter((member): member is [string, CanonicalValue] => member[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}:${canonicalJson(value)}`);
  return `{${members.join()}}`;
};

const isList = (fact: object): fact is readonly CanonicalValue[] => Array.isArray(fact);
