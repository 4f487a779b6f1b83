import { maskPhone, maskPinfl } from '#identity/rules/mask.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { tiyin, toWire } from '#platform/values/money.ts';
import type { AdminCredit, CreditRow, OwnCredit } from '../contract/credit-applications.ts';
import { creditMonthly, debtLoad } from '../rules/credit-application.ts';
import type { CreditDocumentRow, CreditEventRow, CreditRecord } from './credit-queue-store.ts';

const wire = (amount: bigint): string => toWire(tiyin(amount));
const wireOrNull = (amount: bigint | null): string | null => (amount === null ? null : wire(amount));

type Facts = Omit<OwnCredit, 'documentId' | 'documents' | 'events'>;
/** What belongs to the applications that are shown. */
export type CreditParts = { events: readonly CreditEventRow[]; documents: readonly CreditDocumentRow[] };

const factsOf = (stored: CreditRecord): Facts => {
  const { price, credit, months, monthly, interest, income, otherPayments, approved } = stored;
  const load = debtLoad({ incomeTiyin: income, otherPaymentsTiyin: otherPayments }, monthly);
  return {
    id: stored.id,
    number: stored.number,
    state: stored.state,
    company: stored.company,
    property: stored.property,
    productName: stored.productName,
    language: stored.language,
    interestRate: stored.interestRate,
    gracePeriod: stored.gracePeriod,
    repaymentType: stored.repaymentType,
    price: wire(price),
    credit: wire(credit),
    down: wire(price - credit),
    months,
    monthly: wire(monthly),
    interest: wire(interest),
    income: wire(income),
    incomeSource: stored.incomeSource,
    otherPayments: wire(otherPayments),
    debtLoad: load ?? 0,
    approved: wireOrNull(approved),
    approvedMonthly: wireOrNull(approved === null ? null : creditMonthly(stored, { creditTiyin: approved, months })),
    rejection: stored.rejection,
    expiry: stored.expiry,
    comment: stored.comment,
    createdAt: stored.createdAt.toISOString(),
    answerBy: stored.answerBy.toISOString(),
    isOverdue: stored.isOverdue,
    endsAt: stored.endsAt.toISOString(),
  };
};

const eventsOf = (events: readonly CreditEventRow[], id: number, isForOffice: boolean): OwnCredit['events'] =>
  events
    .filter(({ applicationId }) => applicationId === id)
    .map(({ at, to, by, name, comment }) => ({
      at: at.toISOString(),
      to,
      by,
      name: isForOffice ? name : null,
      comment,
    }));

const documentsOf = (documents: readonly CreditDocumentRow[], id: number): OwnCredit['documents'] =>
  documents.filter((one) => one.applicationId === id).map(({ applicationId: _, ...document }) => document);

/** What whoever applied sees of an application. */
export const ownCredit = (stored: CreditRecord, { events, documents }: CreditParts): OwnCredit => ({
  ...factsOf(stored),
  documentId: stored.documentId,
  documents: documentsOf(documents, stored.id),
  events: eventsOf(events, stored.id, false),
});

const named = (...parts: string[]): string => parts.filter(Boolean).join(' ');

/** A line of the queue. */
export const creditRow = (stored: CreditRecord): CreditRow => ({
  ...factsOf(stored),
  applicant: named(stored.familyName, stored.givenName),
});

/** What the bank and staff see of an application. */
export const adminCredit = (
  stored: CreditRecord,
  { events, documents }: CreditParts,
  { encryption, mayDecide }: { encryption: Encryption; mayDecide: boolean },
): AdminCredit => {
  const { encryptedPinfl, phone } = stored;
  return {
    ...factsOf(stored),
    documentId: stored.documentId,
    documents: documentsOf(documents, stored.id),
    events: eventsOf(events, stored.id, true),
    applicant: named(stored.familyName, stored.givenName, stored.middleName),
    pinflMasked: encryptedPinfl ? maskPinfl(encryption.decrypt(encryptedPinfl, 'pinfl')) : '',
    phoneMasked: phone === null ? '' : maskPhone(phone),
    mayDecide,
    applicationId: stored.applicationId,
    mayCloseByCredit: mayDecide && stored.isToClose,
  };
};
