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
const AREA_MAX = 20_000_000;
const PERCENT_MAX = 999.99;
const AMOUNT_MAX = 999_999_999_999_999;
/** One hundredth: where nothing is refused, a field says this as its least. */
const LEAST = 0.01;

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

const amountsFrom = (min: number): NumberFormat<string> =>
  numberFormat({ min, max: AMOUNT_MAX, precision: 2 }, String, (value) => decimalOf(BigInt(value)));
/** Amounts on the wire: hundredths as a decimal text. Nothing is none. */
export const amounts = amountsFrom(LEAST);
/** The same where nothing is an amount too, such as what is left of a debt. */
export const amountsOrNothing = amountsFrom(0);

/** Areas, of which hundredths are stored: square decimetres behind square metres. None is nothing. */
export const areas: NumberFormat<number> = numberFormat({ min: LEAST, max: AREA_MAX, precision: 2 }, Number, (value) =>
  decimalOf(BigInt(value)),
);

/** A percentage in hundredths: below a thousand, so that «12,500» is no question of thousands. */
export const percents: NumberFormat<number> = numberFormat(
  { min: 0, max: PERCENT_MAX, precision: 2 },
  Number,
  areas.write,
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
