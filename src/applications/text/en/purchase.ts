import type { SameAs } from '#platform/contract/text.ts';
import { numbered } from '#platform/values/format-number.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/purchase.ts';

export default {
  refusals: {
    listingMissing: 'Listing not found.',
    notForSale: 'This property isn’t available for direct purchase at the moment.',
    ownProperty: 'This is your own property.',
    purchaseMissing: 'Request not found.',
    purchaseSettled: 'This request has been answered and can no longer be withdrawn.',
    auctionRuns: 'The property is at auction. Its price is fixed by the signed auction rules until the auction ends.',
    priceSame: 'The new price is the same as the current one.',
    priceChanged: 'The price was changed meanwhile. Check yours against the one that stands now and save again.',
    priceFarOff: (p: { median: number }) =>
      `The price is far from the district’s median: a property of this size costs ${groupDigits(p.median)} UZS. Check the zeros.`,
    priceOutOfRange: 'The price looks too low or too high. Check the number of zeros.',
  },
  told: {
    asksToBuy: (p) => `You have a request to buy property ${numbered('en', p.id)}. See your application page.`,
    tookBack: (p) => `A buyer has withdrawn their request for your property ${numbered('en', p.id)}.`,
    chosen: (p) => `Your request for ${numbered('en', p.id)} was accepted. We will contact you.`,
    declined: (p) => `Property ${numbered('en', p.id)} has been sold to another buyer.`,
    auctioned: (p) =>
      `Property ${numbered('en', p.id)} is now being sold at auction, so your request was closed. You can buy it on the lot page.`,
    withdrawn: (p) => `Property ${numbered('en', p.id)} is no longer for sale, so your request was closed.`,
  },
  standing: { failed: 'Couldn’t load the available actions.', again: 'Try again' },
  buy: {
    open: 'Request to buy',
    openShort: 'Buy',
    title: 'Request to buy',
    line: 'The seller and a moderator will see your request and contact you. There’s no obligation to pay.',
    consent: 'The seller will see your name and phone number.',
    comment: 'Message to the seller',
    commentHint: 'Optional: when you would like to see it, how you would pay',
    send: 'Send request',
    cancel: 'Cancel',
    sent: 'Your request was sent to the seller.',
    already: 'You have already sent a request for this property.',
    logIn: 'Log in to send a request',
    asked: (p) => `Request sent on ${p.when}.`,
    states: {
      OPEN: 'Awaiting reply',
      CHOSEN: 'Accepted',
      DECLINED: 'Another buyer was chosen',
      WITHDRAWN: 'Withdrawn',
    },
    withdraw: 'Withdraw request',
    withdrawTitle: 'Withdraw this request?',
    withdrawLine: 'The seller will no longer see your request. You can send another one later.',
    withdrawn: 'Request withdrawn.',
    keep: 'Keep it',
  },
  price: {
    open: 'Set a new price',
    title: 'New price',
    now: (p) => `Current price: ${p.price}`,
    label: 'New price',
    shown: (p) => `Buyers will see ${p.price}.`,
    line: 'The new price is shown immediately; the old one stays in the price history.',
    comment: 'Comment',
    commentHint: 'Optional; kept in the application history',
    missing: 'Enter the new price.',
    saveMeant: 'Price is right, save',
    save: 'Change the price',
    saved: 'Price updated.',
  },
  own: {
    line: 'This is your property.',
    application: 'Open the application',
  },
  buyers: {
    title: 'Buyers',
    empty: 'No requests yet.',
    call: (p) => `Call ${p.name}`,
  },
  wishes: {
    title: 'My requests to buy',
    empty: 'You haven’t sent any requests to buy yet.',
    emptyLine: 'On any property sold without an auction, tap “Request to buy”.',
    toList: 'Browse properties',
  },
  history: {
    title: 'Property history',
    line: 'Earlier listings, prices, auctions and sales under this cadastral number.',
    kinds: {
      listed: 'Listed for sale',
      price: 'Price changed',
      attempt: 'Auction held',
      unsold: 'Unsold at auction',
      sold: 'Sold',
      withdrawn: 'Taken off the market',
    },
    bids: (p) => plural('en', p.n, { one: '# bid', other: '# bids' }),
    earlier: (p) => `earlier listing ${numbered('en', p.id)}`,
    gone: 'earlier listing',
  },
} satisfies SameAs<typeof uz>;
