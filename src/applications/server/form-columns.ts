import { foldWords } from '#platform/values/fold.ts';
import { limits } from '#platform/values/limits.ts';
import type { FormDraft } from '../contract/form.ts';
import { pickApplicable } from '../rules/form-fields.ts';
import { currencyOf } from '../rules/form-money.ts';
import type { FormChoices, FormKind } from '../rules/form-values.ts';
import { validateAmount } from '../rules/validate-sale.ts';

/** Copies of a form beside it, by which queues sort, filter and show. */
export type FormColumns = {
  companyId: number | null;
  creatorType: 'MY_SELF' | 'OTHERS';
  categoryId: number | null;
  name: string;
  cadastralNumber: string;
  provinceId: number | null;
  districtId: number | null;
  neighbourhoodId: number | null;
  /** In the smallest unit of its currency; null while it is no price. */
  priceMinor: bigint | null;
  currency: 'UZS' | 'USD';
  goal: 'ON_BALANCE' | 'OUT_OF_COURT' | null;
  tradeType: 'TRADE_PLATFORM' | 'FIND_CUSTOMER' | null;
  visibility: 'TO_EVERYONE' | 'TO_ME' | 'TO_GROUPS';
  words: string;
};

const knownOf = (list: readonly { readonly id: number }[], id: number | null | undefined): number | null =>
  list.some((one) => one.id === id) ? (id ?? null) : null;

/** A price that can be counted with; null for none, for nothing and for more than there is. */
const priceOf = (form: FormDraft): bigint | null => {
  const maxUnits = currencyOf(form) === 'USD' ? limits.priceDollarsMax : limits.priceSumMax;
  if (!form.objectPrice || validateAmount('objectPrice', form.objectPrice, maxUnits).length > 0) return null;
  return BigInt(form.objectPrice);
};

/**
 * The columns beside a form. Only what is asked as the form stands counts, and only choices that are offered: a draft
 * may say anything.
 */
export const columnsOf = (draft: FormDraft, of: FormKind & { id: number; offered: FormChoices }): FormColumns => {
  const form = pickApplicable(draft, of);
  const { name, address, landmark, docNumber } = form;
  return {
    companyId: knownOf(of.offered.companies, form.companyId),
    creatorType: form.creatorType ?? 'MY_SELF',
    categoryId: knownOf(of.offered.categories, form.categoryId),
    name: name ?? '',
    cadastralNumber: docNumber ?? '',
    provinceId: form.provinceId ?? null,
    districtId: form.districtId ?? null,
    neighbourhoodId: form.neighbourhoodId ?? null,
    priceMinor: priceOf(form),
    currency: currencyOf(form),
    goal: form.goal ?? null,
    tradeType: form.tradeType ?? null,
    visibility: form.visibilityType ?? 'TO_EVERYONE',
    words: [...new Set([`${of.id}`, name, address, landmark, docNumber].flatMap((text) => foldWords(text ?? '')))].join(
      ' ',
    ),
  };
};
