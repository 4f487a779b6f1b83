import { dateShown } from '#platform/values/calendar-date.ts';
import { formatNumber, squareMetreSign } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { NO_BREAK_SPACE } from '#platform/values/numeric.ts';

/** How a characteristic is answered. */
export const attributeKinds = ['option', 'options', 'integer', 'decimal', 'text', 'date'] as const;
export type AttributeKind = (typeof attributeKinds)[number];

/** What a number counts: square metres stand after it, a year is written without a gap; without a unit it counts pieces. */
export const attributeUnits = ['m2', 'year'] as const;
export type AttributeUnit = (typeof attributeUnits)[number];

/** A characteristic by which a property is described. Whoever shows, asks for or checks a value asks it how. */
export type Attribute = { readonly kind: AttributeKind; readonly unit: AttributeUnit | null };

type NamedOptions = readonly { readonly code: string; readonly name: string }[];

/** A value in words: «9,4 m²», «1987», «12», «24.11.2026», or the names of the options that were chosen. */
export const attributeText = (
  locale: Locale,
  attribute: Attribute & { readonly options?: NamedOptions },
  value: string | number | readonly string[],
): string => {
  const nameOf = (code: string) => attribute.options?.find((one) => one.code === code)?.name ?? code;
  if (typeof value === 'object') return value.map(nameOf).join(', ');
  switch (attribute.kind) {
    case 'option':
    case 'options':
      return nameOf(String(value));
    case 'date':
      return dateShown(String(value)) || String(value);
    case 'integer':
    case 'decimal':
      return numberText(locale, attribute.unit, value);
    case 'text':
      return String(value);
  }
};

const numberText = (locale: Locale, unit: AttributeUnit | null, value: string | number): string => {
  const number = Number(value);
  if (unit === 'year' || !Number.isFinite(number)) return String(value);
  const text = formatNumber(locale, number);
  return unit === 'm2' ? `${text}${NO_BREAK_SPACE}${squareMetreSign(locale)}` : text;
};

/** The label of a field in which a value is typed without its unit: «Oshxona maydoni, m²». */
export const attributeLabel = (
  locale: Locale,
  { name, unit }: { readonly name: string; readonly unit: AttributeUnit | null },
): string => (unit === 'm2' ? `${name}, ${squareMetreSign(locale)}` : name);

/** Whether the thousands of a number stand apart: those of a year do not. */
export const isGrouped = ({ unit }: Pick<Attribute, 'unit'>): boolean => unit !== 'year';

/** The least and the most a number of an attribute may be, both included; `max` is the attribute's own most. */
export const attributeRange = (
  { kind, unit, max }: Attribute & { readonly max: number | null },
  thisYear: number,
): { min: number; max: number } => {
  if (unit === 'year') return { min: limits.yearBuiltMin, max: max ?? thisYear + limits.yearsAheadMax };
  return { min: 0, max: max ?? (unit === 'm2' || kind === 'decimal' ? limits.areaM2Max : limits.idMax) };
};
