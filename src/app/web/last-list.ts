/** The filters of a list by the names they have in its address, the places among them, and whether any narrows it. */
export type LastList = {
  readonly filtersData: Readonly<Record<string, readonly string[]>>;
  readonly filterRegions: readonly number[];
  readonly isFilterActive: boolean;
};

/** Parameters that arrange a list without narrowing it. */
const arranging = new Set(['sort', 'page', 'size']);

/** What the query string of a list says; the page is left out, because one comes back to the first. */
export const lastList = (search: string): LastList => {
  const params = new URLSearchParams(search);
  const names = [...new Set(params.keys())].filter((name) => name !== 'page');
  return {
    filtersData: Object.fromEntries(names.map((name) => [name, params.getAll(name)])),
    filterRegions: params.getAll('rId').map(Number).filter(Number.isSafeInteger),
    isFilterActive: names.some((name) => !arranging.has(name)),
  };
};

/** The address of a list with its filters: where "to the listings" leads back to. */
export const lastListPath = ({ filtersData }: LastList): string => {
  const pairs = Object.entries(filtersData).flatMap(([name, values]) => values.map((value) => [name, value]));
  return pairs.length > 0 ? `/products?${new URLSearchParams(pairs)}` : '/products';
};
