import { groupNumeric } from '#platform/values/numeric.ts';

type Reading<Value> = { read: (typed: string) => Value | null; write: (value: Value) => string };

const shape = /^\d*(?:\.\d*)?$/;

/** Hundredths of a typed decimal such as '78.5'; null for nothing, and for what is no number yet. */
const hundredthsOf = (typed: string): bigint | null => {
  if (!shape.test(typed) || !/\d/.test(typed)) return null;
  const [whole = '', decimals = ''] = typed.split('.');
  return BigInt(whole || '0') * 100n + BigInt(decimals.padEnd(2, '0').slice(0, 2));
};

const decimalOf = (hundredths: bigint): string => {
  const rest = (hundredths % 100n).toString().padStart(2, '0').replace(/0+$/, '');
  return `${hundredths / 100n}${rest && `.${rest}`}`;
};

/** Amounts on the wire: hundredths as a decimal text. */
export const amounts: Reading<string> = {
  read: (typed) => hundredthsOf(typed)?.toString() ?? null,
  write: (value) => decimalOf(BigInt(value)),
};

/** Numbers of which hundredths are stored: square decimetres behind square metres, hundredths of a percent. */
export const hundredths: Reading<number> = {
  read: (typed) => {
    const value = hundredthsOf(typed);
    return value === null || value > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(value);
  },
  write: (value) => decimalOf(BigInt(value)),
};

/** Whole numbers; a floor may lie below the ground. */
export const wholes: Reading<number> = {
  read: (typed) => (/^-?\d{1,9}$/.test(typed) ? Number(typed) : null),
  write: String,
};

/** Decimals as they are. */
export const decimals: Reading<number> = {
  read: (typed) => (shape.test(typed) && /\d/.test(typed) && typed.length < 16 ? Number(typed) : null),
  write: String,
};

/** Hundredths as they stand in a sentence: «5», «0,5», in English «0.5». */
export const percentWords = (value: number, locale: string): string => {
  const text = groupNumeric(decimalOf(BigInt(value)));
  return locale === 'en' ? text : text.replace('.', ',');
};
