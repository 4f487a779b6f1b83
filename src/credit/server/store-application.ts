import { saveDocument } from '#documents/server/api.ts';
import type { IdempotencyKey } from '#platform/contract/operation.ts';
import type { Tx } from '#platform/server/db.ts';
import { findHolidays } from '#platform/server/holidays.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { isoDate } from '#platform/values/time.ts';
import { addWorkingDays } from '#platform/values/working-days.ts';
import { creditMonthly, creditSchedule, debtLoad } from '../rules/credit-application.ts';
import * as store from './credit-application-store.ts';
import { composeCreditPaper } from './credit-paper.ts';
import type { CreditRequest, CreditRequestInput } from './credit-requests.ts';
import { getToday } from './credit-store.ts';
import type { CreditDeps } from './deps.ts';

const ANSWER_HOUR = '18:00:00+05:00';

/** Until when the bank is to answer what comes today: the end of its last working day of those promised, in Tashkent. */
const answerByOf = async (tx: Tx, today: string): Promise<Date> =>
  new Date(`${addWorkingDays(today, limits.creditAnswerWorkingDays, await findHolidays(tx, today))}T${ANSWER_HOUR}`);

/** Draws up the paper of a request that was read, and stores the application under its number; null where that is taken. `at`: of a demo world. */
export const storeApplication = async (
  tx: Tx,
  { encryption, documents }: Pick<CreditDeps, 'encryption'> & { documents: Pick<CreditDeps['documents'], 'operator'> },
  { requested, offer, companyId, order, person, phone }: Omit<CreditRequest, 'documents'>,
  {
    input,
    username,
    subject,
    locale,
    keyed,
    at,
  }: {
    input: Pick<CreditRequestInput, 'listingId' | 'benefitId'>;
    username: string;
    subject: string;
    locale: Locale;
    keyed: IdempotencyKey;
    at?: Date;
  },
): Promise<{ id: number; number: string; answerBy: Date } | null> => {
  const today = at ? isoDate(at) : await getToday(tx);
  const monthlyTiyin = creditMonthly(offer, order);
  const interestTiyin = creditSchedule(offer, order, today).totals.interestTiyin;
  const terms = {
    productName: offer.productName,
    language: offer.language,
    interestRate: offer.interestRate,
    gracePeriod: offer.gracePeriod ?? 0,
    repaymentType: offer.repaymentType ?? 'ANNUITY',
  };
  let createdAt = at ?? new Date(0);
  const paper = await saveDocument(
    tx,
    { encryption },
    {
      kind: 'creditApplication',
      language: locale,
      ownerSubject: subject,
      ownerName: person.fullName,
      objectId: input.listingId,
      isAccepted: true,
      ...(at ? { at } : {}),
      compose: (issued) => {
        createdAt = issued.createdAt;
        return composeCreditPaper(
          {
            language: locale,
            operator: documents.operator,
            applicant: { fullName: person.fullName, pinfl: person.pinfl, phone },
            bank: offer.companyName,
            property: { id: input.listingId, name: requested.propertyName, address: requested.propertyAddress },
            terms,
            priceTiyin: requested.priceTiyin,
            order,
            monthlyTiyin,
            interestTiyin,
            debtLoad: debtLoad(order, monthlyTiyin) ?? 0,
          },
          issued,
        );
      },
    },
  );
  const answerBy = await answerByOf(tx, today);
  const id = await store.insertCreditApplication(tx, {
    number: paper.number,
    documentId: paper.publicId,
    companyId,
    benefitId: input.benefitId,
    listingId: input.listingId,
    personId: person.id,
    username,
    phone,
    terms,
    priceTiyin: requested.priceTiyin,
    creditTiyin: order.creditTiyin,
    months: order.months,
    monthlyTiyin,
    interestTiyin,
    incomeSource: order.incomeSource,
    incomeTiyin: order.incomeTiyin,
    otherTiyin: order.otherPaymentsTiyin,
    createdAt,
    answerBy,
    keyed,
  });
  if (id === null) return null;
  await store.insertCreditEvent(tx, { id, to: 'NEW', by: 'applicant', username, comment: '', ...(at ? { at } : {}) });
  return { id, number: paper.number, answerBy };
};
