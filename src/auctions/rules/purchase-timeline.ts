import { limits } from '#platform/values/limits.ts';
import { daysAfter } from './calendar.ts';

/** From winner to owner, in this order. */
export const purchaseSteps = ['sign', 'pay', 'contract', 'possession', 'cadastre'] as const;
export type PurchaseStep = (typeof purchaseSteps)[number];

/** A step with its term and when it was done, in milliseconds since 1970; null while that is not known. */
export type TimelineStep = { step: PurchaseStep; byMs: number | null; doneMs: number | null };

/** What a declaration has come to; moments are milliseconds since 1970. */
export type PurchaseProgress = {
  signByMs: number;
  signedMs: number | null;
  payByMs: number | null;
  paidMs: number | null;
};

const after = (moment: number | null, days: number): number | null =>
  moment === null ? null : daysAfter(moment, days);

/**
 * The road of a winner. The steps after the payment are done by seller, notary and cadastre: each has a term from the one
 * before it, counted from the day of payment. They are never shown as done by us, who do not do them.
 */
export const purchaseTimeline = ({ signByMs, signedMs, payByMs, paidMs }: PurchaseProgress): TimelineStep[] => {
  const contractBy = after(paidMs, limits.contractDays);
  const possessionBy = after(contractBy, limits.possessionDays);
  return [
    { step: 'sign', byMs: signByMs, doneMs: signedMs },
    { step: 'pay', byMs: payByMs, doneMs: paidMs },
    { step: 'contract', byMs: contractBy, doneMs: null },
    { step: 'possession', byMs: possessionBy, doneMs: null },
    { step: 'cadastre', byMs: after(possessionBy, limits.cadastreDays), doneMs: null },
  ];
};
