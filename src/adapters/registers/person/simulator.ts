import { birthDateOfPinfl } from '#platform/values/pinfl.ts';
import type { PersonRegister } from './port.ts';

/** A PINFL with this ending belongs to nobody. */
const NOBODY = '0000';

const people = [
  ['Aziza', 'Valiyeva', 'Baxtiyor qizi'],
  ['Jasur', 'Karimov', 'Anvar oʻgʻli'],
  ['Dilnoza', 'Yusupova', 'Botir qizi'],
  ['Otabek', 'Rahimov', 'Sobir oʻgʻli'],
] as const;

/** A register of invented people: every well-formed PINFL is somebody, always the same, except one ending in 0000. */
export const simulatedPersonRegister = (): PersonRegister => ({
  find: async ({ pinfl, birthDate }) => {
    const born = birthDateOfPinfl(pinfl);
    if (!born || pinfl.endsWith(NOBODY)) return { kind: 'notFound' };
    const day = [String(born.year), ...[born.month, born.day].map((part) => String(part).padStart(2, '0'))].join('-');
    if (day !== birthDate) return { kind: 'birthDateMismatch' };
    const [givenName, familyName, middleName] = people[Number(pinfl.slice(-2)) % people.length] ?? people[0];
    const address = 'Toshkent shahri, Yunusobod tumani, 14-mavze, 32-uy, 41-xonadon';
    return { kind: 'found', person: { givenName, familyName, middleName, address } };
  },
});
