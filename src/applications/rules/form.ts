import { tidyForm } from './form-changes.ts';
import { fieldsAsked, isEmpty, isRequired, onlyAsked, type Step, stepOfPath, valueOf } from './form-fields.ts';
import { type Fault, type FaultCode, type FormContext, type FormValues, fault } from './form-values.ts';
import { judgeCharacteristics } from './judge-characteristics.ts';
import { judgeAreas, judgeIdentity, judgePlace, judgeRooms } from './judge-object.ts';
import { judgeClient, judgeDebtor } from './judge-people.ts';
import { judgeAuction, judgeBenefits, judgeChosen, judgeLists, judgePrice } from './judge-sale.ts';

/** How a field says that it is empty: what is chosen asks for a choice, the rest to be filled. */
const emptyCodes: Readonly<Record<string, FaultCode>> = {
  goal: 'choose',
  collection: 'choose',
  creatorType: 'choose',
  categoryId: 'choose',
  tradeType: 'choose',
  buildingTypeId: 'choose',
  provinceId: 'choose',
  districtId: 'choose',
  neighbourhoodId: 'neighbourhoodMissing',
  whoPaysRealtorServiceFee: 'choose',
  'debtor.debtorType': 'choose',
  pictures: 'picturesMissing',
  visibilityType: 'choose',
  groupIds: 'groupMissing',
};

const missing = (form: FormValues, context: FormContext): Fault[] =>
  fieldsAsked(form, context)
    .filter((name) => isRequired(name, form, context) && isEmpty(valueOf(form, name)))
    .map((name) => fault(name, emptyCodes[name] ?? 'missing'));

const judges: readonly ((form: FormValues, context: FormContext) => Fault[])[] = [
  judgeIdentity,
  judgeAreas,
  judgePlace,
  judgeRooms,
  judgeCharacteristics,
  judgeChosen,
  judgeClient,
  judgePrice,
  judgeAuction,
  judgeBenefits,
  judgeDebtor,
  judgeLists,
];

/**
 * Everything that keeps a form from being sent, at most one fault a field: first what is missing, then what is wrong.
 * Fields that are not asked as the form stands are not judged, and blanks alone are nothing that was typed. An empty
 * list means that it may be sent.
 */
export const faultsOf = (form: FormValues, context: FormContext): Fault[] => {
  const asked = onlyAsked(tidyForm(form), context);
  const faults = [...missing(form, context), ...judges.flatMap((judge) => judge(asked, context))];
  const seen = new Set<string>();
  return faults.filter(({ field }) => !seen.has(field) && seen.add(field));
};

/** Of some faults those that are put right in a step. */
export const faultsIn = (step: Step, faults: readonly Fault[]): Fault[] =>
  faults.filter(({ field }) => stepOfPath(field) === step);
