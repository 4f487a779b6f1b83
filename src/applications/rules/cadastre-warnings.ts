export type CadastreWarning = 'districtMissing' | 'neighbourhoodMissing' | 'addressMissing';

/** What a record of the cadastre lacks, each said apart (APP-029). */
export const cadastreWarningsOf = (record: {
  hasDistrict: boolean;
  hasNeighbourhood: boolean;
  address: string;
}): CadastreWarning[] => [
  ...(record.hasDistrict ? [] : (['districtMissing'] as const)),
  ...(record.hasNeighbourhood ? [] : (['neighbourhoodMissing'] as const)),
  ...(record.address.trim() === '' ? (['addressMissing'] as const) : []),
];
