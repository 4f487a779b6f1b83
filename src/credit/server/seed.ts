import { apartments, houses, land } from '#listings/rules/categories.ts';
import { isPublicSql } from '#listings/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import {
  type BenefitFields,
  type BenefitTerms,
  emptyBenefit,
  readBenefit,
  withoutOtherType,
} from '../rules/benefit.ts';
import { insertBenefit } from './benefit-store.ts';

export const SQB = 182;
const NBU = 314;
const ALOQABANK = 620;

const TASHKENT = 1726;
const TASHKENT_REGION = 1727;
const SAMARKAND = 1718;

/** Where a bank lends for houses. */
const houseProvinces = [TASHKENT, TASHKENT_REGION, SAMARKAND];

type DemoBenefit = {
  companyId: number;
  categoryId: number | null;
  /** Everywhere, where none is named. */
  provinceIds?: readonly number[];
  fields: Partial<BenefitFields>;
};

/**
 * What three banks offer in the demo world. In Tashkent everything can be bought in several ways, an apartment everywhere for a
 * credit, and other properties in some provinces alone: a search by ways to pay parts them.
 */
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
    provinceIds: [TASHKENT],
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
    provinceIds: [TASHKENT],
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
    provinceIds: houseProvinces,
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
    provinceIds: [TASHKENT],
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
    provinceIds: [TASHKENT, SAMARKAND],
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
    provinceIds: [TASHKENT_REGION],
    fields: { productName: 'Yer va qurilish', initialPayment: '40', deadline: '7', interestRate: '24' },
  },
];

/** What sellers offer with a few houses: where banks lend for houses they can be bought in each way there is. */
const sellerBenefits: readonly Partial<BenefitFields>[] = [
  { creditType: 'PAYMENT_INSTALLMENTS', productName: 'Toʻliq oldindan toʻlov', percentageAmount: '100' },
  {
    creditType: 'PAYMENT_INSTALLMENTS',
    productName: 'Sotuvchidan boʻlib toʻlash',
    initialPayment: '30',
    percentageAmount: '30',
    deadline: '24',
    deadlineUnit: 'MONTH',
  },
];
const HOUSES = 3;

const termsOf = (fields: Partial<BenefitFields>): BenefitTerms => {
  const read = readBenefit(withoutOtherType({ ...emptyBenefit, publishType: 'YES', ...fields }));
  if (!('terms' in read))
    throw new Error(`The demo benefit ${fields.productName} is wrong: ${JSON.stringify(read.errors)}`);
  return read.terms;
};

/** Puts the benefits of the demo world into a database, all of them shown; fewer in a world of few houses. */
export const seedBenefits = async (tx: Tx): Promise<void> => {
  for (const { companyId, categoryId, provinceIds = [null], fields } of demoBenefits) {
    const terms = termsOf(fields);
    for (const provinceId of provinceIds) {
      const target = { propertyId: null, categoryId, provinceId };
      await insertBenefit(tx, { companyId, target, terms, language: 'uz', enteredBy: 'BANK', keyed: null });
    }
  }
  const { rows } = await tx.client.query<{ propertyId: number }>(
    `select a.id::float8 as "propertyId" from listing l join application a on a.listing_id = l.id
      where l.process = 'in_sale' and l.category_id = $1 and l.company_id is null and l.province_id = any($3) and ${isPublicSql('l')}
      order by l.id limit $2`,
    [houses.id, HOUSES, houseProvinces],
  );
  for (const { propertyId } of rows)
    for (const fields of sellerBenefits) {
      const target = { propertyId, categoryId: null, provinceId: null };
      const terms = termsOf(fields);
      await insertBenefit(tx, { companyId: null, target, terms, language: 'uz', enteredBy: 'SELLER', keyed: null });
    }
};
