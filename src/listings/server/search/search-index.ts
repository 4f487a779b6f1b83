import type { ClassOffer } from '../pay-methods-sql.ts';
import type { Base } from './base.ts';
import type { Changes, ChangesView } from './changes.ts';
import type { Dictionaries } from './columns.ts';
import type { PlaceTree } from './place-tree.ts';

/** Reference data that questions are translated with. */
export type SearchReference = {
  /** The newest rate that has come, in tiyin for a dollar; null when none was ever entered. */
  readonly dollarRateTiyin: number | null;
  /** When the present day began in Tashkent, in microseconds since 1970. */
  readonly dayBegan: number;
  /** What is offered for paying for classes of properties. */
  readonly classOffers: readonly ClassOffer[];
  readonly buildingTypes: readonly { readonly id: number; readonly code: string; readonly parentId: number | null }[];
};

/** What a question is answered from: the base and what differs from it for whoever asks. */
export type IndexView = {
  readonly dictionaries: Dictionaries;
  readonly places: PlaceTree;
  readonly base: Base;
  readonly changes: ChangesView;
  readonly generation: number;
  readonly reference: SearchReference;
};

/** All that the worker knows of the listings that are for everybody: the base and what has changed since it was built. */
export type SearchIndex = IndexView & {
  base: Base;
  changes: Changes;
  /** Rises with every change that was taken. */
  generation: number;
  reference: SearchReference;
};
