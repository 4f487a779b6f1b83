import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import * as store from './rate-store.ts';
import { extendPublication } from './sale-store.ts';

export { addArrival, removeArrivals, spareArrivals } from './arrivals-store.ts';
export { instant, words } from './card-sql.ts';
export { readMapCards } from './map/map-store.ts';
export { addEntry, orderList, saveEntry } from './office-lists.ts';
export { type EditedList, readEntries } from './office-lists-store.ts';
export { addPicture, type NewPicture, removePictures } from './picture-store.ts';
export {
  duePublications,
  holdPublication,
  markMatched,
  type OpenFacts,
  type Opening,
  type OpenListing,
  openListings,
  readOpenFacts,
  waitForOpening,
} from './publication-store.ts';
export {
  changePrice,
  type ListingToPublish,
  type ListingWords,
  mendListing,
  NoRate,
  publishListing,
} from './publishing.ts';
export { noteSellers, setShown } from './publishing-store.ts';
export {
  type RegisterRisk,
  type RiskLine,
  readRisks,
  readToday,
  type StoredRisk,
  seedRisks,
  writeRegisterRisks,
  writeRisks,
} from './risk-store.ts';
export { setProcess } from './sale-store.ts';
export type { ListingSearch } from './search/search.ts';
export { isSeen, readCards } from './store.ts';
export { viewerOf } from './viewer.ts';
export { isForAll, isLotVisible, isOffered, isVisible, type Viewer, viewerValues } from './viewer-sql.ts';

/**
 * Enters the dollar rate of a day. When it becomes the rate in force, the sum equivalents of all dollar prices follow in the same
 * transaction, so that no list ever mixes two rates. The same rate twice changes nothing.
 */
export const enterRate = (db: Db, rate: store.NewRate): Promise<{ repriced: number }> =>
  db.begin((tx) => enterRateIn(tx, rate));

/** The same together with whatever else a transaction does. */
export const enterRateIn = async (tx: Tx, rate: store.NewRate): Promise<{ repriced: number }> => {
  const isNew = await store.putRate(tx, rate);
  if (!isNew || !(await store.isInForce(tx, rate.day))) return { repriced: 0 };
  return { repriced: await store.repriceDollarListings(tx, rate.rateTiyin) };
};

/** Shows a listing for its usual life from now; returns until when. */
export const renewListing = (tx: Tx, listingId: number): Promise<Date> =>
  extendPublication(tx, listingId, limits.listingLifeDays);
