import { hasFloors, hasRooms, land } from '#listings/rules/categories.ts';
import { trimText } from '#platform/values/visible-text.ts';
import type { DebtorValues, FieldPath, FormKind, FormValues } from './form-values.ts';

/** The steps of the form in their order. */
export const formSteps = ['goal', 'object', 'characteristics', 'price', 'files', 'review'] as const;
export type FormStep = (typeof formSteps)[number];

/** A field of the form: those of the debtor are named apart. */
export type FieldName = Exclude<keyof FormValues, 'debtor'> | `debtor.${keyof DebtorValues}`;

type Condition = (form: FormValues, of: FormKind) => boolean;

const always: Condition = () => true;
const never: Condition = () => false;
const ofSale: Condition = (_, { kind }) => kind === 'SALE';
const both =
  (...conditions: Condition[]): Condition =>
  (form, of) =>
    conditions.every((holds) => holds(form, of));

const isPledged: Condition = (form, of) => ofSale(form, of) && form.goal === 'OUT_OF_COURT';
const byAssistant: Condition = (_, { origin }) => origin === 'ADD_NEW';
const forClient: Condition = both(byAssistant, ({ creatorType }) => creatorType === 'OTHERS');
/** Private sellers have no bank; whoever brings a pledge, or sells for others, may name one. */
const mayHaveCompany: Condition = (form, of) => ofSale(form, of) && (isPledged(form, of) || of.origin !== 'ADD');
const byAuction: Condition = both(ofSale, ({ tradeType }) => tradeType === 'TRADE_PLATFORM');
const ofBuilding: Condition = ({ categoryId }) => categoryId != null && hasFloors(categoryId);
const ofHome: Condition = ({ categoryId }) => categoryId != null && hasRooms(categoryId);
const isListedNeighbourhood: Condition = ({ isNeighbourhoodUnlisted }) => isNeighbourhoodUnlisted !== true;
/** Files of banks often lack the neighbourhood, and announcements do without. */
const needsNeighbourhood: Condition = both(ofSale, isListedNeighbourhood, (_, { origin }) => origin !== 'IMPORT');
const toGroups: Condition = ({ visibilityType }) => visibilityType === 'TO_GROUPS';

type FieldRule = { step: FormStep; isApplicable: Condition; isRequired: Condition };
const field = (step: FormStep, isApplicable: Condition, isRequired: Condition = never): FieldRule => ({
  step,
  isApplicable,
  isRequired,
});

/**
 * The one table of the form: in which step a field stands, when it is asked, and when it has to be there to be sent
 * (O53, O54). In the order in which the wizard shows them.
 */
const formFields: Record<FieldName, FieldRule> = {
  goal: field('goal', ofSale, always),
  collection: field('goal', isPledged, always),
  companyId: field('goal', mayHaveCompany),
  creatorType: field('goal', both(ofSale, byAssistant), always),
  clientName: field('goal', both(ofSale, forClient), always),
  clientPhone: field('goal', both(ofSale, forClient), always),
  categoryId: field('goal', always, always),
  tradeType: field('goal', ofSale, always),

  docNumber: field('object', always, ofSale),
  name: field('object', always, always),
  buildingTypeId: field('object', always, both(ofSale, ofBuilding)),
  areaAllDm2: field('object', always, always),
  areaConstructionDm2: field('object', ofBuilding),
  areaEffectiveDm2: field('object', ofBuilding),
  areaLivingDm2: field('object', ofHome),
  provinceId: field('object', always, always),
  districtId: field('object', always, always),
  neighbourhoodId: field('object', isListedNeighbourhood, needsNeighbourhood),
  isNeighbourhoodUnlisted: field('object', always),
  address: field('object', always, always),
  landmark: field('object', always),
  point: field('object', always),

  rooms: field('characteristics', ofHome),
  floor: field(
    'characteristics',
    both(ofBuilding, ({ categoryId }) => categoryId !== land.id),
  ),
  floorsBuilding: field('characteristics', ofBuilding),
  characteristics: field('characteristics', ({ categoryId }) => categoryId != null),
  withEquipment: field('characteristics', ofBuilding),
  description: field('characteristics', always),

  currency: field('price', always),
  objectPrice: field('price', always, always),
  whoPaysRealtorServiceFee: field('price', ofSale, always),
  pledgeHundredths: field('price', byAuction, always),
  bidStepHundredths: field('price', byAuction, always),
  daysToStart: field('price', byAuction, always),
  'debtor.debtorType': field('price', isPledged, always),
  'debtor.debtorPinflOrTin': field('price', isPledged, always),
  'debtor.debtorFullName': field('price', isPledged, always),
  'debtor.creditSum': field('price', isPledged, always),
  'debtor.remainedDebt': field('price', isPledged),
  'debtor.remainedPercentage': field('price', isPledged),
  'debtor.remainedPenalty': field('price', isPledged),
  'debtor.accountNumber': field('price', isPledged),
  'debtor.mfo': field('price', isPledged),
  'debtor.branch': field('price', isPledged),

  pictures: field('files', always, always),
  documents: field('files', ofSale),

  visibilityType: field('review', always, always),
  groupIds: field('review', toGroups, always),
};

const isFieldName = (text: string): text is FieldName => Object.hasOwn(formFields, text);
export const fieldNames: readonly FieldName[] = Object.keys(formFields).filter(isFieldName);

/** Whether a field is asked, as the form stands. */
export const isApplicable = (name: FieldName, form: FormValues, of: FormKind): boolean =>
  formFields[name].isApplicable(form, of);

/** Whether a field has to be there to be sent. */
export const isRequired = (name: FieldName, form: FormValues, of: FormKind): boolean =>
  isApplicable(name, form, of) && formFields[name].isRequired(form, of);

/** The fields that are asked, as the form stands, in their order. */
export const applicableFields = (form: FormValues, of: FormKind): FieldName[] =>
  fieldNames.filter((name) => isApplicable(name, form, of));

/** The field that a path names or lies in: 'characteristics.water' lies in 'characteristics'. Null for no such field. */
export const fieldOfPath = (path: FieldPath): FieldName | null => {
  const [root = '', second] = path.split('.');
  const name = root === 'debtor' ? `debtor.${second}` : root;
  return isFieldName(name) ? name : null;
};

/** The step in which whatever is wrong with a field can be put right; null for no field of the form. */
export const stepOfPath = (path: FieldPath): FormStep | null => {
  const name = fieldOfPath(path);
  return name === null ? null : formFields[name].step;
};

/** What stands in a field. */
export const valueOf = (form: FormValues, name: FieldName): unknown => {
  if (!name.startsWith('debtor.')) return form[name as Exclude<keyof FormValues, 'debtor'>];
  return form.debtor?.[name.slice('debtor.'.length) as keyof DebtorValues];
};

/** A field counts as empty with nothing, nothing to be seen or an empty list in it. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && trimText(value) === '') ||
  (Array.isArray(value) && value.length === 0);

/**
 * The form with nothing in it but what is asked: what was answered before another answer made it idle (the debtor of what
 * turned out to be one's own) stays in the draft and is left behind when it is sent.
 */
export const pickApplicable = (form: FormValues, of: FormKind): FormValues => {
  const picked: Record<string, unknown> = {};
  const debtor: Record<string, unknown> = {};
  for (const name of applicableFields(form, of)) {
    const value = valueOf(form, name);
    if (value === undefined) continue;
    if (name.startsWith('debtor.')) debtor[name.slice('debtor.'.length)] = value;
    else picked[name] = value;
  }
  return { ...picked, ...(Object.keys(debtor).length > 0 ? { debtor } : {}) };
};
