import { isDigits } from '#platform/values/exact-length.ts';
import { limits } from '#platform/values/limits.ts';
import { normalisePhone } from '#platform/values/phone.ts';
import { debtorNumberError, isAccountNumber } from './debtor-number.ts';
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
import { validateAreas, validateIdentity, validatePlace, validateRooms } from './validate-object.ts';
import { validateAmount, validateAuction, validateChoices, validateLists, validatePrice } from './validate-sale.ts';

/** The client of an assistant can be called. */
const validateClient = ({ clientPhone }: FormValues): FieldError[] =>
  clientPhone && normalisePhone(clientPhone) === null ? [fieldError('clientPhone', 'phone')] : [];

/** The debtor's number, the account of the credit and its bank (O55, O56). What is left of a debt may be nothing. */
const validateDebtor = ({ debtor }: FormValues): FieldError[] => {
  if (!debtor) return [];
  const { debtorPinflOrTin: number, debtorType, accountNumber, mfo } = debtor;
  const errors = validateAmount('debtor.creditSum', debtor.creditSum, limits.priceSumMax);
  const numberError = number ? debtorNumberError(number, debtorType) : null;
  if (numberError) errors.push(fieldError('debtor.debtorPinflOrTin', numberError));
  for (const field of ['remainedDebt', 'remainedPercentage', 'remainedPenalty'] as const)
    errors.push(...validateAmount(`debtor.${field}`, debtor[field]?.replace(/^0+$/, ''), limits.priceSumMax));
  if (accountNumber && !isAccountNumber(accountNumber))
    errors.push(fieldError('debtor.accountNumber', 'digits', { n: limits.accountDigits }));
  if (mfo && !isDigits(mfo, limits.mfoDigits)) errors.push(fieldError('debtor.mfo', 'digits', { n: limits.mfoDigits }));
  return errors;
};

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
