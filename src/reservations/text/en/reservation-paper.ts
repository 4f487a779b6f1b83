import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/reservation-paper.ts';

/** Words of the agreement by which a property is reserved, beside those of reservations. */
export default {
  line: (p) => `Property ${p.property}, ${p.date}`,
  badge: 'Confirmed by the buyer',
  facts: {
    number: 'Agreement number',
    buyer: 'Buyer',
    representative: 'Representative',
    pinfl: 'PINFL',
    tin: 'TIN',
    seller: 'Seller',
    date: 'Date',
    property: 'Property',
    propertyNumber: 'Property number',
    address: 'Address',
    product: 'Offer',
  },
  headings: { parties: 'Parties', terms: 'Terms', deposit: 'Deposit' },
  reserved:
    'The buyer reserves the property on the following terms. While it is reserved it is not sold to anybody else.',
  moment: (p) => `${p.moment} (UTC+5)`,
  held: (p) => `The deposit of ${p.deposit} is held in the buyer’s balance at once.`,
  lost: (p) =>
    `If the buyer does not pay the rest of ${p.rest} by ${p.due} (UTC+5), the reservation ends and the deposit of ${p.deposit} stays with the seller.`,
  returned:
    'If the seller withdraws or the papers do not allow the sale, everything the buyer has paid goes back to the buyer’s balance at once.',
  agreed:
    'If both sides end the reservation by agreement, the agreed part of the deposit stays with the seller and everything else goes back to the buyer.',
  applied: 'When the sale is completed, everything that was paid becomes part of the price.',
  signed: (p) => `Confirmed on the platform, ${p.moment} (UTC+5)`,
  qrLine: 'Scan the QR code to check this document. The public page shows no personal data.',
} satisfies SameAs<typeof uz>;
