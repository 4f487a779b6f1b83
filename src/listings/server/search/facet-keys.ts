import { type Bits, writeRows } from './bitmaps.ts';
import type { Columns, Dictionaries } from './columns.ts';
import { priceLadder, priceStep, roomsClass } from './row-codes.ts';

type Numbers = { readonly [Name in Exclude<keyof Columns, never>]: number };

/** What is counted for facets: the code of a listing under each heading. */
const codeUnder = {
  category: (row: Numbers) => row.category,
  province: (row: Numbers) => row.province,
  rooms: (row: Numbers) => roomsClass(row.rooms),
  repair: (row: Numbers) => row.repair,
  process: (row: Numbers) => row.process,
  material: (row: Numbers) => row.material,
  buildingType: (row: Numbers) => row.buildingType,
  recommended: (row: Numbers) => row.recommended,
  company: (row: Numbers) => row.company,
  priceStep: (row: Numbers) => priceStep(row.priceTiyin),
} as const;

export type Heading = keyof typeof codeUnder;
const headings = Object.keys(codeUnder) as Heading[];

/** Counts of listings by code under every heading, and the sum of their prices for a square metre. */
export type Tally = { readonly counts: Record<Heading, number[]>; total: number; unitPriceTiyin: number };

/** Several codes of a row as one number, so that one count serves several headings. */
type PackedKey = {
  readonly keys: Uint16Array | Uint32Array;
  readonly size: number;
  readonly parts: readonly { readonly heading: Heading; readonly size: number; readonly stride: number }[];
};
export type FacetKeys = { readonly packed: readonly PackedKey[]; readonly scratch: Uint32Array };

/** Counters of one packed key: few enough to stay in the processor's nearest cache. */
const COUNTERS_MOST = 4_096;

/** Packs the codes of all rows. */
export const packFacetKeys = (columns: Columns, dictionaries: Dictionaries): FacetKeys => {
  const sizes: Record<Heading, number> = {
    category: dictionaries.category.size,
    province: dictionaries.province.size,
    rooms: roomsClass(Number.POSITIVE_INFINITY) + 1,
    repair: dictionaries.repair.size,
    process: dictionaries.process.size,
    material: dictionaries.material.size,
    buildingType: dictionaries.buildingType.size,
    recommended: 2,
    company: dictionaries.company.size,
    priceStep: priceLadder.length + 1,
  };
  const groups: Heading[][] = [];
  for (const heading of headings) {
    const group = groups.at(-1);
    const size = (group ?? []).reduce((product, member) => product * sizes[member], sizes[heading]);
    if (group && size <= COUNTERS_MOST) group.push(heading);
    else groups.push([heading]);
  }
  return { packed: groups.map((group) => packed(group, sizes, columns)), scratch: new Uint32Array(columns.id.length) };
};

const packed = (group: readonly Heading[], sizes: Record<Heading, number>, columns: Columns): PackedKey => {
  let size = 1;
  const parts = group.map((heading) => {
    const part = { heading, size: sizes[heading], stride: size };
    size *= sizes[heading];
    return part;
  });
  const keys = size <= 65_536 ? new Uint16Array(columns.id.length) : new Uint32Array(columns.id.length);
  for (const { heading, stride } of parts) {
    const codes = codesUnder(heading, columns);
    for (let row = 0; row < keys.length; row++) keys[row] = (keys[row] as number) + (codes[row] as number) * stride;
  }
  return { keys, size, parts };
};

const codesUnder = (heading: Heading, columns: Columns): ArrayLike<number> => {
  if (heading === 'rooms') return columns.rooms.map(roomsClass);
  if (heading === 'priceStep') return Uint8Array.from(columns.priceTiyin, priceStep);
  return columns[heading];
};

/** Counts the rows of a set. */
export const tallyRows = ({ packed, scratch }: FacetKeys, unitPrices: Float32Array, bits: Bits): Tally => {
  const total = writeRows(bits, scratch);
  const counts = Object.fromEntries(headings.map((heading) => [heading, [] as number[]])) as Record<Heading, number[]>;
  for (const key of packed) {
    const counters = countKeys(key.keys, key.size, scratch, total);
    for (const part of key.parts) counts[part.heading] = marginal(counters, part);
  }
  let unitPriceTiyin = 0;
  for (let i = 0; i < total; i++) unitPriceTiyin += unitPrices[scratch[i] as number] as number;
  return { counts, total, unitPriceTiyin };
};

const countKeys = (keys: Uint16Array | Uint32Array, size: number, rows: Uint32Array, count: number): Uint32Array => {
  const counters = new Uint32Array(size);
  for (let i = 0; i < count; i++) {
    const key = keys[rows[i] as number] as number;
    counters[key] = (counters[key] as number) + 1;
  }
  return counters;
};

/** The counts of one part of a packed key, whatever the other parts. */
const marginal = (counters: Uint32Array, { size, stride }: PackedKey['parts'][number]): number[] => {
  const counts = new Array<number>(size).fill(0);
  for (let key = 0; key < counters.length; key++) {
    const count = counters[key] as number;
    if (count === 0) continue;
    const code = Math.floor(key / stride) % size;
    counts[code] = (counts[code] as number) + count;
  }
  return counts;
};

/** A tally of its own with the same counts, for corrections. */
export const copyOf = ({ counts, total, unitPriceTiyin }: Tally): Tally => ({
  counts: Object.fromEntries(headings.map((heading) => [heading, counts[heading].slice()])) as Record<
    Heading,
    number[]
  >,
  total,
  unitPriceTiyin,
});

/** Adds a listing to the tally, or takes it off. */
export const correct = (tally: Tally, row: Numbers, by: 1 | -1): void => {
  for (const heading of headings) {
    const counts = tally.counts[heading];
    const code = codeUnder[heading](row);
    while (counts.length <= code) counts.push(0);
    counts[code] = (counts[code] as number) + by;
  }
  tally.total += by;
  tally.unitPriceTiyin += by * row.unitPriceTiyin;
};
