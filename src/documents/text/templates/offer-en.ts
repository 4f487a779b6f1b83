import type { Section } from '../../rules/sheet.ts';

export const title = 'Offer contract';
export const line = 'On the use of the Ostona electronic trading platform';

const contractMade = (isLegal: boolean): string[] => [
  'The contract is made when the User has read this text, has ticked the consent and has confirmed the phone number by a code sent by SMS. This is an acceptance of the offer under civil law.',
  'The accepted text, the time of acceptance and the number of the document are kept on the platform. The User may open them at any time under “Documents” in the profile.',
  ...(isLegal
    ? [
        'A company makes the contract through its authorised representative. The authority is proved by the company’s digital signature key; when the key expires or is revoked, the authority of the representative ends too.',
        'When the representative or the details of the company change, the User updates them on the platform within three working days.',
      ]
    : ['The contract is made by a natural person of full legal capacity who is at least eighteen years old.']),
];

/** The terms; those for a company differ where its representative comes in. */
export const sections = (isLegal: boolean): Section[] => [
  {
    heading: 'Subject of the contract',
    clauses: [
      `The Platform is the Ostona electronic trading system, run by the operator named in this contract. The User is the ${isLegal ? 'legal entity' : 'natural person'} that has accepted it.`,
      'The Platform lets the User view and post property listings, take part in electronic auctions, use a deposit account and complete the documents of a deal electronically.',
      'The Platform is neither seller nor buyer. The right to a property passes under a separate contract between seller and buyer.',
    ],
  },
  { heading: 'How the contract is made', clauses: contractMade(isLegal) },
  {
    heading: 'Account and security',
    clauses: [
      'The User gives true information and updates it when it changes. One person opens one account.',
      'The User gives the password and SMS codes to nobody. What is done through the account counts as done by the User. On learning that others know the password, the User changes it at once and tells the Platform.',
      'Where unlawful use of the account is suspected, the Platform suspends it and states in writing the reason and the way to appeal.',
    ],
  },
  {
    heading: 'Listings and auctions',
    clauses: [
      'Whoever posted a listing answers for what it says. Points that the Platform has checked carry their source and date.',
      'Applications for an auction are taken until 14:00 and bidding opens at 15:00, Tashkent time. A bid that was made cannot be taken back.',
      'The winner signs the winner declaration within three working days and completes payment within ten working days.',
      'Every lot has its own rule sheet. Where it differs from this contract, the rule sheet prevails.',
    ],
  },
  {
    heading: 'Deposit and fee',
    clauses: [
      'Registration and viewing listings are free of charge. The deposit is usually 5% of the start price; the exact sum stands in the lot.',
      'The deposit of a participant who did not win is released when bidding ends and stays on the participant’s account.',
      'If the winner lets the term for the declaration or for payment pass, the deposit is not returned: half goes to the seller, half to the Platform.',
      'The fee, and who pays it, are shown in the listing before an application is made. The fee is not raised unilaterally afterwards.',
    ],
  },
  {
    heading: 'Personal data',
    clauses: [
      'The Platform processes the PINFL, date of birth, phone number and document details only to perform the contract, and keeps them encrypted.',
      'These data go to the parties of a deal, to state registers and, where the law requires it, to competent authorities. They go to nobody else.',
      'The User may obtain a copy of the data and ask for their deletion. Documents that must be kept by law are kept for the prescribed term.',
    ],
  },
  {
    heading: 'Liability',
    clauses: [
      'The Platform answers for the correctness of its accounts and of the auction log.',
      'If the service stops for more than a minute while bidding runs, bidding is extended by as long.',
      'A party prevented from performing by circumstances that could be neither foreseen nor overcome is not liable; the parties tell each other of such circumstances without delay.',
    ],
  },
  {
    heading: 'Term, changes and disputes',
    clauses: [
      'The contract is in force from its acceptance for an unlimited time. A User without open obligations may end it at any time by deleting the account.',
      'When the terms change, the new text is published at least ten days before it takes effect and the User is notified. A User who disagrees may end the contract.',
      'A written complaint receives a reasoned answer within ten working days. Failing agreement, the dispute goes to court under the laws of the Republic of Uzbekistan.',
      'The contract is drawn up in Uzbek, Russian and English. Where the texts differ, the Uzbek text prevails.',
    ],
  },
];
