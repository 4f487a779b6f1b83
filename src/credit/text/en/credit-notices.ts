import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/credit-notices.ts';

/** What is told of applications for credits: to whoever applied, and to the people of the bank. */
export default {
  code: (p) => `Ostona: ${p.bank}, credit application for ${p.amount}. Code: ${p.code}. Don’t share it with anyone.`,
  applicant: {
    NEW: (p) => `Your credit application ${p.number} has been sent. ${p.bank} will answer by ${p.until}.`,
    IN_REVIEW: (p) => `${p.bank} is reviewing your credit application ${p.number}.`,
    APPROVED: (p) => `${p.bank} approved ${p.amount} on application ${p.number}. The decision holds until ${p.until}.`,
    REJECTED: (p) => `${p.bank} rejected your credit application ${p.number}. Reason: ${p.reason}.`,
    WITHDRAWN: (p) => `Your credit application ${p.number} has been withdrawn.`,
    EXPIRED: (p) => `Your credit application ${p.number} is closed: ${p.reason}.`,
  },
  bank: {
    NEW: (p) => `New credit application: ${p.number}, ${p.amount}, ${p.property}.`,
    WITHDRAWN: (p) => `Credit application ${p.number} has been withdrawn.`,
  },
} satisfies SameAs<typeof uz>;
