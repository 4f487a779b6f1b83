import fc from 'fast-check';

/** What a JSON schema of zod says of a value, as far as values are made of it here. */
export type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
};

/** What stands in the database: generated calls name it often enough to get past "there is no such thing". */
export type KnownValues = {
  ids: number[];
  words: string[];
  /** What fields of a name hold, so that most calls are about a thing of the right kind. */
  byName: ReadonlyMap<string, readonly string[]>;
};

/** Values that broke servers before: beyond columns, beyond doubles, texts that no database keeps, shapes without sense. */
export const hostile: readonly unknown[] = [
  0,
  -1,
  1.5,
  32_767,
  32_768,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  '9223372036854775807',
  '9223372036854775808',
  '1e400',
  '-0',
  'NaN',
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\u202eb',
  '%',
  '_',
  '\\',
  "'--",
  '"',
  '<script>alert(1)</script>',
  '{}',
  '2026-02-30',
  '9999-12-31',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '0000-00-00',
  'https://evil.test/',
  '../../etc/passwd',
  'x'.repeat(300),
  'ў'.repeat(5_000),
  '1'.repeat(400),
  null,
  true,
  [],
  [null],
  {},
  { __proto__: null, constructor: 1 },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
];

const safely = (pattern: string): fc.Arbitrary<string> | null => {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return null;
  }
};

const textOf = (
  { pattern, format, minLength = 0, maxLength = 40 }: Schema,
  existing: KnownValues,
): fc.Arbitrary<string> => {
  const matching = pattern === undefined ? null : safely(pattern);
  if (matching) return matching;
  if (format === 'date-time')
    return fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((at) => at.toISOString());
  if (format === 'date')
    return fc
      .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10));
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  const bounds = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  const word = fc.constantFrom(...existing.words).filter(({ length }) => length >= minLength && length <= maxLength);
  const number = fc.constantFrom(...existing.ids).map(String);
  return fc.oneof(fc.string({ ...bounds, unit: 'grapheme' }), ...(minLength <= 1 ? [word, number] : []));
};

const numberOf = (
  { type, minimum = -1_000, maximum = 1_000_000 }: Schema,
  existing: KnownValues,
): fc.Arbitrary<number> => {
  const [min, max] = [Math.max(minimum, -Number.MAX_SAFE_INTEGER), Math.min(maximum, Number.MAX_SAFE_INTEGER)];
  const ids = existing.ids.filter((id) => id >= min && id <= max);
  return fc.oneof(
    ...(ids.length > 0 ? [fc.constantFrom(...ids)] : []),
    fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, Math.max(min, 50))) }),
    fc.constantFrom(min, max),
    ...(type === 'number' ? [fc.double({ min, max, noNaN: true })] : []),
  );
};

/** What a field most often holds that names something: the name of such a thing; else whatever its schema takes. */
const fieldOf = (name: string, schema: Schema, existing: KnownValues): fc.Arbitrary<unknown> => {
  const any = valueOf(schema, existing);
  const names = existing.byName.get(name) ?? [];
  if (names.length === 0) return any;
  const inside = schema.type === 'array' ? schema.items : schema;
  const known = fc.constantFrom(...names).map((one) => (takesText(inside) ? one : Number(one)));
  return fc.oneof(
    { weight: 5, arbitrary: schema.type === 'array' ? fc.tuple(known) : known },
    { weight: 1, arbitrary: any },
  );
};

const takesText = (schema: Schema = {}): boolean =>
  schema.type === undefined
    ? [schema.anyOf, schema.oneOf].flat().some((one) => one?.type === 'string')
    : schema.type === 'string';

const objectOf = (schema: Schema, existing: KnownValues): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [], additionalProperties } = schema;
  const entries = Object.entries(properties);
  if (entries.length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(fc.constantFrom(...existing.words), valueOf(additionalProperties, existing), { maxKeys: 4 });
  const fields = Object.fromEntries(entries.map(([name, inner]) => [name, fieldOf(name, inner, existing)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
};

/** Values that a JSON schema takes, or nearly: what it cannot say is left to the mutations. */
export const valueOf = (schema: Schema, existing: KnownValues): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, existing)));
  const [first] = schema.allOf ?? [];
  if (first) return valueOf(first, existing);
  if (schema.type === 'string') return textOf(schema, existing);
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema, existing);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'object') return objectOf(schema, existing);
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => valueOf(item, existing)));
  if (schema.type === 'array') {
    const minLength = Math.min(schema.minItems ?? 0, 200);
    return fc.array(valueOf(schema.items ?? {}, existing), {
      minLength,
      maxLength: Math.max(minLength, Math.min(schema.maxItems ?? 3, 3)),
    });
  }
  return fc.constantFrom<unknown>(...existing.ids, ...existing.words, ...hostile);
};
