import { tidyForm } from './form-changes.ts';
import {
  applicableFields,
  type FormStep,
  isEmpty,
  isRequired,
  pickApplicable,
  stepOfPath,
  valueOf,
} from './form-fields.ts';
import { type FieldError, type FieldErrorCode, type FormContext, type FormValues, fieldError } from './form-values.ts';
import { validateCharacteristics } from './validate-characteristics.ts';
import { validateClient, validateDebtor } from './validate-client-and-debtor.ts';
import { validateAreas, validateIdentity, validatePlace, validateRooms } from './validate-object.ts';
import { validateAuction, validateBenefits, validateChoices, validateLists, validatePrice } from './validate-sale.ts';

/** How a field says that it is empty: what is chosen asks for a choice, the rest to be filled. */
const emptyCodes: Readonly<Record<string, FieldErrorCode>> = {
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

const missing = (form: FormValues, context: FormContext): FieldError[] =>
  applicableFields(form, context)
    .filter((name) => isRequired(name, form, context) && isEmpty(valueOf(form, name)))
    .map((name) => fieldError(name, emptyCodes[name] ?? 'missing'));

const validators: readonly ((form: FormValues, context: FormContext) => FieldError[])[] = [
  validateIdentity,
  validateAreas,
  validatePlace,
  validateRooms,
  validateCharacteristics,
  validateChoices,
  validateClient,
  validatePrice,
  validateAuction,
  validateBenefits,
  validateDebtor,
  validateLists,
];

/**
 * Everything that keeps a form from being sent, at most one error a field: first what is missing, then what is wrong.
 * Fields that are not asked as the form stands are not judged, and blanks alone are nothing that was typed. An empty
 * list means that it may be sent.
 */
export const validateForm = (form: FormValues, context: FormContext): FieldError[] => {
  const applicable = pickApplicable(tidyForm(form), context);
  const errors = [...missing(form, context), ...validators.flatMap((validate) => validate(applicable, context))];
  const fields = new Set<string>();
  return errors.filter(({ field }) => !fields.has(field) && fields.add(field));
};

/** Of some faults those that are put right in a step. */
export const errorsInStep = (step: FormStep, errors: readonly FieldError[]): FieldError[] =>
  errors.filter(({ field }) => stepOfPath(field) === step);
