import { foldWords } from '#platform/values/fold.ts';

/** A place of the classifier with its names in every language. */
export type KnownPlace = { id: number; parentId: number | null; names: readonly string[] };

/** Finds a place by its name, or by its code, among the children of another. */
export type PlaceFinder = (text: string, parentId: number | null) => number | null;

/** What kinds of places are called: people write them in their own way, or leave them out. */
const kinds: Readonly<Record<string, string>> = {
  region: 'viloyati viloyat vil область обл region',
  city: 'shahri shahar sh город г city',
  district: 'tumani tuman t район р district',
  neighbourhood: 'mfy mahallasi mahalla махалля neighbourhood',
  republic: 'respublikasi respublika республика republic',
};
const kindOf = new Map(
  Object.entries(kinds).flatMap(([kind, words]) => foldWords(words).map((word) => [word, kind] as const)),
);

/** A name in its parts: its own words, and what kind of place it says it is. */
const partsOf = (text: string): { own: string; whole: string } => {
  const words = foldWords(text.replace(/р-н/iu, 'район'));
  const own = words.filter((word) => !kindOf.has(word));
  const kindsNamed = new Set(words.flatMap((word) => kindOf.get(word) ?? []));
  return { own: own.join(' '), whole: [...own, ...[...kindsNamed].sort()].join(' ') };
};

/**
 * Places by name in any language and spelling. A name without its kind counts when only one place below the parent has
 * it: «Toshkent» alone is a city and a region, and is not guessed.
 */
export const placeFinder = (places: readonly KnownPlace[]): PlaceFinder => {
  const idsByKey = new Map<string, Set<number>>();
  const add = (parentId: number | null, name: string, id: number) => {
    const key = keyOf(parentId, name);
    idsByKey.set(key, (idsByKey.get(key) ?? new Set()).add(id));
  };
  for (const { id, parentId, names } of places) {
    add(parentId, String(id), id);
    for (const { own, whole } of names.map(partsOf)) {
      add(parentId, whole, id);
      add(parentId, own, id);
    }
  }
  return (text, parentId) => {
    const { own, whole } = partsOf(text);
    const candidates = [text.trim(), whole, own].map((name) => idsByKey.get(keyOf(parentId, name)));
    const [only, another] = candidates.find((ids) => ids !== undefined) ?? [];
    return own !== '' && only !== undefined && another === undefined ? only : null;
  };
};

const keyOf = (parentId: number | null, name: string): string => `${parentId ?? ''}|${name}`;
