import type { SameAs } from '#platform/contract/text.ts';
import { documentNames } from '../en/names.ts';
import type { ContractTerms, default as uz } from './service-contract-uz.ts';

export default {
  heading: 'Sale of property',
  title: documentNames.serviceContract,
  line: 'Between the platform and the owner of the property',
  badge: 'Awaiting signature',
  facts: {
    number: 'Document number',
    application: 'Application number',
    party: 'Owner',
    company: 'Company',
    pinfl: 'PINFL',
    tin: 'TIN',
    address: 'Address of the owner',
    bank: 'Bank',
    date: 'Date',
  },
  object: { name: 'Property', address: 'Address of the property', area: 'Area', cadastre: 'Cadastral number' },
  asWritten: (name) => `${name} (as written in the application)`,
  terms: {
    wayOfSale: 'Sale method',
    price: 'The Owner’s price',
    priceWithFee: 'Advertised price, including the service fee',
    deposit: 'Bidder’s deposit',
    step: 'Bid increment',
    daysToStart: 'Time until the auction',
  },
  ways: { auction: 'Auction', sale: 'Sale to a buyer found by the platform' },
  objectHeading: 'Property',
  termsHeading: 'Terms of sale',
  sections: (p: ContractTerms) => [
    {
      heading: 'Subject of the contract',
      clauses: [
        'The Platform offers the property named above for sale on behalf of the Owner, in the manner and on the terms set out above, and the Owner entrusts it with this.',
        p.isAuction
          ? 'The property is offered in an auction. The rules of the lot are published on its page and do not change while the auction runs.'
          : `The property is published for ${p.listingLife}; the Owner may extend this in the profile.`,
      ],
    },
    {
      heading: 'Duties of the Platform',
      clauses: [
        'It publishes the property, answers those who want to buy it and shows the Owner every request.',
        'It keeps the history of the price, of the application and of the auction and shows it to the Owner.',
        'It does not disclose the Owner’s personal data to anyone not entitled to it by law.',
      ],
    },
    {
      heading: 'Duties of the Owner',
      clauses: [
        'The Owner confirms that they have the right to sell the property and that the details in the application are true.',
        'The Owner notifies the Platform without delay of any restriction, dispute or debt that arises.',
        p.isAuction
          ? 'From the moment the property is handed over to the auction the Owner does not change its price, hide it or sell it in another way. It leaves the auction only as the rules of the Platform provide.'
          : 'The Owner may change the price or withdraw the property in the profile until a buyer has been chosen.',
        'The Owner transfers the property to the buyer once the price has been paid in full.',
      ],
    },
    ...(p.feeSentence === null
      ? []
      : [
          { heading: 'Service fee', clauses: [p.feeSentence, 'No service fee is due while the property is not sold.'] },
        ]),
    {
      heading: 'Signature and term',
      clauses: [
        'The contract comes into force when the Owner has signed it with a digital signature key; without it the property is not offered.',
        'It ends when the property is sold and the service fee is paid, or when the application is rejected or ended without a sale. When the property is offered again at another price, a new contract is drawn up.',
        'Disputes are settled by agreement, otherwise in court under the laws of the Republic of Uzbekistan.',
      ],
    },
  ],
  platform: 'Platform',
  operatorTin: (p) => `${p.name} · TIN ${p.tin}`,
  drawnUp: (p) => `Issued electronically, ${p.moment} (UTC+5)`,
  owner: 'Owner',
  toSign: 'Signed with a digital signature key on the page of the application',
  qrLine: 'To check this document, scan the QR code or upload the file on our site.',
} satisfies SameAs<typeof uz>;
