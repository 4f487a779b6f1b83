import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import type uz from '../uz/credit-applications.ts';

const months = (n: number) => duration('en', n, 'months');

/** Words of applications for credits: what the form, the lists, the paper and refusals share. */
export default {
  fields: {
    amount: 'Credit amount',
    term: 'Term',
    incomeSource: 'Source of income',
    income: 'Official income a month',
    otherPayments: 'Other credits, a month',
    phone: 'Phone',
    monthly: 'Monthly payment',
    firstPayment: 'Down payment',
    rate: 'Rate, a year',
    grace: 'Grace period',
    repayment: 'Repayment',
    interest: 'Total interest',
    price: 'Price of the property',
    debtLoad: 'Debt load',
  },
  incomeSources: {
    SALARY: 'Salary',
    BUSINESS: 'Own business',
    SELF_EMPLOYED: 'Self-employment',
  },
  documents: {
    title: 'Proof of income',
    open: (p: { name: string }) => `${p.name}: open in a new tab`,
  },
  states: {
    NEW: 'Sent',
    IN_REVIEW: 'In review',
    APPROVED: 'Approved',
    REJECTED: 'Rejected',
    WITHDRAWN: 'Withdrawn',
    EXPIRED: 'Expired',
  },
  rejections: {
    DEBT_LOAD: 'The payments are too high for the income',
    INCOME: 'The income could not be confirmed',
    HISTORY: 'Credit history',
    PROPERTY: 'The property does not serve as security',
    OTHER: 'Another reason',
  },
  expiries: {
    UNANSWERED: 'The bank did not answer in time',
    UNUSED: 'The approved credit was not used',
    NOT_ON_SALE: 'The property is no longer for sale',
  },
  errors: {
    missing: 'Fill this in',
    amountAboveOffer: (p: { most: string }) => `This offer gives at most ${p.most}`,
    termAboveOffer: (p: { most: string }) => `This offer runs for at most ${p.most}`,
    termWithinGrace: (p: { months: number }) => `The term must be longer than the grace period (${months(p.months)})`,
  },
  refusals: {
    creditOfferMissing: 'This offer is gone. Reload the page.',
    creditOfferChanged: 'The bank has changed the terms of this offer. Look at the new ones and apply again.',
    creditPriceChanged: 'The price of the property has changed. Reload the page and apply again.',
    creditNotForSale: 'This property is no longer for sale.',
    creditOwnProperty: 'You cannot ask for a credit for your own property.',
    creditForPersons: 'People apply for a credit in person. Go on in your own name, not in that of a company.',
    creditNameless: 'Your profile needs a PINFL before you apply. Add it under “Personal data”.',
    creditAlreadyAsked:
      'You have already applied to this bank for this property. It is in your profile, under “My credit applications”.',
    creditPhone: 'The phone number is not right. For example: +998 90 123-45-67.',
    creditDocumentsTooMany: `You can attach up to ${limits.creditFilesMax} documents.`,
    creditDocumentForeign: 'This file was not found, or somebody else uploaded it. Remove it and attach it again.',
    creditDocumentUsed: 'This file is already attached to another application. Remove it and attach it again.',
    creditOfferNotAccepted: 'Agree to the Terms of Service.',
    creditCheckNotAllowed: 'Allow the bank to look at your credit history and income.',
    creditMissing: 'Application not found.',
    creditDocumentMissing: 'Document not found.',
    storeAway: 'File storage is unavailable. Try again later.',
    creditMoved: 'The application has moved on. Reload the page.',
    creditAboveAsked: 'No more can be approved than was asked for.',
    creditReasonMissing: 'Write the reason: the applicant will read it.',
  },
} satisfies SameAs<typeof uz>;
