import { z } from 'zod';
import { invalidAnswer, requestRegister } from '../request-register.ts';
import type { PersonAnswer, PersonRegister } from './port.ts';

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
    const { status, json } = await requestRegister({ url, token, body: { pinfl, birthDate } });
    if (status === 404) return { kind: 'notFound' };
    if (status === 409) return { kind: 'birthDateMismatch' };
    const parsed = Answer.safeParse(json);
    if (status !== 200 || !parsed.success) throw invalidAnswer('persons');
    const { givenName, familyName, middleName, address } = parsed.data;
    if (parsed.data.birthDate !== birthDate) return { kind: 'birthDateMismatch' };
    return {
      kind: 'found',
      person: { givenName, familyName, middleName: middleName ?? '', address: address ?? '' },
    };
  },
});
