/** How many homes a strip of the home page shows. */
export const STRIP_SIZE = 4;

/** A strip by its name, with the ids of the homes that it is chosen from, the first ones first. */
export type HomeStrip = { readonly name: string; readonly ids: readonly number[] };

/**
 * What each strip shows: homes that stand nowhere on the page before it, as nobody looks at one home twice. A strip for which
 * too few are left is short, and one for which none is left is not shown. `before`: the homes that the page shows above all strips.
 */
export const stripsOf = (
  all: readonly HomeStrip[],
  before: readonly number[] = [],
): { name: string; ids: number[] }[] => {
  const shown = new Set(before);
  return all.map(({ name, ids }) => {
    const own = ids.filter((id) => !shown.has(id)).slice(0, STRIP_SIZE);
    for (const id of own) shown.add(id);
    return { name, ids: own };
  });
};
