/* How SockJS 0.3.3 writes what a server says: o(pen), h(eart-beat), a(rray of messages), c(lose). */

export const OPEN_FRAME = 'o';
export const HEARTBEAT_FRAME = 'h';
export const closeFrame = (code: number, reason: string): string => `c${JSON.stringify([code, reason])}`;
export const messagesFrame = (parts: readonly string[]): string => `a[${parts.join(',')}]`;

/** Signs that some browsers change on their way through a transport, so they travel as escapes. */
const fragile = /[\u007f-\u009f\u200c-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff0-\uffff]/g;

/** A message as a JSON string. */
export const quoted = (text: string): string =>
  JSON.stringify(text).replace(fragile, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The messages that a client sent: an array of texts, or one text. Null for anything else. */
export const messagesOf = (payload: string): string[] | null => {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return null;
  }
  if (typeof value === 'string') return [value];
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null;
};
