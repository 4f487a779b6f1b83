/** A place that was chosen, and the places that it lies in. */
export type ChosenPlace = { readonly id: number; readonly above: readonly number[] };

/**
 * The deepest of the chosen places: a province in which a region was chosen, or a region in which a neighbourhood was,
 * only led there and is left out (O64). One in which nothing deeper was chosen stays whole.
 */
export const deepestOf = (places: readonly ChosenPlace[]): number[] => {
  const led = new Set(places.flatMap(({ above }) => above));
  return [...new Set(places.map(({ id }) => id))].filter((id) => !led.has(id)).toSorted((a, b) => a - b);
};
