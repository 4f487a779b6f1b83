import type { Base } from './base.ts';
import type { Changes } from './changes.ts';
import type { Dictionaries } from './columns.ts';
import type { PlaceTree } from './place-tree.ts';

/** Reference data that questions are translated with. */
export type Reference = {
  /** The newest rate that has come, in tiyin for a dollar; null when none was ever entered. */
  readonly dollarRateTiyin: number | null;
  readonly buildingTypes: readonly { readonly id: number; readonly code: string; readonly parentId: number | null }[];
};

/** All that the worker knows of the listings: the base and what has changed since it was built. */
export type Copy = {
  readonly dictionaries: Dictionaries;
  readonly places: PlaceTree;
  base: Base;
  changes: Changes;
  /** Rises with every change that was taken. */
  generation: number;
  reference: Reference;
};
