/** What a property is, in the words of the cadastre. */
export const cadastreTypes = ['APARTMENT', 'HOUSE', 'COMMERCIAL', 'LAND'] as const;
export type CadastreType = (typeof cadastreTypes)[number];

/** Whose a property is. The number is a PINFL for a person and a TIN for a company. */
export type CadastreOwner = { kind: 'PERSON' | 'ENTITY'; pinflOrTin: string; name: string };

/** What the cadastre knows of a property. Places are the national codes, null where the record has none. */
export type CadastreRecord = {
  number: string;
  owner: CadastreOwner | null;
  type: CadastreType | null;
  areaDm2: number | null;
  districtCode: number | null;
  neighbourhoodCode: number | null;
  /** Street and house in Uzbek; empty where the record has none. */
  address: string;
  /** The property may not be sold: a court or an enforcement officer forbade it. */
  hasBan: boolean;
};

export type CadastreAnswer = { kind: 'found'; record: CadastreRecord } | { kind: 'notFound' };

/**
 * The state's register of real estate. Throws `UnavailableError` when it does not answer in time, or answers nonsense:
 * then nothing is known, which is something else than an unknown number. An answer may be a day old unless a fresh one is
 * asked for.
 */
export type CadastreRegister = {
  find: (number: string, how?: { isFresh?: boolean }) => Promise<CadastreAnswer>;
};
