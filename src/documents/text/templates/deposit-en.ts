import type { DocumentSection } from '../../rules/document-model.ts';
import { documentNames } from '../en/names.ts';
import type { LotTerms } from './lot-terms.ts';

export const title = documentNames.depositAgreement;
export const line = 'Deposit for participation in an electronic auction';

export const sections = (p: LotTerms): DocumentSection[] => [
  {
    heading: 'Subject of the agreement',
    clauses: [
      `The Participant places a deposit of ${p.deposit} for taking part in the auction of lot No. ${p.lot} and as security for the obligations that follow from it.`,
      'The deposit is held from the available funds in the Participant’s balance on the platform. If these are insufficient, the agreement is not concluded.',
    ],
  },
  {
    heading: 'Holding the deposit',
    clauses: [
      'The deposit is held at the moment when the Participant confirms registration: registration and the hold are a single act.',
      'The Participant can neither use the held deposit for another lot nor have it refunded, and the platform does not use it. It bears no interest.',
      'One deposit is held from one participant for one lot.',
    ],
  },
  {
    heading: 'Release of the deposit',
    clauses: [
      `If the Participant withdraws before ${p.cutOff}, the full deposit is released immediately.`,
      'The deposit of a Participant who has not won and is not a backup bidder is released in full at the moment when bidding ends.',
      'The deposit of a Participant who agreed to be a backup bidder is held until the winner pays or the Participant declines the lot when offered, and is then released in full.',
      'If the auction is cancelled or the lot is closed unsold, all deposits are released in full.',
      'Released funds become available in the Participant’s balance: they can be used for another lot, or a refund to a bank account can be requested.',
    ],
  },
  {
    heading: 'The winner’s deposit',
    clauses: [
      'The winner’s deposit is held until the price is paid and counts towards it.',
      `If the winner does not sign the declaration within ${p.signDays}, does not pay the price within ${p.payDays} of signing, or gives up the lot, the deposit is forfeited: ${p.sellerShare} goes to the seller, ${p.platformShare} to the platform.`,
      'These rules also apply to a backup bidder who has accepted the lot.',
    ],
  },
  {
    heading: 'Term and disputes',
    clauses: [
      'The agreement takes effect when the deposit is held and ends when it is released, counted towards the price, or forfeited.',
      'Every movement of money is shown in the Participant’s balance statement.',
      'Disputes are settled by negotiation and, failing that, in court under the laws of the Republic of Uzbekistan. Where the texts differ, the Uzbek text prevails.',
    ],
  },
];
