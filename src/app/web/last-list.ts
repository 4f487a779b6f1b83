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

/** Parameters that say where one looks. */
const places = ['rId', 'spId', 'srId', 'smId', 'areas'];

/** A listing's number or a cadastral number: it names one property, wherever that lies. */
const isNumberOfProperty = (words: string): boolean => /^[\d:\s]+$/.test(words);

/**
 * Where a search for words and a category leads from a page that is no list: to a list of the places and drawn areas of the
 * last one, as one goes on looking where one looked. `fields`: what was filled in, by the names of the address.
 */
export const searchPath = ({ filtersData }: LastList, fields: readonly (readonly [string, string])[]): string => {
  const filled = fields.filter(([, value]) => value.trim());
  const isAnywhere = filled.some(([name, value]) => name === 's' && isNumberOfProperty(value));
  const where = isAnywhere ? [] : places.flatMap((name) => (filtersData[name] ?? []).map((value) => [name, value]));
  return `/products?${new URLSearchParams([...filled.map(([name, value]) => [name, value]), ...where])}`;
};
