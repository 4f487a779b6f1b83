import { audit } from '#identity/server/api.ts';
import { changePrice, convertToTiyin } from '#listings/server/api.ts';
import { refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import { priceWithServiceFee } from '#platform/values/service-fee.ts';
import { feeOfApplication } from '../rules/fees.ts';
import { authorizeWrite } from '../rules/writes.ts';
import type { Requester } from './actor-roles.ts';
import { lockApplicationByListing, setFormPrice } from './application-store.ts';
import { withdrawAuction } from './auction-proposal.ts';
import { type Actor, recordEvent } from './history.ts';
import type { LotAdmin } from './lot-admin.ts';
import { findFarOffMedian } from './price-level.ts';
import { lockSaleObject } from './purchase-store.ts';
import { isSellerOf, priceFactsOf, sellerRolesOf } from './purchases.ts';

export type SetPriceInput = {
  id: number;
  priceMinor: bigint;
  /** The price that was read and is to be replaced, in hundredths of the currency too. */
  fromMinor: bigint;
  comment: string;
  /** A price far from the median of its district is meant. */
  isFarOffMeant: boolean;
  caller: Caller;
  requester: Requester;
  requestId: string;
};

/** A price that differs by a factor of more than this from the last one is a typing mistake. */
const isPlausible = (before: bigint, after: bigint): boolean => {
  const times = BigInt(limits.newPriceTimesMax);
  return after >= BigInt(limits.newPriceMinor) && after <= before * times && after * times >= before;
};

/**
 * Sets another price (PRD-018, O28): the seller's own, as his form says it, also where that is no whole sum; buyers read it with the service fee
 * where they bear that. That of what is reserved was agreed with its buyer. The price of a lot stands in its rules, which its participants sign: it stays until the auction is over. The history of prices grows in the same transaction, with who set it.
 */
export const setNewPrice = async (
  deps: { db: Db; lots: LotAdmin; notifyUsers: NotifyUsers },
  { id, priceMinor, fromMinor, comment, isFarOffMeant, caller, requester, requestId }: SetPriceInput,
) => {
  const { db, lots } = deps;
  return db.begin(async (tx) => {
    const listing = await lockSaleObject(tx, id, requester.viewer);
    if (!listing) return refuse('listingMissing');
    const isOwner = isSellerOf(listing, requester.principal);
    const authorization = authorizeWrite('price', priceFactsOf(listing), sellerRolesOf(listing, requester));
    if ('refusal' in authorization) {
      if (authorization.refusal === 'auctionRuns' || authorization.refusal === 'notForSale')
        return refuse(authorization.refusal);
      return refuse(listing.isVisible ? 'forbidden' : 'listingMissing');
    }
    if (listing.isReserved) return refuse('reserved');
    if ((await lots.participants(tx, id)) !== null) return refuse('auctionRuns');
    const { currency } = listing;
    const application = await lockApplicationByListing(tx, id);
    const before = BigInt(application?.form.objectPrice || listing.priceMinor);
    if (fromMinor !== before) return refuse('priceChanged', {}, { ownPriceMinor: before.toString() });
    if (priceMinor === before) return refuse('priceSame');
    if (!isPlausible(before, priceMinor)) return refuse('priceOutOfRange');
    const asked = application && { ...application.form, objectPrice: priceMinor.toString(), currency };
    const median = asked && !isFarOffMeant ? await findFarOffMedian(tx, asked) : null;
    if (median !== null) return refuse('priceFarOff', { median });
    const shownMinor = priceWithServiceFee(priceMinor, application && feeOfApplication(application));
    const priceTiyin = await changePrice(tx, id, { priceMinor: shownMinor, currency, by: caller.username });
    const ownTiyin = await convertToTiyin(tx, priceMinor, currency);
    if (priceTiyin === null || ownTiyin === null) return refuse('rateMissing');
    const by: Actor = { username: caller.username, as: isOwner ? 'author' : 'moderator' };
    if (application) {
      await setFormPrice(tx, application.id, { price: priceMinor.toString(), priceTiyin: ownTiyin });
      await recordEvent(tx, {
        applicationId: application.id,
        kind: 'PRICE',
        by,
        comment,
        detail: { price: priceMinor.toString(), currency },
      });
      // What was proposed to its owner was another price.
      if (application.auctionContract === 'proposed') await withdrawAuction(tx, deps, application, by);
    }
    if (!isOwner)
      await audit(tx, {
        caller,
        action: 'listing.price',
        object: `listing:${id}`,
        detail: { from: before.toString(), to: priceMinor.toString(), currency },
        requestId,
      });
    return { priceMinor: shownMinor.toString(), priceTiyin: priceTiyin.toString() };
  });
};
