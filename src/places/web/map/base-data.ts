/** A province or a district: whatever lies nearer to its seats than to others. */
type Land = { id: number; rings: number[][][] };

/** The base map as its file holds it: lines are differences of whole thousandths of a degree. */
type BaseFile = {
  home: number[][][];
  /** The sea, and the borders of the countries around, which are land as far as one sees. */
  seas: number[][];
  borders: number[][];
  provinces: Land[];
  districts: Land[];
  lakes: number[][];
  rivers: number[][];
  /** Id, rank (1 province, 2 district, 3 neighbourhood), longitude, latitude, names in uz, ru, en. */
  places: [id: number, rank: number, lon: number, lat: number, uz: string, ru: string, en: string][];
};

type Line = [lon: number, lat: number][];

export type BaseMap = {
  home: Line[][];
  seas: Line[];
  borders: Line[];
  provinces: { id: number; polygons: Line[][] }[];
  districts: { id: number; polygons: Line[][] }[];
  lakes: Line[];
  rivers: Line[];
  places: BaseFile['places'];
};

const THOUSANDTHS = 1000;

const lineOf = (packed: readonly number[]): Line => {
  const line: Line = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < packed.length; at += 2) {
    x += packed[at] ?? 0;
    y += packed[at + 1] ?? 0;
    line.push([x / THOUSANDTHS, y / THOUSANDTHS]);
  }
  return line;
};
const polygonsOf = (packed: number[][][]): Line[][] => packed.map((polygon) => polygon.map(lineOf));
const landOf = ({ id, rings }: Land) => ({ id, polygons: polygonsOf(rings) });

let loading: Promise<BaseMap> | null = null;

/** The base map, loaded once a visit. Rejects when the file does not come; the next call asks again. */
export const loadBaseMap = (): Promise<BaseMap> => {
  loading ??= read().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
};

const read = async (): Promise<BaseMap> => {
  const response = await fetch(new URL('./base-map.json', import.meta.url).href);
  if (!response.ok) throw new Error(`the base map answered ${response.status}`);
  const { home, seas, borders, provinces, districts, lakes, rivers, places } = (await response.json()) as BaseFile;
  return {
    home: polygonsOf(home),
    seas: seas.map(lineOf),
    borders: borders.map(lineOf),
    provinces: provinces.map(landOf),
    districts: districts.map(landOf),
    lakes: lakes.map(lineOf),
    rivers: rivers.map(lineOf),
    places,
  };
};

/** Where the innermost of some places lies that the map knows; the path goes from the province down. */
export const seatOf = (
  places: BaseMap['places'],
  path: readonly number[],
): { latMicro: number; lonMicro: number } | null => {
  const innermost = path
    .map((id) => places.find((place) => place[0] === id))
    .filter((place) => place !== undefined)
    .at(-1);
  return innermost ? { lonMicro: Math.round(innermost[2] * 1e6), latMicro: Math.round(innermost[3] * 1e6) } : null;
};
