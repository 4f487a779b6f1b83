import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/credit-paper.ts';

/** Words of the paper of an application for a credit, beside those of the form. */
export default {
  line: (p) => `${p.bank}, ${p.date}`,
  badge: 'Confirmed by SMS code',
  facts: {
    number: 'Application number',
    applicant: 'Applicant',
    pinfl: 'PINFL',
    phone: 'Phone',
    date: 'Date',
    bank: 'Bank',
    product: 'Credit product',
    property: 'Property',
    propertyNumber: 'Property number',
    address: 'Address',
  },
  headings: { credit: 'Credit terms', income: 'Income', consents: 'Consents' },
  asked: (p) => `I ask ${p.bank} for a credit on the following terms.`,
  offerAccepted: 'I have read the Terms of Service of the platform and agree to them.',
  checkAllowed: (p) => `I allow ${p.bank} to request my credit history and information about my income.`,
  estimate: 'The monthly payment and the interest follow from the terms of the offer. The bank sets the final terms.',
  signature: 'Applicant',
  signed: (p) => `Confirmed by SMS code, ${p.moment} (UTC+5)`,
  qrLine: 'Scan the QR code to check this document. The public page shows no personal data.',
} satisfies SameAs<typeof uz>;
