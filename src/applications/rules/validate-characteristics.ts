import { dateOfIso } from '#platform/values/calendar-date.ts';
import { limits } from '#platform/values/limits.ts';
import { characteristicsOfCategory } from './characteristic.ts';
import {
  type CharacteristicValue,
  type FieldError,
  type FieldErrorCode,
  type FormChoices,
  type FormContext,
  type FormValues,
  fieldError,
} from './form-values.ts';

type FormCharacteristic = FormChoices['characteristics'][number];
type ValueError = { code: FieldErrorCode; params?: FieldError['params'] } | null;

/** What was answered about a characteristic is offered and has the right shape; what the category does not ask is idle. */
export const validateCharacteristics = (
  { categoryId, characteristics }: FormValues,
  context: FormContext,
): FieldError[] => {
  const byCode = new Map(
    characteristicsOfCategory(context.offered.characteristics, categoryId).map((one) => [one.code, one] as const),
  );
  return Object.entries(characteristics ?? {}).flatMap(([code, value]) => {
    const one = byCode.get(code);
    const error = one ? validateValue(one, value, context.year) : null;
    return error ? [fieldError(`characteristics.${code}`, error.code, error.params)] : [];
  });
};

const validateValue = (one: FormCharacteristic, value: CharacteristicValue, year: number): ValueError => {
  const isOffered = (code: string): boolean => one.options.some((option) => option.code === code);
  switch (one.kind) {
    case 'option':
      return typeof value === 'string' && isOffered(value) ? null : { code: 'notOffered' };
    case 'options':
      if (!Array.isArray(value) || !value.every(isOffered)) return { code: 'notOffered' };
      return new Set(value).size === value.length ? null : { code: 'twice' };
    case 'integer':
      return Number.isInteger(value) ? validateWhole(Number(value), one.code, year) : { code: 'wholeNumber' };
    case 'decimal':
      return typeof value === 'number' && Number.isFinite(value)
        ? validateRange(value, { min: 0, max: limits.areaM2Max })
        : { code: 'number' };
    case 'date':
      return typeof value === 'string' && dateOfIso(value) ? null : { code: 'date' };
    case 'text':
      return typeof value === 'string' ? null : { code: 'missing' };
  }
};

type Range = { min: number; max: number };

/** A year is written without a gap between its thousands: in fields, facts and sentences alike. */
export const isYear = (code: string): boolean => code.startsWith('year_');

const validateWhole = (value: number, code: string, year: number): ValueError => {
  if (isYear(code)) {
    const error = validateRange(value, { min: limits.yearBuiltMin, max: year + limits.yearsAheadMax });
    return error && { ...error, code: 'yearRange' };
  }
  return validateRange(value, { min: 0, max: code === 'parking_spaces' ? limits.parkingSpacesMax : limits.idMax });
};

const validateRange = (value: number, { min, max }: Range): ValueError =>
  value >= min && value <= max ? null : { code: 'range', params: { min, max } };
