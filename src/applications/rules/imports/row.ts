import { limits } from '#platform/values/limits.ts';
import { debtorTypeOf } from '../debtor-number.ts';
import { validateForm } from '../form.ts';
import { type FieldName, isApplicable, isEmpty, valueOf } from '../form-fields.ts';
import type { FormContext, FormValues } from '../form-values.ts';
import { isPlaceField, parseField, placeFields, ROW, type Vocabulary } from './fields.ts';
import type { PlaceFinder } from './places.ts';

/** Why a row is not taken: a cell that cannot be read, a rule of the form, or a property that is here already. */
export type RowError = { field: string; code: string; params: Record<string, string | number> };

/** Which field each column of the file holds; null: a column that is left out. */
export type Mapping = readonly (string | null)[];

/** Everything by which rows are read and judged. */
export type ImportContext = Vocabulary & {
  form: FormContext;
  places: PlaceFinder;
  /** The bank whose lots they are; null when they are nobody's. */
  companyId: number | null;
};

/** How much of a cell that was not understood is said again. */
const QUOTED_CHARS = 40;

/** Makes the form of a row: what the cells say, what follows from it, and what is usual where the file says nothing. */
export const parseRow = (
  cells: readonly string[],
  mapping: Mapping,
  context: ImportContext,
): { form: FormValues; faults: RowError[] } => {
  const texts = new Map<string, string>();
  for (const [column, field] of mapping.entries()) {
    const text = cells[column]?.trim() ?? '';
    if (field !== null && text !== '') texts.set(field, text);
  }
  const errors: RowError[] = [];
  const values = new Map<string, unknown>();
  const reject = (field: string, code: string, text: string, more: Record<string, string> = {}) => {
    const isDebtor = field.startsWith('debtor.');
    // What a debtor is called or owes is not said again anywhere.
    const said = isDebtor ? Object.fromEntries(Object.keys(more).map((key) => [key, '***'])) : more;
    errors.push({ field, code, params: { text: isDebtor ? '***' : text.slice(0, QUOTED_CHARS), ...said } });
  };
  for (const [field, text] of texts) {
    if (isPlaceField(field)) continue;
    const result = parseField(field, text, context);
    if ('error' in result) reject(field, result.error, text, result.params);
    else values.set(field, result.value);
  }
  // A mark that was not quoted has parted a cell in two: everything behind it may stand in a wrong column.
  // It may be what a debtor is called, so it is counted and not said again.
  const more = cellsBeyond(cells, mapping.length).length;
  if (more > 0) errors.push({ field: ROW, code: 'longer', params: { n: more } });
  let parent: number | null = null;
  for (const field of placeFields) {
    const text = texts.get(field);
    const isReachable: boolean = field === 'provinceId' || parent !== null;
    const placeId: number | null = text !== undefined && isReachable ? context.places(text, parent) : null;
    if (placeId !== null) values.set(field, placeId);
    else if (text !== undefined && isReachable) reject(field, 'place', text);
    parent = placeId;
  }
  const form = withDerivedFields(nested(values), context);
  const unreadable = new Set(errors.map(({ field }) => field));
  const formErrors = validateForm(form, context.form).filter(
    ({ field }) => !isIgnored(field) && !unreadable.has(field),
  );
  return { form, faults: [...errors, ...formErrors] };
};

/** The cells of a row that stand beyond its columns, up to the last one that says something. */
export const cellsBeyond = (cells: readonly string[], columns: number): readonly string[] =>
  cells.slice(columns, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

/** Pictures are taken on the spot later, and the kind of debtor follows from the number. */
const isIgnored = (field: string): boolean => field === 'pictures' || field === 'debtor.debtorType';

/** 'debtor.mfo' -> { debtor: { mfo } }. The contract judges the shape once more before anything is stored. */
const nested = (values: ReadonlyMap<string, unknown>): FormValues => {
  const form: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const [root = '', ...rest] = path.split('.');
    const leaf = rest.join('.');
    if (leaf === '') form[root] = value;
    else form[root] = { ...(form[root] as object | undefined), [leaf]: value };
  }
  return form;
};

/** What a file need not say. */
const defaultValues: FormValues = {
  collection: 'OUT_OF_COURT',
  currency: 'UZS',
  whoPaysRealtorServiceFee: 'CUSTOMER',
  tradeType: 'TRADE_PLATFORM',
  pledgeHundredths: limits.lotDepositHundredthsDefault,
  bidStepHundredths: limits.bidStepHundredthsDefault,
  daysToStart: limits.daysToStartDefault,
  visibilityType: 'TO_EVERYONE',
};

const withDerivedFields = (form: FormValues, { form: of, companyId }: ImportContext): FormValues => {
  const whole: FormValues = { ...form, companyId };
  const number = form.debtor?.debtorPinflOrTin;
  if (form.debtor && number) whole.debtor = { ...form.debtor, debtorType: debtorTypeOf(number) };
  if (!form.neighbourhoodId) whole.isNeighbourhoodUnlisted = true;
  // A point needs both of its numbers.
  if (form.point && (form.point.latMicro === undefined || form.point.lonMicro === undefined)) delete whole.point;
  const defaults: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(defaultValues))
    if (isEmpty(valueOf(whole, name as FieldName))) defaults[name] = value;
  const filled: FormValues = { ...whole, ...defaults };
  for (const name of Object.keys(defaults))
    if (!isApplicable(name as FieldName, filled, of)) delete filled[name as keyof FormValues];
  return filled;
};
