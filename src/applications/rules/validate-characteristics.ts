import { attributeRange } from '#listings/rules/attributes.ts';
import { dateOfIso } from '#platform/values/calendar-date.ts';
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
      return Number.isInteger(value) ? validateNumber(Number(value), one, year) : { code: 'wholeNumber' };
    case 'decimal':
      return typeof value === 'number' && Number.isFinite(value)
        ? validateNumber(value, one, year)
        : { code: 'number' };
    case 'date':
      return typeof value === 'string' && dateOfIso(value) ? null : { code: 'date' };
    case 'text':
      return typeof value === 'string' ? null : { code: 'missing' };
  }
};

const validateNumber = (value: number, one: FormCharacteristic, thisYear: number): ValueError => {
  const { min, max } = attributeRange(one, thisYear);
  if (value >= min && value <= max) return null;
  return { code: one.unit === 'year' ? 'yearRange' : 'range', params: { min, max } };
};
