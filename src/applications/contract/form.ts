import { z } from 'zod';
import { BigId, IntId, SmallId } from '#platform/contract/columns.ts';
import { AmountOrZero } from '#platform/contract/input.ts';
import { limits } from '#platform/values/limits.ts';
import { feePayers } from '#platform/values/service-fee.ts';
import type { FormValues } from '../rules/form-values.ts';
import { creatorTypes, debtorTypes, recoveryMethods, saleBases, tradeTypes, visibilities } from '../rules/statuses.ts';

/** Tiyin, or cents of a dollar, as a decimal string. */
const Amount = AmountOrZero;
const Line = z.string().max(limits.applicationLineMax);
/**
 * A whole number, as large as lists can count with: a draft keeps what was typed, and `rules/form.ts` says in words which number does not
 * fit. One field that is refused here would keep the whole draft from being saved.
 */
const Whole = z.number().int().min(-limits.idMax).max(limits.idMax);
/** A number that is a name, as it was typed so far. */
const Digits = z.string().max(limits.applicationNumberMax);

/** Who owes what. Sealed at rest; only the owner of the application and staff see it. */
export const DebtorDraft = z.strictObject({
  debtorType: z.enum(debtorTypes).nullish(),
  debtorPinflOrTin: Digits.nullish(),
  debtorFullName: Line.nullish(),
  creditSum: Amount.nullish(),
  remainedDebt: Amount.nullish(),
  remainedPercentage: Amount.nullish(),
  remainedPenalty: Amount.nullish(),
  accountNumber: Digits.nullish(),
  mfo: Digits.nullish(),
  branch: Line.nullish(),
});
export type DebtorDraft = z.output<typeof DebtorDraft>;

/**
 * The form of an application, half filled or whole: every field may be missing, and what is there has the right shape. What
 * has to be there to be sent, and what fits together, is judged by `rules/form.ts`, on both sides. Null says «emptied».
 */
export const FormDraft = z.strictObject({
  // 1. Goal
  goal: z.enum(saleBases).nullish(),
  collection: z.enum(recoveryMethods).nullish(),
  companyId: IntId.nullish(),
  creatorType: z.enum(creatorTypes).nullish(),
  clientName: Line.nullish(),
  clientPhone: Digits.nullish(),
  categoryId: SmallId.nullish(),
  tradeType: z.enum(tradeTypes).nullish(),
  // 2. Object and place
  docNumber: Digits.nullish(),
  name: Line.nullish(),
  buildingTypeId: SmallId.nullish(),
  /** Areas in square decimetres. */
  areaAllDm2: Whole.nullish(),
  areaConstructionDm2: Whole.nullish(),
  areaEffectiveDm2: Whole.nullish(),
  areaLivingDm2: Whole.nullish(),
  provinceId: IntId.nullish(),
  districtId: IntId.nullish(),
  neighbourhoodId: IntId.nullish(),
  isNeighbourhoodUnlisted: z.boolean().nullish(),
  address: Line.nullish(),
  landmark: Line.nullish(),
  point: z.strictObject({ latMicro: z.number().int(), lonMicro: z.number().int() }).nullish(),
  // 3. Characteristics: of the category, by the code of the characteristic
  rooms: Whole.nullish(),
  floor: Whole.nullish(),
  floorsBuilding: Whole.nullish(),
  characteristics: z
    .record(
      z.string().max(60),
      z.union([z.string().max(limits.applicationLineMax), z.number(), z.array(z.string().max(60)).max(60)]),
    )
    .nullish(),
  withEquipment: z.boolean().nullish(),
  description: z.string().max(limits.applicationDescriptionMax).nullish(),
  // 4. Price and sale
  currency: z.enum(['UZS', 'USD']).nullish(),
  /** Tiyin of UZS or cents of USD. */
  objectPrice: Amount.nullish(),
  whoPaysRealtorServiceFee: z.enum(feePayers).nullish(),
  pledgeHundredths: Whole.nullish(),
  bidStepHundredths: Whole.nullish(),
  daysToStart: Whole.nullish(),
  debtor: DebtorDraft.nullish(),
  // 5. Pictures and documents, in their order
  pictures: z.array(BigId).max(limits.listingPicturesMax).nullish(),
  documents: z.array(z.uuid()).max(limits.applicationDocumentsMax).nullish(),
  // 6. Who sees it
  visibilityType: z.enum(visibilities).nullish(),
  groupIds: z.array(BigId).max(limits.applicationGroupsMax).nullish(),
}) satisfies z.ZodType<FormValues>;
export type FormDraft = z.output<typeof FormDraft>;
