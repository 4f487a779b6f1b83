import type { Tx } from '#platform/server/db.ts';
import { foldWords } from '#platform/values/fold.ts';
import { limits } from '#platform/values/limits.ts';
import type { ListingToPublish, ListingWords } from './listing-store.ts';
import * as store from './listing-store.ts';
import { recordSuccessor } from './publication-store.ts';

export type { ListingToPublish, ListingWords } from './listing-store.ts';

/** Every word a listing may be found by, folded, each once. */
const searchWords = async (tx: Tx, { name, address, landmark }: ListingWords, placeIds: readonly number[]) => {
  const texts = [name, address, landmark, ...(await store.listPlaceNames(tx, placeIds))];
  return [...new Set(texts.flatMap((text) => foldWords(text)))].join(' ');
};

/**
 * Publishes a property under its number, for the first time or again: listing, words and the history of its prices in one
 * transaction. False, and nothing is written, for a price in dollars before the first rate. `insteadOf`: the number under which the same
 * property was published before, so that nobody is told of it as of a new one.
 */
export const publishListing = async (
  tx: Tx,
  listing: ListingToPublish,
  insteadOf: number | null = null,
): Promise<boolean> => {
  const { id, priceMinor, currency } = listing;
  const priceTiyin = await store.convertToTiyin(tx, priceMinor, currency);
  if (priceTiyin === null) return false;
  const isNew = await store.upsertListing(tx, listing, { priceTiyin, lifeDays: limits.listingLifeDays });
  const placeIds = [listing.provinceId, listing.districtId, listing.neighbourhoodId].filter((one) => one !== null);
  await store.upsertListingWords(tx, id, listing, await searchWords(tx, listing, placeIds));
  await store.recordPrice(tx, id, { priceMinor, currency, priceTiyin });
  if (isNew && insteadOf !== null) await recordSuccessor(tx, id, insteadOf);
  return true;
};

/** Puts new words and pictures on a listing; false when there is none of this number. */
export const updateListingWords = async (tx: Tx, id: number, words: ListingWords): Promise<boolean> => {
  const placeIds = await store.setPictures(tx, id, words);
  if (placeIds === null) return false;
  await store.upsertListingWords(tx, id, words, await searchWords(tx, words, placeIds));
  return true;
};

/** Sets another price, which grows the history with who set it; gives it in tiyin, null while there is no dollar rate. */
export const changePrice = async (
  tx: Tx,
  id: number,
  { priceMinor, currency, by }: { priceMinor: bigint; currency: 'UZS' | 'USD'; by?: string },
): Promise<bigint | null> => {
  const priceTiyin = await store.convertToTiyin(tx, priceMinor, currency);
  if (priceTiyin === null) return null;
  await store.setPrice(tx, id, { priceMinor, currency, priceTiyin });
  await store.recordPrice(tx, id, { priceMinor, currency, priceTiyin, ...(by === undefined ? {} : { by }) });
  return priceTiyin;
};
