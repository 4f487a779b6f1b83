import { apartments, houses, land } from '#listings/rules/categories.ts';
import type { Tx } from '#platform/server/db.ts';
import { type BenefitFields, emptyBenefit, readBenefit, withoutOtherType } from '../rules/benefit.ts';
import { insertBenefit } from './benefit-store.ts';

export const SQB = 182;
const NBU = 314;
const ALOQABANK = 620;

type DemoBenefit = { companyId: number; categoryId: number | null; fields: Partial<BenefitFields> };

/** What three banks offer in the demo world: each kind of property has several, and apartments all there are. */
const demoBenefits: readonly DemoBenefit[] = [
  {
    companyId: SQB,
    categoryId: apartments.id,
    fields: {
      productName: 'Yangi uy',
      creditAmount: '420 000 000',
      initialPayment: '15',
      deadline: '20',
      interestRate: '17.5',
      gracePeriod: '6',
      prepaymentInterest: '0',
    },
  },
  {
    companyId: NBU,
    categoryId: apartments.id,
    fields: {
      productName: 'Ipoteka standart',
      creditAmount: '1 500 000 000',
      initialPayment: '25',
      deadline: '10',
      interestRate: '23',
      prepaymentInterest: '1',
    },
  },
  {
    companyId: NBU,
    categoryId: apartments.id,
    fields: {
      productName: 'Ipoteka differensial',
      creditAmount: '1 500 000 000',
      initialPayment: '30',
      deadline: '15',
      interestRate: '22',
      repaymentType: 'DIFFERENTIATED',
      prepaymentInterest: '1',
    },
  },
  {
    companyId: NBU,
    categoryId: houses.id,
    fields: {
      productName: 'Oʻz uyim',
      creditAmount: '800 000 000',
      initialPayment: '26',
      deadline: '180',
      deadlineUnit: 'MONTH',
      interestRate: '20',
      gracePeriod: '12',
    },
  },
  {
    companyId: ALOQABANK,
    categoryId: null,
    fields: {
      productName: 'Oʻz mablagʻi hisobidan',
      creditAmount: '800 000 000',
      initialPayment: '20',
      deadline: '15',
      interestRate: '26',
      prepaymentInterest: '2',
    },
  },
  {
    companyId: ALOQABANK,
    categoryId: null,
    fields: {
      creditType: 'PAYMENT_INSTALLMENTS',
      productName: 'Boʻlib toʻlash',
      initialPayment: '50',
      percentageAmount: '50',
      deadline: '12',
      deadlineUnit: 'MONTH',
    },
  },
  {
    companyId: SQB,
    categoryId: land.id,
    fields: { productName: 'Yer va qurilish', initialPayment: '40', deadline: '7', interestRate: '24' },
  },
];

/** Puts the benefits of the demo world into a database, all of them shown. */
export const seedBenefits = async (tx: Tx): Promise<void> => {
  for (const { companyId, categoryId, fields } of demoBenefits) {
    const read = readBenefit(withoutOtherType({ ...emptyBenefit, publishType: 'YES', ...fields }));
    if (!('terms' in read))
      throw new Error(`The demo benefit ${fields.productName} is wrong: ${JSON.stringify(read.errors)}`);
    const target = { propertyId: null, categoryId, provinceId: null };
    const { terms } = read;
    await insertBenefit(tx, { companyId, target, terms, language: 'uz', enteredBy: 'BANK', keyed: null });
  }
};
