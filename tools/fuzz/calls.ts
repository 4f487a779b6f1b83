import fc from 'fast-check';
import { z } from 'zod';
import type { Operation } from '#platform/contract/operation.ts';
import { mutate, type ValueMutation } from './mutate.ts';
import { hostile, type KnownValues, type Schema, valueOf } from './values.ts';

/** A call as it is sent: everything of it may be wrong. */
export type FuzzCall = {
  params: unknown;
  query: unknown;
  body: unknown;
  file: Uint8Array | null;
  /** The actor who may make it as it stands. */
  by?: string;
};

/** Parts of a call that are right as they stand. */
export type FuzzExample = Partial<FuzzCall>;
/** Such parts by operation. */
export type FuzzExamples = Record<string, FuzzExample[]>;

const parts = ['params', 'query', 'body'] as const;

const schemaOf = (schema: z.ZodType | undefined): Schema | null =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : null;

const partOf = (schema: z.ZodType | undefined, existing: KnownValues): fc.Arbitrary<unknown> => {
  const json = schemaOf(schema);
  return json ? valueOf(json, existing) : fc.constant(undefined);
};

const mutations: fc.Arbitrary<ValueMutation> = fc.record({
  at: fc.nat(60),
  how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'add', 'repeat'),
  value: fc.constantFrom(...hostile),
});

/** Of a call nobody asks for anything in: now and then something is sent all the same. */
const isMutable = (value: unknown): boolean => typeof value === 'object' && value !== null;

/**
 * Calls of an operation: half as its contract wants them, half with one or two things changed. Where there are examples, half of
 * them begin with one.
 */
export const callsOf = (
  operation: Operation,
  existing: KnownValues,
  examples: readonly FuzzExample[] = [],
): fc.Arbitrary<FuzzCall> =>
  fc
    .record({
      example: examples.length > 0 ? fc.oneof(fc.constant({}), fc.constantFrom(...examples)) : fc.constant({}),
      params: partOf(operation.params, existing),
      query: partOf(operation.query, existing),
      body: partOf(operation.body, existing),
      file: operation.fileBytesMax === undefined ? fc.constant(null) : fc.uint8Array({ maxLength: 300 }),
      changes: fc.oneof(fc.constant<ValueMutation[]>([]), fc.array(mutations, { minLength: 1, maxLength: 2 })),
    })
    .map(({ changes, example, ...call }) =>
      changes.reduce<FuzzCall>(
        (changed, mutation) => {
          const there = parts.filter((part) => isMutable(changed[part]));
          const part = there[mutation.at % Math.max(there.length, 1)];
          return part ? { ...changed, [part]: mutate(changed[part], { ...mutation, at: mutation.at >> 1 }) } : changed;
        },
        { ...call, ...example },
      ),
    );
