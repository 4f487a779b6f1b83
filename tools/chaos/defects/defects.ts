import { defectsOfBids } from './about-bids.ts';
import { defectsOfConduct } from './about-conduct.ts';
import { defectsOfMoney } from './about-money.ts';
import { defectsOfProof } from './about-proof.ts';
import type { Defect } from './defect.ts';

/** Every fault that can be planted into a running server. */
export const defects: readonly Defect[] = [...defectsOfBids, ...defectsOfProof, ...defectsOfMoney, ...defectsOfConduct];

export const defectNamed = (name: string): Defect => {
  const defect = defects.find((one) => one.name === name);
  if (!defect) throw new Error(`There is no defect «${name}».`);
  return defect;
};
