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
  meaning: (p) =>
    `You sign contract ${p.number} with your digital signature key: the platform offers the property at the price and on the terms of the contract.`,
} satisfies SameAs<typeof uz>;
