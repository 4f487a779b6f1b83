import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/contract.ts';

export default {
  title: 'Service contract',
  signed: 'Signed',
  waiting: 'Awaiting signature',
  signedLine: (p) => `Signed by ${p.who}, ${p.when}.`,
  yours: 'Read the contract and sign it. The property is not offered without your signature.',
  others:
    'The owner reads and signs the contract on the application page. After that the property can be offered for sale.',
  none: 'The contract has not been drawn up yet.',
  read: 'Read the contract (PDF)',
  sign: 'Sign the contract',
  draw: 'Draw up the contract',
  inThisLanguage: 'Draw it up in English',
  meaning: (p) =>
    `You sign contract ${p.number} with your digital signature key: the platform offers the property at the price and on the terms of the contract.`,
  readInForce: 'Contract in force (PDF)',
  proposal: {
    title: 'Auction proposal',
    propose: 'Propose an auction',
    proposeAnew: 'Propose other terms',
    line: 'The owner gets a contract with these terms. The property can be put up for auction only after the owner signs it. The starting price is the current price.',
    terms: { depositHundredths: 'Deposit', stepHundredths: 'Bid increment', daysToStart: 'Until the auction' },
    days: 'days',
    dayCount: (p) => (p.days === 1 ? '1 day' : `${p.days} days`),
    missing: 'Enter a number within the limits.',
    send: 'Send to the owner',
    sent: 'The proposal was sent to the owner.',
    cancel: 'Cancel',
    yours:
      'We propose putting your property up for auction, starting at its current price. Read the contract, then sign or decline it. Until you sign, the property stays on sale as it is. When it moves to auction, open requests to buy are closed.',
    others: 'The owner signs or declines this on the application page. Until then the property stays on sale as it is.',
    unsigned: 'The property is on sale by request. It moves to auction only after the owner has signed the terms.',
    decline: { title: 'Decline the auction?', action: 'Decline', done: 'You declined the auction.' },
    withdraw: { title: 'Withdraw the proposal?', action: 'Withdraw the proposal', done: 'The proposal was withdrawn.' },
    outdated: 'The signed auction terms were for another price or an earlier sale and no longer apply.',
    stays: 'The property stays on sale as it is.',
    comment: 'Comment (optional)',
  },
} satisfies SameAs<typeof uz>;
