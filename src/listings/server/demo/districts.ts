import { foldWords } from '#platform/values/fold.ts';
import { type Weighted, weighted } from '#platform/values/seeded-random.ts';
import { exceptionalPerM2, liveliness, markets, populationOfTowns } from '../../../../db/seed/listings/markets.ts';
import { commonStreets, regionalStreets } from '../../../../db/seed/listings/streets.ts';

/** A text in Uzbek, Russian and English. */
export type Translations = readonly [uz: string, ru: string, en: string];

/** A row of the table `place`. */
export type StoredPlace = {
  id: number;
  parent_id: number | null;
  level: 'province' | 'district' | 'neighbourhood';
  kind: string;
  cadastral_code: string | null;
  name_uz: string;
  name_ru: string;
  name_en: string;
  lat_micro: number | null;
  lon_micro: number | null;
};

/** A name that words can be folded from once and kept. */
export type DemoPlace = { readonly id: number; readonly names: Translations; words: readonly string[] | null };
export type DemoStreet = { readonly names: Translations; words: readonly string[] | null };

/** A district with everything its listings need to know of it. */
export type District = DemoPlace & {
  readonly province: DemoPlace;
  readonly market: 'capital' | 'city' | 'district';
  /** What a square metre of an ordinary flat costs here, in sum. */
  readonly sumPerM2: number;
  /** The first two pairs of its cadastral numbers, "10:07". */
  readonly cadastral: string;
  readonly point: { readonly lat: number; readonly lon: number } | null;
  readonly neighbourhoods: readonly DemoPlace[];
  readonly streets: readonly DemoStreet[];
};

/** All districts, each as likely as its people and its market make it. Throws when no places are there. */
export const createDistricts = (rows: readonly StoredPlace[]): Weighted<District> => {
  const provinces = new Map(rows.filter(({ level }) => level === 'province').map((row) => [row.id, toPlace(row)]));
  const neighbourhoods = Map.groupBy(
    rows.filter(({ level }) => level === 'neighbourhood'),
    ({ parent_id }) => parent_id,
  );
  const streets = new Map([...provinces.keys()].map((id) => [id, streetsOf(id)]));
  const districts = rows.filter(({ level }) => level === 'district');
  const siblings = Map.groupBy(districts, ({ parent_id }) => parent_id);
  const weightedDistricts = districts.flatMap((row): [District, number][] => {
    const province = provinces.get(row.parent_id ?? 0);
    const market = markets[row.parent_id ?? 0];
    if (!province || !market) return [];
    const below = neighbourhoods.get(row.id) ?? [];
    const kind = province.id === 1726 ? 'capital' : row.kind === 'city' ? 'city' : 'district';
    const district: District = {
      ...toPlace(row),
      province,
      market: kind,
      sumPerM2: 1_000_000 * (exceptionalPerM2[row.id] ?? (kind === 'city' ? market.cityPerM2 : market.districtPerM2)),
      cadastral: cadastralPrefix(row, rows),
      point: row.lat_micro === null || row.lon_micro === null ? null : { lat: row.lat_micro, lon: row.lon_micro },
      neighbourhoods: below.map(toPlace),
      streets: streets.get(province.id) ?? [],
    };
    return [[district, populationOf(row.id, market.population, siblings.get(row.parent_id) ?? []) * liveliness[kind]]];
  });
  if (weightedDistricts.length === 0) throw new Error('The demo world needs places: seed them first.');
  return weighted(weightedDistricts);
};

/** Thousands of people in a district; those whose number is not known share what is left of their province. */
const populationOf = (id: number, ofProvince: number, siblings: readonly StoredPlace[]): number => {
  const population = populationOfTowns[id];
  if (population !== undefined) return population;
  const inTowns = siblings.reduce((sum, sibling) => sum + (populationOfTowns[sibling.id] ?? 0), 0);
  const others = siblings.filter((sibling) => populationOfTowns[sibling.id] === undefined).length;
  return (ofProvince - inTowns) / others;
};

const toPlace = (row: StoredPlace): DemoPlace => ({
  id: row.id,
  names: [row.name_uz, row.name_ru, row.name_en],
  words: null,
});

const streetsOf = (provinceId: number): DemoStreet[] =>
  [...(regionalStreets[provinceId] ?? []), ...commonStreets].map((names) => ({ names, words: null }));

/** The national numbering gives a district four digits, "1007"; where it is not known the province's pair is followed by 01. */
const cadastralPrefix = (row: StoredPlace, rows: readonly StoredPlace[]): string => {
  const code = row.cadastral_code ?? `${rows.find(({ id }) => id === row.parent_id)?.cadastral_code ?? '10'}01`;
  return `${code.slice(0, 2)}:${code.slice(2, 4)}`;
};

/** The folded words of a named thing, made when first asked for. */
export const wordsOf = (thing: {
  readonly names: Translations;
  words: readonly string[] | null;
}): readonly string[] => {
  thing.words ??= [...new Set(thing.names.flatMap((name) => foldWords(name)))];
  return thing.words;
};
