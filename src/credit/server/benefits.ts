import { audit } from '#identity/server/api.ts';
import { type IdempotencyKey, Refusal, refuse } from '#platform/contract/operation.ts';
import type { Tx } from '#platform/server/db.ts';
import kitEn from '#platform/text/en.ts';
import kitRu from '#platform/text/ru.ts';
import kitUz from '#platform/text/uz.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import {
  type BenefitAuthor,
  type BenefitFields,
  type BenefitTarget,
  type BenefitTerms,
  firstWrongField,
  readBenefit,
} from '../rules/benefit.ts';
import { benefitErrorWords } from '../text/benefit-words.ts';
import en from '../text/en/benefits.ts';
import ru from '../text/ru/benefits.ts';
import uz from '../text/uz/benefits.ts';
import * as store from './benefit-store.ts';

const texts = { uz, ru, en };
const kitTexts = { uz: kitUz, ru: kitRu, en: kitEn };

/** Who writes, in which language, by which request. */
export type BenefitWriter = { caller: Caller; locale: Locale; requestId: string };

/** What somebody wrote: the terms, and who lends; null: whoever sells offers it by himself. */
export type BenefitInput = { fields: BenefitFields; companyId: number | null; target: BenefitTarget };

/** The terms that the fields speak of, or the refusal of the first field that is wrong. */
const readOrRefuse = (fields: BenefitFields, locale: Locale): BenefitTerms | Refusal<'benefitField'> => {
  const result = readBenefit(fields);
  if ('terms' in result) return result.terms;
  const field = firstWrongField(result.errors);
  const error = field && result.errors[field];
  if (!field || !error) throw new Error('Expected a field that is wrong.');
  const t = texts[locale];
  return refuse('benefitField', {
    field,
    label: t.fields[field],
    reason: benefitErrorWords(error, t.errors, kitTexts[locale].field, locale),
  });
};

const writeDown = (
  tx: Tx,
  { caller, requestId }: BenefitWriter,
  action: 'benefit.add' | 'benefit.save' | 'benefit.delete',
  id: number,
  detail: Record<string, unknown>,
): Promise<void> => audit(tx, { caller, action, object: `benefit:${id}`, detail, requestId });

/** What the trail keeps of the terms: whose, where, and whether they are shown. */
const detailOf = ({ companyId, target }: BenefitInput, { publishType, viewType }: BenefitTerms) => ({
  companyId,
  ...target,
  publishType,
  viewType,
});

/** The number of a benefit, and its version by now. */
type SavedBenefit = { id: number; version: number };

/** Adds a benefit, once for one key; who may, whoever calls has asked in the same transaction. */
export const addBenefit = async (
  tx: Tx,
  input: BenefitInput & { enteredBy: BenefitAuthor; keyed: IdempotencyKey },
  writer: BenefitWriter,
): Promise<
  { saved: SavedBenefit; isNew: boolean } | Refusal<'benefitField' | 'benefitsFull' | 'keyReused' | 'bankMissing'>
> => {
  const { companyId, target, fields, enteredBy, keyed } = input;
  const terms = readOrRefuse(fields, writer.locale);
  if (terms instanceof Refusal) return terms;
  if (companyId !== null && !(await store.hasCompany(tx, companyId))) return refuse('bankMissing');
  const isOfSeller = enteredBy === 'SELLER' || enteredBy === 'REALTOR';
  const of =
    isOfSeller && target.propertyId !== null ? { propertyId: target.propertyId } : { companyId: companyId ?? 0 };
  const most = isOfSeller ? limits.applicationBenefitsMax : limits.benefitsOfBankMax;
  const count = await store.countBenefits(tx, of);
  const before = await store.findBenefitByKey(tx, keyed.key);
  if (before) {
    const { id, version, fingerprint } = before;
    return fingerprint === keyed.fingerprint ? { saved: { id, version }, isNew: false } : refuse('keyReused');
  }
  if (count >= most) return refuse('benefitsFull', { most });
  const id = await store.insertBenefit(tx, { companyId, target, terms, language: writer.locale, enteredBy, keyed });
  if (id === null) return refuse('keyReused');
  await writeDown(tx, writer, 'benefit.add', id, detailOf(input, terms));
  return { saved: { id, version: 1 }, isNew: true };
};

/** Overwrites a benefit that was locked, unless somebody else has since it was read. */
export const changeBenefit = async (
  tx: Tx,
  stored: store.BenefitRecord,
  { version, ...input }: BenefitInput & { version: number },
  writer: BenefitWriter,
): Promise<{ id: number; version: number } | Refusal<'benefitField' | 'benefitChanged' | 'bankMissing'>> => {
  if (stored.version !== version) return refuse('benefitChanged');
  const terms = readOrRefuse(input.fields, writer.locale);
  if (terms instanceof Refusal) return terms;
  const { companyId, target } = input;
  if (companyId !== null && companyId !== stored.companyId && !(await store.hasCompany(tx, companyId)))
    return refuse('bankMissing');
  const next = await store.updateBenefit(tx, stored.id, { companyId, target, terms, language: writer.locale });
  await writeDown(tx, writer, 'benefit.save', stored.id, detailOf(input, terms));
  return { id: stored.id, version: next };
};

/** Deletes a benefit that was locked, unless somebody has changed it since it was read. */
export const removeBenefit = async (
  tx: Tx,
  stored: store.BenefitRecord,
  version: number,
  writer: BenefitWriter,
): Promise<{ isDone: true } | Refusal<'benefitChanged'>> => {
  if (stored.version !== version) return refuse('benefitChanged');
  await store.deleteBenefit(tx, stored.id);
  const { companyId, propertyId } = stored;
  await writeDown(tx, writer, 'benefit.delete', stored.id, { companyId, propertyId });
  return { isDone: true };
};
