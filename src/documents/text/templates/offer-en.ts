import { outageClause } from '#platform/values/auction-clauses.ts';
import { promisesIn } from '#platform/values/promises.ts';
import type { DocumentSection } from '../../rules/document-model.ts';
import { documentNames } from '../en/names.ts';

/** What the rules promise: no clause says another number. */
const promised = promisesIn('en');

export const title = documentNames.offer;
export const line = 'Use of the Ostona electronic trading platform';

const contractMade = (isLegal: boolean): string[] => [
  'The contract is concluded when the User has read this text, ticked the consent box and confirmed their phone number with a code sent by SMS. This is an acceptance of the offer under civil law.',
  'The accepted text, the time of acceptance and the number of the document are kept on the platform. The User may open them at any time under “Documents” in the profile.',
  ...(isLegal
    ? [
        'A company makes the contract through its authorised representative. The authority is proved by the company’s digital signature key; when the key expires or is revoked, the authority of the representative ends too.',
        `When the representative or the details of the company change, the User updates them on the platform within ${promised.representativeDays}.`,
      ]
    : [`The contract is made by a natural person of full legal capacity who is at least ${promised.adultYears} old.`]),
];

/** The terms; those for a company differ where its representative comes in. */
export const sections = (isLegal: boolean): DocumentSection[] => [
  {
    heading: 'Subject of the contract',
    clauses: [
      `The Platform is the Ostona electronic trading system, run by the operator named in this contract. The User is the ${isLegal ? 'legal entity' : 'natural person'} that has accepted it.`,
      'The Platform lets the User view and post property listings, take part in electronic auctions, keep a balance and complete transaction documents electronically.',
      'The Platform is neither seller nor buyer. Title to a property passes under a separate contract between seller and buyer.',
    ],
  },
  { heading: 'How the contract is made', clauses: contractMade(isLegal) },
  {
    heading: 'Account and security',
    clauses: [
      'The User must provide accurate information and keep it up to date. Each person may have only one account.',
      'The User must not share their password or SMS codes. Actions taken through the account are deemed to be the User’s. If the User learns that someone else knows the password, they must change it immediately and notify the Platform.',
      'Where unlawful use of the account is suspected, the Platform suspends it and states in writing the reason and the way to appeal.',
    ],
  },
  {
    heading: 'Listings and auctions',
    clauses: [
      'The person who posted a listing is responsible for its content. Facts verified by the Platform show their source and date.',
      `Registration for an auction usually closes at ${promised.cutOff} and bidding opens at ${promised.opens}, Tashkent time. A bid cannot be withdrawn.`,
      `Within the deadlines set in the lot rules, the winner must sign the winner’s declaration (usually within ${promised.signDays}) and pay the price in full (usually within ${promised.payDays} of signing).`,
      'Every lot has its own rules. Where they differ from this contract, the lot rules prevail.',
    ],
  },
  {
    heading: 'Deposit and service fee',
    clauses: [
      `Signing up and viewing listings are free of charge. The deposit is usually ${promised.deposit}% of the starting price; the exact amount is shown in the lot.`,
      'The deposit of a participant who did not win is released to the participant’s balance when bidding ends. The deposit of a backup bidder is held until the winner has paid.',
      `If the winner misses the deadline for the declaration or payment, the deposit is forfeited: ${promised.sellerShare} goes to the seller, ${promised.platformShare} to the Platform.`,
      'For property sold through the Platform, the service fee and who pays it are shown on its page or on the page of the lot before an application is made. The fee is not raised unilaterally afterwards.',
      promised.feeByBuyer,
      promised.feeBySeller,
      promised.feeByBank,
    ],
  },
  {
    heading: 'Personal data',
    clauses: [
      'The Platform processes the PINFL, date of birth, phone number and document details only to perform the contract, and keeps them encrypted.',
      'This data is shared with the parties to a transaction, state registers and, where required by law, competent authorities. Operators of SMS, payments and digital signatures receive only what the service needs; no one else receives it without the User’s consent.',
      'The User may obtain a copy of the data and request its deletion. Documents that must be kept by law are kept for the prescribed term.',
    ],
  },
  {
    heading: 'Liability',
    clauses: [
      'The Platform is responsible for the accuracy of its accounts and the auction log.',
      outageClause('en'),
      'A party prevented from performing by circumstances that could be neither foreseen nor overcome is not liable; the parties tell each other of such circumstances without delay.',
    ],
  },
  {
    heading: 'Term, changes and disputes',
    clauses: [
      'The contract is in force from acceptance for an indefinite period. A User without open obligations may end it at any time by deleting the account.',
      `When the terms change, the new text is published at least ${promised.noticeDays} before it takes effect and the User is notified. A User who disagrees may end the contract.`,
      `A written complaint receives a reasoned answer within ${promised.replyDays}. Failing agreement, the dispute goes to court under the laws of the Republic of Uzbekistan.`,
      'The contract is drawn up in Uzbek, Russian and English. Where the texts differ, the Uzbek text prevails.',
    ],
  },
];
