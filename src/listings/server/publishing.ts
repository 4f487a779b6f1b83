import type { Tx } from '#platform/server/db.ts';
import { foldWords } from '#platform/values/fold.ts';
import { limits } from '#platform/values/limits.ts';
import { noteSuccessor } from './publication-store.ts';
import type { ListingToPublish, ListingWords } from './publishing-store.ts';
import * as store from './publishing-store.ts';

export type { ListingToPublish, ListingWords } from './publishing-store.ts';

/** A price in dollars, and no rate to count it in sums. */
export class NoRate extends Error {}

const tiyinOf = async (tx: Tx, priceMinor: bigint, currency: 'UZS' | 'USD'): Promise<bigint> => {
  const priceTiyin = await store.inTiyin(tx, priceMinor, currency);
  if (priceTiyin === null) throw new NoRate('There is no dollar rate yet.');
  return priceTiyin;
};

/** Every word a listing may be found by, folded, each once. */
const searchWords = async (tx: Tx, { name, address, landmark }: ListingWords, placeIds: readonly number[]) => {
  const texts = [name, address, landmark, ...(await store.placeNames(tx, placeIds))];
  return [...new Set(texts.flatMap((text) => foldWords(text)))].join(' ');
};

/**
 * Publishes a property under its number, for the first time or again: listing, words and the history of its prices in one
 * transaction. Throws `NoRate` for a price in dollars before the first rate. `insteadOf`: the number under which the same
 * property was published before, so that nobody is told of it as of a new one.
 */
export const publishListing = async (
  tx: Tx,
  listing: ListingToPublish,
  insteadOf: number | null = null,
): Promise<void> => {
  const { id, priceMinor, currency } = listing;
  const priceTiyin = await tiyinOf(tx, priceMinor, currency);
  const isNew = await store.putListing(tx, listing, { priceTiyin, lifeDays: limits.listingLifeDays });
  const placeIds = [listing.provinceId, listing.districtId, listing.neighbourhoodId].filter((one) => one !== null);
  await store.putWords(tx, id, listing, await searchWords(tx, listing, placeIds));
  await store.notePrice(tx, id, { priceMinor, currency, priceTiyin });
  if (isNew && insteadOf !== null) await noteSuccessor(tx, id, insteadOf);
};

/** Puts new words and pictures on a listing; false when there is none of this number. */
export const mendListing = async (tx: Tx, id: number, words: ListingWords): Promise<boolean> => {
  const placeIds = await store.setPictures(tx, id, words);
  if (placeIds === null) return false;
  await store.putWords(tx, id, words, await searchWords(tx, words, placeIds));
  return true;
};

/** Sets another price, which grows the history with who set it; gives it in tiyin. Throws `NoRate`. */
export const changePrice = async (
  tx: Tx,
  id: number,
  { priceMinor, currency, by }: { priceMinor: bigint; currency: 'UZS' | 'USD'; by?: string },
): Promise<bigint> => {
  const priceTiyin = await tiyinOf(tx, priceMinor, currency);
  await store.setPrice(tx, id, { priceMinor, currency, priceTiyin });
  await store.notePrice(tx, id, { priceMinor, currency, priceTiyin, ...(by === undefined ? {} : { by }) });
  return priceTiyin;
};
