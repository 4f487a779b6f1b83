import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '#platform/values/limits.ts';
import { UnavailableError } from '#platform/values/unavailable-error.ts';
import { type CadastreOutcome, numberFrom, outcomeOf } from '../simulated-outcomes.ts';
import type { CadastreOwner, CadastreRecord, CadastreRegister, CadastreType } from './port.ts';

/** What the demo world knows: where the pairs of a number lie, and the properties that it shows or is told of. */
export type SimulatedCadastreData = {
  placeOf: (number: string) => Promise<{ districtCode: number; neighbourhoodCodes: number[] }>;
  propertyOf: (number: string) => Promise<Partial<Omit<CadastreRecord, 'number' | 'hasBan'>> | null>;
  /** Whose everything is that nobody else has. */
  owner: CadastreOwner;
};

/** Whose a property is that has another owner than anybody would think. */
export const stranger: CadastreOwner = { kind: 'PERSON', pinflOrTin: '31505700010501', name: 'Begonayev Notanish' };
export const simulatedCompany: CadastreOwner = {
  kind: 'ENTITY',
  pinflOrTin: '301234567',
  name: '«NAMUNA QURILISH» MCHJ',
};

/** An invented cadastre: the same number is always answered the same; some numbers have a simulated outcome (see `simulated-outcomes.ts`). */
export const simulatedCadastre = (
  data: SimulatedCadastreData,
  { slowMs = limits.registerTimeoutMs }: { slowMs?: number } = {},
): CadastreRegister => ({
  find: async (number) => {
    const outcome = outcomeOf(number);
    if (outcome === 'failing') throw new UnavailableError('register', 'The register of real estate answered 500.');
    if (outcome === 'slow') {
      await sleep(slowMs, undefined, { ref: false });
      throw new UnavailableError('register', 'The register of real estate did not answer in time.');
    }
    if (outcome === 'unknown') return { kind: 'notFound' };
    return { kind: 'found', record: withOutcome(await invent(data, number), outcome) };
  },
});

const invent = async (data: SimulatedCadastreData, number: string): Promise<CadastreRecord> => {
  const seed = numberFrom(number);
  const [place, property] = await Promise.all([data.placeOf(number), data.propertyOf(number)]);
  const type = property?.type ?? typeOf(number, seed);
  const mahallas = place.neighbourhoodCodes;
  return {
    number,
    owner: property?.owner ?? data.owner,
    type,
    areaDm2: property?.areaDm2 ?? areaOf(type, seed),
    districtCode: property?.districtCode ?? place.districtCode,
    neighbourhoodCode:
      property?.neighbourhoodCode ?? (property?.districtCode ? null : (mahallas[seed % mahallas.length] ?? null)),
    address: property?.address ?? `Namuna koʻchasi, ${(seed % 140) + 1}-uy`,
    hasBan: false,
  };
};

/** Numbers of plots are the shortest and numbers of flats the longest. */
const typeOf = (number: string, seed: number): CadastreType => {
  if (number.length <= 20) return 'LAND';
  if (number.length >= 28) return 'APARTMENT';
  return seed % 3 === 0 ? 'COMMERCIAL' : 'HOUSE';
};

const areasM2: Record<CadastreType, readonly [from: number, to: number]> = {
  LAND: [400, 2_000],
  APARTMENT: [32, 130],
  HOUSE: [80, 380],
  COMMERCIAL: [40, 900],
};
const areaOf = (type: CadastreType, seed: number): number => {
  const [from, to] = areasM2[type];
  return (from + (seed % (to - from))) * 100;
};

/** What a simulated outcome changes in a record that is otherwise whole. */
const changes: Partial<Record<CadastreOutcome, (record: CadastreRecord) => Partial<CadastreRecord>>> = {
  withoutDistrict: () => ({ districtCode: null }),
  withoutNeighbourhood: () => ({ neighbourhoodCode: null }),
  withoutAddress: () => ({ address: '' }),
  banned: () => ({ hasBan: true }),
  otherOwner: () => ({ owner: stranger }),
  ownedByCompany: () => ({ owner: simulatedCompany }),
  otherArea: ({ areaDm2 }) => ({ areaDm2: Math.round((areaDm2 ?? 5_000) * 1.4) }),
};
const withOutcome = (record: CadastreRecord, outcome: CadastreOutcome | null): CadastreRecord => ({
  ...record,
  ...(outcome ? changes[outcome]?.(record) : {}),
});
