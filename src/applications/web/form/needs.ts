import { type FieldName, fieldOfPath, isAsked } from '../../rules/form-fields.ts';
import type { Fault, FieldPath, FormKind, FormValues } from '../../rules/form-values.ts';
import type { ApplicationsText } from './form-text.ts';

type NeedName = Exclude<
  keyof ApplicationsText['wizard']['needs'],
  'title' | 'ready' | 'whole' | 'isDone' | 'isMissing'
>;

/** What an application needs to be sent, in the words of a seller; each is done when nothing is wrong in its fields. */
const fieldsOfNeed: Record<NeedName, readonly FieldName[]> = {
  goal: ['goal', 'collection', 'companyId', 'creatorType', 'clientName', 'clientPhone', 'categoryId', 'tradeType'],
  cadastre: ['docNumber'],
  object: ['name', 'buildingTypeId', 'areaAllDm2', 'areaConstructionDm2', 'areaEffectiveDm2', 'areaLivingDm2'],
  place: ['provinceId', 'districtId', 'neighbourhoodId', 'isNeighbourhoodUnlisted', 'address', 'landmark', 'point'],
  sale: [
    'objectPrice',
    'currency',
    'whoPaysRealtorServiceFee',
    'pledgeHundredths',
    'bidStepHundredths',
    'daysToStart',
    'benefits',
  ],
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
export const needsOf = (form: FormValues, of: FormKind, faults: readonly Fault[]): Need[] =>
  names.flatMap((name) => {
    const fields = fieldsOfNeed[name];
    const first = fields.find((field) => isAsked(field, form, of));
    const wrong = faults.find(({ field }) => fields.some((one) => one === fieldOfPath(field)));
    if (first === undefined || (name === 'traits' && !wrong)) return [];
    return [{ name, isDone: wrong === undefined, leadsTo: wrong?.field ?? first }];
  });
