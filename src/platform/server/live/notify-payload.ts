import { randomUUID } from 'node:crypto';
import { limits } from '#platform/values/limits.ts';
import type { LiveMessage } from './message-bus.ts';

/**
 * A message as the text that travels between processes; null when it is too long for that. The number makes each notice
 * different: PostgreSQL sends equal ones of a transaction only once.
 */
export const notifyPayloadOf = ({ dest, body }: LiveMessage, id: string = randomUUID()): string | null => {
  const text = JSON.stringify({ id, dest, body });
  return Buffer.byteLength(text) <= limits.noticeBytesMax ? text : null;
};
