import { apartments, houses, land } from '#listings/rules/categories.ts';
import { foldWords } from '#platform/values/fold.ts';
import type { SeededRandom } from '#platform/values/seeded-random.ts';
import { type DemoPlace, type District, type Translations, wordsOf } from './districts.ts';
import type { Property } from './kinds.ts';

/** Where a listing stands below its district. */
export type DemoAddress = {
  readonly neighbourhood: DemoPlace | null;
  readonly text: Translations;
  /** What a name of a listing may end with: a block, a street or a neighbourhood. */
  readonly hint: Translations;
  /** The folded words of the text and of every place above it. */
  readonly words: readonly string[];
};

const blockWords = foldWords('mavze uy квартал й дом block building');
const houseWords = foldWords('uy дом');

/** Flats of towns often stand in numbered blocks; everything else in a street. Land has no house number. */
export const makeAddress = (chance: SeededRandom, property: Property, district: District): DemoAddress => {
  const neighbourhood =
    district.neighbourhoods.length > 0 && chance.happens(0.95) ? chance.of(district.neighbourhoods) : null;
  const above = [...wordsOf(district.province), ...wordsOf(district), ...(neighbourhood ? wordsOf(neighbourhood) : [])];
  const number = chance.whole(1, property.categoryId === houses.id ? 148 : 94);
  // A neighbourhood that is named after a block of its own leaves no room for another one.
  const hasBlocks = district.market !== 'district' && !/\d/.test(neighbourhood?.names[0] ?? '');
  if (property.categoryId === apartments.id && hasBlocks && chance.happens(0.48)) {
    const block = chance.whole(1, 27);
    return {
      neighbourhood,
      text: [`${block}-mavze, ${number}-uy`, `${block}-й квартал, дом ${number}`, `Block ${block}, building ${number}`],
      hint: [`${block}-mavze`, `${block}-й квартал`, `block ${block}`],
      words: [...above, ...blockWords, `${block}`, `${number}`],
    };
  }
  const street = chance.of(district.streets);
  const [uz, ru, en] = street.names;
  const isBare = property.categoryId === land.id;
  return {
    neighbourhood,
    text: isBare ? street.names : [`${uz}, ${number}-uy`, `${ru}, дом ${number}`, `${number} ${en}`],
    hint: neighbourhood && chance.happens(0.35) ? neighbourhood.names : street.names,
    words: isBare ? [...above, ...wordsOf(street)] : [...above, ...wordsOf(street), ...houseWords, `${number}`],
  };
};

/** A cadastral number of the length its kind has: a plot 19 (or 20), a building 24 (or 25), a flat 28; null for a few. */
export const makeCadastralNumber = (chance: SeededRandom, property: Property, district: District): string | null => {
  if (chance.happens(0.07)) return null;
  const pair = () => String(chance.whole(1, 40)).padStart(2, '0');
  const four = () => String(chance.whole(1, 9_999)).padStart(4, '0');
  const plot = `${district.cadastral}:${pair()}:${pair()}:${pair()}:${chance.happens(0.06) ? chance.whole(10_000, 32_000) : four()}`;
  if (property.categoryId === land.id) return plot;
  const building = `${plot}:${four()}`;
  const isPart = property.categoryId === apartments.id || property.floor !== null;
  // A five-digit plot leaves no valid length for a part of its building.
  return isPart && building.length === 24 ? `${building}:${String(chance.whole(1, 320)).padStart(3, '0')}` : building;
};

const spreadDegrees = { capital: 0.022, city: 0.024, district: 0.06 } as const;

/** A point scattered around the seat of the district, in microdegrees; null where the seat is unknown and for a few more. */
export const makePoint = (chance: SeededRandom, district: District): { lat: number; lon: number } | null => {
  if (district.point === null || chance.happens(0.04)) return null;
  const spread = spreadDegrees[district.market] * 1_000_000 * 0.6;
  return {
    lat: Math.round(district.point.lat + spread * chance.bell()),
    lon: Math.round(district.point.lon + spread * 1.25 * chance.bell()),
  };
};
