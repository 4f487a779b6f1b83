/** How far one rate is from another in basis points, cut towards zero. */
export const rateChangeBp = (beforeTiyin: bigint, afterTiyin: bigint): number =>
  Number(((afterTiyin - beforeTiyin) * 10_000n) / beforeTiyin);

/** Whether a rate is further from any of the others than some basis points: exactly, a hair more counts. */
export const isFarFrom = (bases: readonly bigint[], rateTiyin: bigint, maxBp: number): boolean =>
  bases.some((base) => {
    const change = rateTiyin > base ? rateTiyin - base : base - rateTiyin;
    return change * 10_000n > base * BigInt(maxBp);
  });
