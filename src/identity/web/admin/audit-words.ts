import type { Locale } from '#platform/values/locale.ts';
import { formatMoney } from '#platform/values/money.ts';
import { formatDate, formatDateTime } from '#platform/values/time.ts';
import type { AuditLine } from '../../contract/audit.ts';

/** What the words of details are made of. */
export type DetailWords = {
  fields: Partial<Record<string, string>>;
  yes: string;
  no: string;
  /** Codes of values by what they are called: statuses, roles, kinds. */
  values: Partial<Record<string, string>>;
  locale: Locale;
};

type Detail = AuditLine['detail'];

/** Amounts are whole hundredths in the currency beside them. */
const moneyOf = (name: string, value: unknown, detail: Detail): 'UZS' | 'USD' | null => {
  if (typeof value !== 'string' || !/^-?\d+$/.test(value)) return null;
  if (/Tiyin$/.test(name) || (name === 'before' && 'rateTiyin' in detail)) return 'UZS';
  const isPriced = typeof detail.currency === 'string' && ['price', 'from', 'to'].includes(name);
  return isPriced ? (detail.currency === 'USD' ? 'USD' : 'UZS') : null;
};

const valueWords = (name: string, value: unknown, detail: Detail, words: DetailWords): string => {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const currency = moneyOf(name, value, detail);
  if (currency) return formatMoney({ hundredths: BigInt(String(value)), currency }, words.locale);
  if (Array.isArray(value)) return value.map((one) => valueWords(name, one, detail, words)).join(', ');
  if (typeof value === 'object' && value !== null) return detailWords(value as Detail, words).join('; ');
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatDateTime(text);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(`${text}T12:00:00Z`);
  return words.values[text] ?? text;
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Details of a line in words: «was → is» first, then every other one by its name; what is empty is left out. */
export const detailWords = (detail: Detail, words: DetailWords): string[] => {
  const { from, to, ...others } = detail;
  const isChange = !isEmpty(from) && !isEmpty(to);
  const change = isChange
    ? [['from', 'to'].map((name) => valueWords(name, detail[name], detail, words)).join(' → ')]
    : [];
  const rest: Detail = isChange ? others : detail;
  // The currency is said with the amounts.
  const { currency: _, ...fields } = rest;
  return [
    ...change,
    ...Object.entries(fields)
      .filter(([, value]) => !isEmpty(value))
      .map(([name, value]) => `${words.fields[name] ?? name}: ${valueWords(name, value, detail, words)}`),
  ];
};
