import { createHash } from 'node:crypto';
import type { IdempotencyKey } from '#platform/contract/operation.ts';
import type { Caller } from '#platform/values/caller.ts';

/** One text for one value: members in order, without those that are not there. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, ordered(member)]),
  );
};

type IdempotentCall = { operation: string; caller: Caller; params: unknown; body: unknown };

/**
 * The key of a call that is done once however often it comes, with a fingerprint of all that it asks for: the operation,
 * who asks and for which principal, the address and the whole body. Null for a call without a key.
 */
export const idempotencyKeyOf = ({ operation, caller, params, body }: IdempotentCall): IdempotencyKey | null => {
  if (typeof body !== 'object' || body === null || !('idempotencyKey' in body)) return null;
  const { idempotencyKey: key, ...rest } = body;
  if (typeof key !== 'string') return null;
  const text = JSON.stringify(ordered({ operation, subject: caller.subject, party: caller.principal, params, rest }));
  return { key, fingerprint: createHash('sha256').update(text).digest('hex') };
};
