/** How many homes a strip of the home page shows. */
export const STRIP_SIZE = 4;

/** A strip by its name, with the ids of the homes that it is chosen from, the first ones first. */
export type HomeStrip = { readonly name: string; readonly ids: readonly number[] };

/**
 * What each strip shows: homes that no strip before it shows, as nobody looks at one home twice on a page. Where too few of
 * those are left for a row, some come again rather than that it stands half empty.
 */
export const stripsOf = (all: readonly HomeStrip[]): { name: string; ids: number[] }[] => {
  const shown = new Set<number>();
  return all.map(({ name, ids }) => {
    const own = ids.filter((id) => !shown.has(id)).slice(0, STRIP_SIZE);
    const again = ids.filter((id) => shown.has(id)).slice(0, STRIP_SIZE - own.length);
    for (const id of own) shown.add(id);
    return { name, ids: [...own, ...again] };
  });
};
