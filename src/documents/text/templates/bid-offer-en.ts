import type { DocumentSection } from '../../rules/document-model.ts';
import { documentNames } from '../en/names.ts';
import type { LotTerms } from './lot-terms.ts';

export const title = documentNames.bidOffer;
export const line = 'Terms of participation in an electronic auction';

export const sections = (p: LotTerms): DocumentSection[] => [
  {
    heading: 'Subject of the agreement',
    clauses: [
      `The Participant takes part in the open electronic auction in order to buy lot No. ${p.lot} and agrees to the rules set out above.`,
      'The lot rules are published on the lot page and do not change while the auction runs. The Participant confirms their hash: if a single character changed, the hash would be different.',
    ],
  },
  {
    heading: 'Taking part',
    clauses: [
      `Registration closes at ${p.cutOff}. A registration received at or after that time does not count for that bidding day.`,
      'The Participant confirms being neither the seller of the lot, nor the author of the listing, nor the debtor, and not acting for any of them.',
      'The Participant may withdraw until registration closes; the agreement then ends and the full deposit is released. After that, withdrawal is not possible.',
      'Others see the Participant only as a number.',
    ],
  },
  {
    heading: 'Bids',
    clauses: [
      `Bidding opens at ${p.opens} and lasts ${p.window}. A bid accepted with less than ${p.extension} left moves the end: bidding continues for ${p.extension} from that bid.`,
      `The first bid must be at least the starting price of ${p.startPrice}. Each later bid must exceed the highest bid by the increment of ${p.step} or a whole multiple of it. A sole participant may buy the lot with one bid at or above the starting price.`,
      'An accepted bid is irrevocable. The highest bidder cannot outbid themselves but may raise their maximum bid.',
      'Where a maximum bid is set, the system bids for the Participant the lowest amount needed, up to that maximum. Of two equal maximum bids, the earlier takes precedence.',
      'The time of a bid is the moment of its arrival at the platform’s server. A bid that arrives at the closing moment or later is not accepted.',
      p.highestBidClause,
      p.repeatClause,
    ],
  },
  {
    heading: 'Result',
    clauses: [
      'The Participant with the highest bid wins and undertakes to buy the lot at that price.',
      `The winner signs the winner’s declaration with a digital signature key within ${p.signDays} and pays the whole price within ${p.payDays} of signing. The deposit counts towards the price.`,
      'If the winner fails to perform, the lot is offered to the backup bidder (a participant who agreed to this when placing a bid) at that participant’s last bid. The backup bidder may decline, and the deposit is then released in full.',
    ],
  },
  {
    heading: 'Interruption and cancellation',
    clauses: [
      `${p.outageClause} Accepted bids stand.`,
      'The Platform may cancel an auction before it ends only by a reasoned decision of two administrators, except under a court decision or in other cases provided by law. All deposits are then released in full.',
    ],
  },
  {
    heading: 'Proof, term and disputes',
    clauses: [
      'Every bid, accepted or rejected, is recorded in the auction log; any change to the log can be found by its chain of hashes. The Participant gets a signed receipt for each bid; anyone may download and verify the log.',
      'The agreement takes effect when the Participant confirms registration for the auction and ends when all obligations for the lot have been performed.',
      'Disputes are settled by negotiation and, failing that, in court under the laws of the Republic of Uzbekistan. Where the texts differ, the Uzbek text prevails.',
    ],
  },
];
