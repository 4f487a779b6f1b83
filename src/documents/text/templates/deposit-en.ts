import type { Section } from '../../rules/sheet.ts';
import type { LotTerms } from './lot-terms.ts';

export const title = 'Deposit agreement';
export const line = 'On the deposit for taking part in an electronic auction';

export const sections = (p: LotTerms): Section[] => [
  {
    heading: 'Subject of the agreement',
    clauses: [
      `The Participant gives a deposit of ${p.deposit} for taking part in the auction of lot No. ${p.lot} and as security for the obligations that follow from it.`,
      'The deposit is held out of the free money on the Participant’s deposit account with the platform. Where the free money is not enough, no agreement is made.',
    ],
  },
  {
    heading: 'Holding the deposit',
    clauses: [
      'The deposit is held at the moment when the Participant confirms entering the auction: entering and holding are one deed.',
      'The Participant can neither use the held deposit for another lot nor withdraw it, and the platform does not use it. It bears no interest.',
      'One deposit is held from one participant for one lot.',
    ],
  },
  {
    heading: 'Release of the deposit',
    clauses: [
      `If the Participant leaves the auction before ${p.cutOff}, the whole deposit is released at once.`,
      'The deposit of a Participant who has not won is released in full at the moment when bidding ends.',
      'The deposit of a Participant who agreed at the first bid to stay in reserve is held until the winner has paid the price or the Participant declines the lot when it is offered, and is then released in full.',
      'If the auction is cancelled or the lot is closed unsold, all deposits are released in full.',
      'Released money becomes free money on the deposit account: it can be used for another lot or its refund to a bank account can be requested.',
    ],
  },
  {
    heading: 'The winner’s deposit',
    clauses: [
      'The winner’s deposit is held until the price is paid and counts towards it.',
      `If the winner does not sign the declaration within ${p.signDays}, does not pay the price within ${p.payDays} of signing, or gives the lot up, the deposit is not returned: half goes to the seller, half to the platform.`,
      'What applies to a winner applies to a Participant who has taken the lot from reserve.',
    ],
  },
  {
    heading: 'Term and disputes',
    clauses: [
      'The agreement takes effect when the deposit is held and ends when it is released, counted towards the price, or forfeited.',
      'Every movement of money is shown in the Participant’s account statement.',
      'Disputes are settled by negotiation and, failing that, in court under the laws of the Republic of Uzbekistan. Where the texts differ, the Uzbek text prevails.',
    ],
  },
];
