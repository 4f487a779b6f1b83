import { hundredthsOf, type NumericBounds } from '#platform/values/numeric.ts';

/** How a typed number becomes a value: what its field takes, and the value as text and back. */
export type NumberFormat<Value> = {
  bounds: NumericBounds;
  read: (typed: string) => Value | null;
  write: (value: Value) => string;
};

const PER_UNIT = 100n;
/** More digits than any value has: what lies above is no slip within a range but another thing. */
const WHOLE_MAX = 999_999_999;
/** Hundredths of it are still a number that lists count with. */
const HUNDREDTHS_MAX = 20_000_000;
const PERCENT_MAX = 999.99;
const AMOUNT_MAX = 999_999_999_999_999;

const numberFormat = <Value>(
  bounds: NumericBounds,
  valueOf: (hundredths: bigint) => Value,
  write: (value: Value) => string,
) => ({
  bounds,
  read: (typed: string): Value | null => {
    const hundredths = hundredthsOf(typed, bounds);
    return hundredths === null ? null : valueOf(hundredths);
  },
  write,
});

const decimalOf = (hundredths: bigint): string => {
  const rest = (hundredths % PER_UNIT).toString().padStart(2, '0').replace(/0+$/, '');
  return `${hundredths / PER_UNIT}${rest && `.${rest}`}`;
};

/** Amounts on the wire: hundredths as a decimal text. */
export const amounts: NumberFormat<string> = numberFormat({ min: 0, max: AMOUNT_MAX, precision: 2 }, String, (value) =>
  decimalOf(BigInt(value)),
);

/** Numbers of which hundredths are stored: square decimetres behind square metres. */
export const hundredths: NumberFormat<number> = numberFormat(
  { min: 0, max: HUNDREDTHS_MAX, precision: 2 },
  Number,
  (value) => decimalOf(BigInt(value)),
);

/** A percentage in hundredths: below a thousand, so that «12,500» is no question of thousands. */
export const percents: NumberFormat<number> = numberFormat(
  { min: 0, max: PERCENT_MAX, precision: 2 },
  Number,
  hundredths.write,
);

/** Whole numbers; a floor may lie below the ground. */
export const wholes: NumberFormat<number> = numberFormat(
  { min: -WHOLE_MAX, max: WHOLE_MAX, precision: 0 },
  (value) => Number(value / PER_UNIT),
  String,
);

/** Decimals as they are. */
export const decimals: NumberFormat<number> = numberFormat(
  { min: 0, max: WHOLE_MAX, precision: 2 },
  (value) => Number(value) / Number(PER_UNIT),
  String,
);
