import { type FieldName, fieldOfPath, isApplicable } from '../../rules/form-fields.ts';
import type { FieldError, FieldPath, FormKind, FormValues } from '../../rules/form-values.ts';
import type { FormCatalogue } from './form-text.ts';

type NeedName = Exclude<keyof FormCatalogue['wizard']['needs'], 'title' | 'ready' | 'whole' | 'isDone' | 'isMissing'>;

/** What an application needs to be sent, in the words of a seller; each is done when nothing is wrong in its fields. */
const fieldsOfNeed: Record<NeedName, readonly FieldName[]> = {
  goal: ['goal', 'collection', 'companyId', 'creatorType', 'clientName', 'clientPhone', 'categoryId', 'tradeType'],
  cadastre: ['docNumber'],
  object: ['name', 'buildingTypeId', 'areaAllDm2', 'areaConstructionDm2', 'areaEffectiveDm2', 'areaLivingDm2'],
  place: ['provinceId', 'districtId', 'neighbourhoodId', 'isNeighbourhoodUnlisted', 'address', 'landmark', 'point'],
  sale: ['objectPrice', 'currency', 'whoPaysRealtorServiceFee', 'pledgeHundredths', 'bidStepHundredths', 'daysToStart'],
  debtor: [
    'debtor.debtorType',
    'debtor.debtorPinflOrTin',
    'debtor.debtorFullName',
    'debtor.creditSum',
    'debtor.remainedDebt',
    'debtor.remainedPercentage',
    'debtor.remainedPenalty',
    'debtor.accountNumber',
    'debtor.mfo',
    'debtor.branch',
  ],
  traits: ['rooms', 'floor', 'floorsBuilding', 'characteristics', 'withEquipment', 'description'],
  pictures: ['pictures', 'documents'],
  visibility: ['visibilityType', 'groupIds'],
};
const names = Object.keys(fieldsOfNeed) as NeedName[];

export type Need = { name: NeedName; isDone: boolean; leadsTo: FieldPath };

/** What is asked for, with what is done; characteristics are named only where one of them is wrong. */
export const needsOf = (form: FormValues, of: FormKind, errors: readonly FieldError[]): Need[] =>
  names.flatMap((name) => {
    const fields = fieldsOfNeed[name];
    const first = fields.find((field) => isApplicable(field, form, of));
    const wrong = errors.find(({ field }) => fields.some((one) => one === fieldOfPath(field)));
    if (first === undefined || (name === 'traits' && !wrong)) return [];
    return [{ name, isDone: wrong === undefined, leadsTo: wrong?.field ?? first }];
  });
