import type { SameAs } from '#platform/contract/text.ts';
import { numbered } from '#platform/values/format-number.ts';
import type uz from '../uz/fees.ts';

export default {
  fees: {
    label: 'Service fees',
    views: { waiting: 'Due', late: 'Overdue', kept: 'Kept from the price', received: 'Received' },
    waiting: 'Due',
    late: 'Overdue',
    kept: 'Kept from the price',
    thisMonth: 'Received this month',
    number: 'No.',
    object: 'Property',
    bank: 'Bank',
    sold: 'Sold for',
    fee: 'Fee',
    payer: 'Paid by',
    due: 'Due',
    state: 'Status',
    receivedAt: 'Received',
    reference: 'Payment reference',
    receive: 'Mark as received',
    finish: 'Close',
    receiveTitle: (p) => `Mark service fee for application ${numbered('en', p.id)} as received`,
    receiveText: (p) => `${p.bank}: ${p.fee}. The application will be closed and the payment recorded.`,
    finishTitle: (p) => `Close application ${numbered('en', p.id)}`,
    finishText: (p) => `Nobody owes a service fee: ${p.fee} is kept from the price, and the seller receives the rest.`,
    referenceLabel: 'Payment reference number',
    referenceMissing: 'Enter the reference number.',
    done: 'Application closed',
    empty: 'No applications',
  },
  refusals: {
    feeAmountDiffers: 'The amount does not match the fee due.',
    bankReferenceMissing: 'Enter the payment reference number.',
    bankReferenceUsed: 'This payment reference was already used for another fee.',
  },
} satisfies SameAs<typeof uz>;
