import { z } from 'zod';
import { limits } from '#platform/values/limits.ts';
import type { PersonAnswer, PersonRegister } from './port.ts';

const ANSWER_CHARS_MAX = 20_000;
const NAME_CHARS_MAX = 100;
const Name = z.string().trim().max(NAME_CHARS_MAX);
const Answer = z.object({
  givenName: Name.min(1),
  familyName: Name,
  middleName: Name.nullish(),
  birthDate: z.iso.date(),
  address: z.string().trim().max(500).nullish(),
});

/**
 * A gateway to the register of persons: POST {pinfl, birthDate} with a bearer token; 200 with the person, 404 when there
 * is none, 409 when the birth date is another. The number travels in the body, never in an address.
 */
export const httpPersonRegister = ({ url, token }: { url: string; token: string }): PersonRegister => ({
  find: async ({ pinfl, birthDate }): Promise<PersonAnswer> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ pinfl, birthDate }),
      redirect: 'error',
      signal: AbortSignal.timeout(limits.registerTimeoutMs),
    });
    if (response.status === 404) return { kind: 'notFound' };
    if (response.status === 409) return { kind: 'birthDateMismatch' };
    if (!response.ok) throw new Error(`The register of persons answered ${response.status}.`);
    const text = await response.text();
    if (text.length > ANSWER_CHARS_MAX) throw new Error('The register of persons answered too much.');
    const parsed = Answer.safeParse(safelyParsed(text));
    // The fault is told without its values: they are somebody's.
    if (!parsed.success) throw new Error('The register of persons answered something of another shape.');
    const { givenName, familyName, middleName, address } = parsed.data;
    if (parsed.data.birthDate !== birthDate) return { kind: 'birthDateMismatch' };
    return {
      kind: 'found',
      person: { givenName, familyName, middleName: middleName ?? '', address: address ?? '' },
    };
  },
});

const safelyParsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
