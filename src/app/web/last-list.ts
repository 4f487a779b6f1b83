import type { SharedState } from './state.ts';

/** Parameters that arrange a list without narrowing it. */
const arranging = new Set(['sort', 'page', 'size']);

/** What a list's query string says for the shared state: its filters by name, its places, whether it is narrowed. */
export const lastList = (search: string): Pick<SharedState, 'filtersData' | 'filterRegions' | 'isFilterActive'> => {
  const params = new URLSearchParams(search);
  const names = [...new Set(params.keys())].filter((name) => name !== 'page');
  return {
    filtersData: Object.fromEntries(names.map((name) => [name, params.getAll(name)])),
    filterRegions: params.getAll('rId').map(Number).filter(Number.isSafeInteger),
    isFilterActive: names.some((name) => !arranging.has(name)),
  };
};

/** The address of the last list seen, with its filters: where "to the listings" leads back to. */
export const lastListPath = (filters: SharedState['filtersData']): string => {
  const pairs = Object.entries(filters).flatMap(([name, values]) => values.map((value) => [name, value]));
  return pairs.length > 0 ? `/products?${new URLSearchParams(pairs)}` : '/products';
};
