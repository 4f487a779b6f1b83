import type { Section } from '../../rules/sheet.ts';
import type { LotTerms } from './lot-terms.ts';

export const title = 'Bid agreement';
export const line = 'On the terms of taking part in an electronic auction';

export const sections = (p: LotTerms): Section[] => [
  {
    heading: 'Subject of the agreement',
    clauses: [
      `The Participant takes part in the open electronic auction in order to buy lot No. ${p.lot} and agrees to the rules written above.`,
      'The whole rule sheet is published on the page of the lot and does not change while the auction runs. The Participant confirms its hash: were a single character to change, the hash would be another.',
    ],
  },
  {
    heading: 'Taking part',
    clauses: [
      `Applications are taken until ${p.cutOff}. One that arrives at that moment or later is not for this day of bidding.`,
      'The Participant confirms being neither the seller of the lot, nor the author of the listing, nor the debtor, and not acting for any of them.',
      'Until applications close the Participant may leave the auction: the agreement ends and the whole deposit is released. After that nobody can leave.',
      'Others see the Participant by a number only.',
    ],
  },
  {
    heading: 'Bids',
    clauses: [
      `Bidding opens at ${p.opens} and lasts ${p.window}. A bid accepted with less than ${p.extension} left moves the end: bidding goes on for ${p.extension} from that bid.`,
      `The first bid is at least the start price of ${p.startPrice}. Each later bid is above the highest one by the step of ${p.step} or by a whole number of steps. A single participant may buy the lot with one bid at the start price or above.`,
      'An accepted bid cannot be taken back. Whoever leads does not outbid themselves but may raise the limit of the auto-bid.',
      'Where an auto-bid limit is set, the system bids for the Participant the least sum that is enough within that limit. Of equal limits the earlier one has precedence.',
      'The time of a bid is the moment of its arrival at the server of the platform. A bid that arrives at the closing moment or later is not accepted.',
      'A day of bidding without a bid is repeated the next day at the same hour with the same participants.',
    ],
  },
  {
    heading: 'Result',
    clauses: [
      'The Participant with the highest bid wins and undertakes to buy the lot at that price.',
      `The winner signs the winner’s declaration with an electronic key within ${p.signDays} and pays the whole price within ${p.payDays} of signing. The deposit is part of the price.`,
      'If the winner fails to perform, the lot is offered to a participant who agreed at the first bid to stay in reserve, at the price of that participant’s own last bid. It may be declined; the deposit is then released in full.',
    ],
  },
  {
    heading: 'Interruption and cancellation',
    clauses: [
      'If the service stops for more than a minute during bidding, bidding is made longer by that time. After a stop of fifteen minutes or more it goes on at 10:00 on the next working day. Accepted bids stand.',
      'Before its end an auction is cancelled only by a reasoned decision of two administrators. All deposits are then released in full.',
    ],
  },
  {
    heading: 'Proof, term and disputes',
    clauses: [
      'Every bid, accepted or refused, is written to the auction log, which cannot be changed unnoticed. The Participant gets a signed receipt for each bid; anybody may download and verify the log.',
      'The agreement takes effect when the Participant has confirmed entering the auction and ends when the obligations of the lot are performed.',
      'Disputes are settled by negotiation and, failing that, in court under the laws of the Republic of Uzbekistan. Where the texts differ, the Uzbek text prevails.',
    ],
  },
];
