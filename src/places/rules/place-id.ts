/** The three levels of places, each inside the one before it. */
export const placeLevels = ['province', 'district', 'neighbourhood'] as const;
export type PlaceLevel = (typeof placeLevels)[number];

/**
 * Ids of the neighbourhoods of our own list. The national list numbers its neighbourhoods by province (10 to 23),
 * district and a serial; ours follow the same pattern with 50 added to the province, so the two never meet.
 */
export const ownNeighbourhoods = { from: 60_000_000, to: 73_999_999 } as const;

/**
 * The level of a place, told by the digits of its id: provinces and districts carry their national (SOATO) codes of 4
 * and 7 digits, neighbourhoods have 8 digits. Null for a number that no place can have.
 */
export const levelOfId = (id: number): PlaceLevel | null => {
  if (!Number.isInteger(id)) return null;
  if (id >= 1_000 && id <= 9_999) return 'province';
  if (id >= 1_000_000 && id <= 9_999_999) return 'district';
  if (id >= 10_000_000 && id <= 99_999_999) return 'neighbourhood';
  return null;
};

/** The level that a place of this level lies in; null for provinces, which lie in none. */
export const levelAbove = (level: PlaceLevel): PlaceLevel | null => placeLevels[placeLevels.indexOf(level) - 1] ?? null;
