import { dateOfIso } from '#platform/values/calendar-date.ts';
import { limits } from '#platform/values/limits.ts';
import { askedCharacteristics } from './characteristic.ts';
import {
  type CharacteristicValue,
  type Fault,
  type FaultCode,
  type FormContext,
  type FormValues,
  fault,
  type Offered,
} from './form-values.ts';

type Asked = Offered['characteristics'][number];
type Verdict = { code: FaultCode; params?: Fault['params'] } | null;

/** What was answered about a characteristic is offered and has the right shape; what the category does not ask is idle. */
export const judgeCharacteristics = ({ categoryId, characteristics }: FormValues, context: FormContext): Fault[] => {
  const asked = new Map(
    askedCharacteristics(context.offered.characteristics, categoryId).map((one) => [one.code, one] as const),
  );
  return Object.entries(characteristics ?? {}).flatMap(([code, value]) => {
    const one = asked.get(code);
    const verdict = one ? judge(one, value, context.year) : null;
    return verdict ? [fault(`characteristics.${code}`, verdict.code, verdict.params)] : [];
  });
};

const judge = (one: Asked, value: CharacteristicValue, year: number): Verdict => {
  const isOffered = (code: string): boolean => one.options.some((option) => option.code === code);
  switch (one.kind) {
    case 'option':
      return typeof value === 'string' && isOffered(value) ? null : { code: 'notOffered' };
    case 'options':
      if (!Array.isArray(value) || !value.every(isOffered)) return { code: 'notOffered' };
      return new Set(value).size === value.length ? null : { code: 'twice' };
    case 'integer':
      return Number.isInteger(value) ? judgeWhole(Number(value), one.code, year) : { code: 'wholeNumber' };
    case 'decimal':
      return typeof value === 'number' && Number.isFinite(value)
        ? judgeRange(value, { min: 0, max: limits.areaM2Max })
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

const judgeWhole = (value: number, code: string, year: number): Verdict => {
  if (isYear(code)) {
    const verdict = judgeRange(value, { min: limits.yearBuiltMin, max: year + limits.yearsAheadMax });
    return verdict && { ...verdict, code: 'yearRange' };
  }
  return judgeRange(value, { min: 0, max: code === 'parking_spaces' ? limits.parkingSpacesMax : limits.idMax });
};

const judgeRange = (value: number, { min, max }: Range): Verdict =>
  value >= min && value <= max ? null : { code: 'range', params: { min, max } };
