import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/fees.ts';

export default {
  fees: {
    label: 'Service fees',
    views: { waiting: 'Awaited', late: 'Late', received: 'Received' },
    waiting: 'Awaited',
    late: 'Late',
    thisMonth: 'Came this month',
    number: 'No.',
    object: 'Property',
    bank: 'Bank',
    sold: 'Sold for',
    fee: 'Fee',
    noFee: 'no fee',
    due: 'Due',
    state: 'State',
    receivedAt: 'Received',
    reference: 'Bank document',
    receive: 'Received',
    finish: 'Finish',
    receiveTitle: (p) => `The fee of application ${p.id} has come`,
    receiveText: (p) => `${p.bank}: ${p.fee}. The application ends and the money goes into the ledger.`,
    finishTitle: (p) => `Finish application ${p.id}`,
    finishText: 'The bank owes nothing for this one: the buyer paid with the price.',
    referenceLabel: 'Number of the bank document',
    referenceMissing: 'Enter the number of the document.',
    done: 'The application is finished',
    empty: 'No such application',
  },
  refusals: {
    feeAmountDiffers: 'The amount is not the fee that is due.',
    bankReferenceMissing: 'Enter the number of the payment document.',
    bankReferenceUsed: 'This document of the bank has brought another fee already.',
  },
} satisfies SameAs<typeof uz>;
