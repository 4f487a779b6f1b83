import type { Attribute, AttributeKind } from '#listings/rules/attributes.ts';
import type { FeePayer } from '#platform/values/service-fee.ts';
import type { CreatorType, DebtorType, Origin, RecoveryMethod, SaleBasis, TradeType, Visibility } from './statuses.ts';

/** How a characteristic is answered. */
export type CharacteristicKind = AttributeKind;

/** A field that may be missing; null says «emptied». */
type Maybe<T> = T | null | undefined;

/** Who owes what. */
export type DebtorValues = {
  debtorType?: Maybe<DebtorType>;
  debtorPinflOrTin?: Maybe<string>;
  debtorFullName?: Maybe<string>;
  creditSum?: Maybe<string>;
  remainedDebt?: Maybe<string>;
  remainedPercentage?: Maybe<string>;
  remainedPenalty?: Maybe<string>;
  accountNumber?: Maybe<string>;
  mfo?: Maybe<string>;
  branch?: Maybe<string>;
};

/** What was answered about a characteristic: an option, options, a number, a text or a day. */
export type CharacteristicValue = string | number | string[];

/** A form, half filled or whole. The contract gives each field its shape; the rules judge what it says. */
export type FormValues = {
  goal?: Maybe<SaleBasis>;
  collection?: Maybe<RecoveryMethod>;
  companyId?: Maybe<number>;
  creatorType?: Maybe<CreatorType>;
  clientName?: Maybe<string>;
  clientPhone?: Maybe<string>;
  categoryId?: Maybe<number>;
  tradeType?: Maybe<TradeType>;
  docNumber?: Maybe<string>;
  name?: Maybe<string>;
  buildingTypeId?: Maybe<number>;
  areaAllDm2?: Maybe<number>;
  areaConstructionDm2?: Maybe<number>;
  areaEffectiveDm2?: Maybe<number>;
  areaLivingDm2?: Maybe<number>;
  provinceId?: Maybe<number>;
  districtId?: Maybe<number>;
  neighbourhoodId?: Maybe<number>;
  isNeighbourhoodUnlisted?: Maybe<boolean>;
  address?: Maybe<string>;
  landmark?: Maybe<string>;
  point?: Maybe<{ latMicro: number; lonMicro: number }>;
  rooms?: Maybe<number>;
  floor?: Maybe<number>;
  floorsBuilding?: Maybe<number>;
  characteristics?: Maybe<Record<string, CharacteristicValue>>;
  withEquipment?: Maybe<boolean>;
  description?: Maybe<string>;
  currency?: Maybe<'UZS' | 'USD'>;
  objectPrice?: Maybe<string>;
  whoPaysRealtorServiceFee?: Maybe<FeePayer>;
  pledgeHundredths?: Maybe<number>;
  bidStepHundredths?: Maybe<number>;
  daysToStart?: Maybe<number>;
  debtor?: Maybe<DebtorValues>;
  pictures?: Maybe<number[]>;
  documents?: Maybe<string[]>;
  visibilityType?: Maybe<Visibility>;
  groupIds?: Maybe<number[]>;
};

/** What a form offers to choose from, as far as it is judged by it. */
export type FormChoices = {
  readonly categories: readonly { readonly id: number }[];
  readonly buildingTypes: readonly { readonly id: number }[];
  readonly companies: readonly { readonly id: number }[];
  readonly groups: readonly { readonly id: number }[];
  readonly characteristics: readonly (Attribute & {
    readonly categoryId: number;
    readonly code: string;
    /** The most a number may be; null where its unit says it. */
    readonly max: number | null;
    readonly options: readonly { readonly code: string }[];
  })[];
};

/** What a form is asked for by, beside what it says itself. */
export type FormKind = {
  /** SALE: an order to the platform; REQUEST: an announcement of one's own, which is asked less. */
  readonly kind: 'SALE' | 'REQUEST';
  readonly origin: Origin;
};

/** Everything beside the form itself by which it is judged. */
export type FormContext = FormKind & {
  readonly offered: FormChoices;
  /** The year it is now: a building may be promised for a few years ahead of it. */
  readonly year: number;
};

/** A field by its path: 'docNumber', 'debtor.mfo', 'characteristics.repair_status'. */
export type FieldPath = string;

/** A rule that is not kept; the code names its sentence in the texts of the form. */
export type FieldError = {
  field: FieldPath;
  code: FieldErrorCode;
  params: Record<string, string | number>;
};

export const fieldError = (field: FieldPath, code: FieldErrorCode, params: FieldError['params'] = {}): FieldError => ({
  field,
  code,
  params,
});

export const fieldErrorCodes = [
  'missing',
  'choose',
  'notOffered',
  'twice',
  'cadastreLength',
  'phone',
  'pinflOrTin',
  'pinflDate',
  'notOfPhysical',
  'notOfLegal',
  'digits',
  'range',
  'yearRange',
  'percentRange',
  'daysRange',
  'areaRange',
  'amountZero',
  'amountTooHigh',
  'auctionInSum',
  'floorAbove',
  'areaAbove',
  'livingAbove',
  'districtOutside',
  'neighbourhoodMissing',
  'placeUnknown',
  'pointOutside',
  'wholeNumber',
  'number',
  'date',
  'picturesMissing',
  'groupMissing',
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];
