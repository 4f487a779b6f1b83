import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import * as store from './rate-store.ts';
import { extendPublication } from './sale-store.ts';

export {
  cardColumns,
  cardJoins,
  isoInstant,
  localizedText,
  lotOfListing,
  priceNowSql,
  reachedPriceKindSql,
  reachedPriceSql,
  serviceFeeJson,
} from './card-sql.ts';
export {
  deleteListingCopies,
  insertListingCopy,
  listOriginals,
  listUnusedListingCopies,
} from './demo-listing-copy-store.ts';
export { addEntry, reorderList, saveEntry } from './edit-reference-list.ts';
export { assignSellers, convertToTiyin, isOwnerDoubted, setShown, updateOwnerClaim } from './listing-store.ts';
export { canViewListing, findDistrictMedian, listCards } from './listing-view-store.ts';
export { listMapCards } from './map/map-store.ts';
export { requireValidAreas } from './map/refuse-map-params.ts';
export { deletePictures, insertPicture, type NewPicture } from './picture-store.ts';
export {
  findPublicListingFacts,
  findPublicListings,
  listUnmatchedPublications,
  lockUnmatchedPublication,
  markMatched,
  type PublicListing,
  type PublicListingFacts,
  resetPublication,
  type UnmatchedPublication,
} from './publication-store.ts';
export {
  changePrice,
  type ListingToPublish,
  type ListingWords,
  publishListing,
  updateListingWords,
} from './publish-listing.ts';
export { listEntries, type ReferenceList } from './reference-list-store.ts';
export {
  getRisksVersion,
  getToday,
  listRisks,
  type RegisterRisk,
  type RiskLine,
  type RiskRow,
  saveRegisterRisks,
  saveRisks,
  seedRisks,
} from './risk-store.ts';
export { setListingStatus, setReservedUntil } from './sale-store.ts';
export { deleteSavedOf } from './saved-listing-store.ts';
export type { ListingSearch } from './search/listing-search.ts';
export { listingViewerOf } from './viewer.ts';
export {
  canViewLotSql,
  canViewSql,
  hasPublicStatusSql,
  isOfferedToAllSql,
  isPublicSql,
  type ListingViewer,
  viewerValues,
} from './visibility-sql.ts';

/**
 * Enters the dollar rate of a day. When it becomes the rate in force, the sum equivalents of all dollar prices follow in the same
 * transaction, so that no list ever mixes two rates. The same rate twice changes nothing.
 */
export const enterRate = (db: Db, rate: store.NewRate): Promise<{ repriced: number }> =>
  db.begin((tx) => enterRateInTransaction(tx, rate));

/** The same together with whatever else a transaction does. */
export const enterRateInTransaction = async (tx: Tx, rate: store.NewRate): Promise<{ repriced: number }> => {
  const isNew = await store.upsertRate(tx, rate);
  if (!isNew || !(await store.isInForce(tx, rate.day))) return { repriced: 0 };
  return { repriced: await store.repriceDollarListings(tx, rate.rateTiyin) };
};

/** Shows a listing for its usual life from now; returns until when. */
export const renewListing = (tx: Tx, listingId: number): Promise<Date> =>
  extendPublication(tx, listingId, limits.listingLifeDays);
