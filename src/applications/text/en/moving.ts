import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/moving.ts';

/** What a move says when it cannot be made. */
export default {
  refusals: {
    riskTwice: 'The same thing is written down twice.',
    riskDay: 'The day of the check is not after today and not older than a year.',
    applicationMissing: 'There is no such application.',
    statusChanged: 'The status of the application has changed since you saw it. Reload the page.',
    moveForbidden: 'You may not do this.',
    noSuchMove: 'An application does not go from this status to that one.',
    reasonMissing: 'Say why.',
    incomplete: 'The application is not complete. Fill in what is marked.',
    mibNotAccepted: 'The enforcement bureau did not accept the application, so the property is not published.',
    analysisUnfinished: 'Finish the analysis first.',
    bankMissing: 'The application names no bank.',
    bankDecides: 'The property is a bank’s: the bank decides first.',
    hasParticipants: 'The auction has participants.',
    tooFewRequests: 'Going to auction takes at least two purchase requests or the seller’s wish. Say why.',
    soldPriceMissing: 'Enter the price it was sold for.',
    priceMissing: 'Enter the new price.',
    assistantUnknown: 'There is no such realtor assistant.',
    rateMissing: 'There is no dollar rate yet. Try again later.',
    feeIsDue: 'The fee of the bank is still awaited.',
    auctionBusy: 'The auction could not be called off right now. Try again in a minute.',
    secondPerson: 'You cannot approve your own application: another member of staff has to.',
    personUnknown: 'There is no such member of staff.',
    notFromMib: 'This application is not from the enforcement bureau.',
    notPublished: 'The property is not published at the moment.',
    forbidden: 'You may not do this.',
    partyUnknown: 'Your account was not found. Log in again.',
  },
  told: {
    moved: (p) => `Application no. ${p.id}: ${p.status}.`,
    movedWith: (p) => `Application no. ${p.id}: ${p.status}. Reason: ${p.reason}`,
    comment: (p) => `Comment on application no. ${p.id}: ${p.comment}`,
    assigned: (p) => `Application no. ${p.id} is now yours.`,
  },
} satisfies SameAs<typeof uz>;
