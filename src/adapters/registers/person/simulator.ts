import { setTimeout as sleep } from 'node:timers/promises';
import { isoOf } from '#platform/values/calendar-date.ts';
import { limits } from '#platform/values/limits.ts';
import { birthDateOfPinfl } from '#platform/values/pinfl.ts';
import type { PersonRegister, RegisteredPerson } from './port.ts';

/**
 * PINFLs with a simulated outcome. They are told apart by their last four digits, so that each goes with any birth date: nobody has
 * the first, the bearer of the second was born on another day, the register is silent about the third and breaks on the
 * fourth.
 */
export const specialEndings = { unknown: '0000', otherBirthDate: '0001', slow: '0002', failing: '0003' } as const;

const men = ['Anvar', 'Bahodir', 'Davron', 'Elyor', 'Farrux', 'Gʻayrat', 'Husan', 'Ilhom', 'Komil', 'Sardor'];
const women = ['Barno', 'Charos', 'Dildora', 'Feruza', 'Gulchehra', 'Hilola', 'Iroda', 'Malika', 'Nargiza', 'Zilola'];
const families = [
  'Abdullayev',
  'Ganiyev',
  'Hamidov',
  'Ibragimov',
  'Jalilov',
  'Mirzayev',
  'Normatov',
  'Oripov',
  'Sultonov',
];

type KnownPerson = RegisteredPerson & { pinfl: string; birthDate: string };

/** Knows the given people and invents one for every other PINFL: always the same for the same number. */
export const simulatedPersonRegister = (
  persons: readonly KnownPerson[],
  { slowMs = limits.registerTimeoutMs }: { slowMs?: number } = {},
): PersonRegister => {
  const byPinfl = new Map(persons.map((person) => [person.pinfl, person]));
  return {
    find: async ({ pinfl, birthDate }) => {
      const ending = pinfl.slice(-4);
      if (ending === specialEndings.slow) {
        await sleep(slowMs, undefined, { ref: false });
        throw new Error('The register of persons did not answer in time.');
      }
      if (ending === specialEndings.failing) throw new Error('The register of persons answered 500.');
      const person = ending === specialEndings.unknown ? null : (byPinfl.get(pinfl) ?? invent(pinfl));
      if (!person) return { kind: 'notFound' };
      if (ending === specialEndings.otherBirthDate || person.birthDate !== birthDate)
        return { kind: 'birthDateMismatch' };
      const { givenName, familyName, middleName, address } = person;
      return { kind: 'found', person: { givenName, familyName, middleName, address } };
    },
  };
};

/** Odd first digits of a PINFL are of men, even ones of women. */
const invent = (pinfl: string): KnownPerson | null => {
  const born = birthDateOfPinfl(pinfl);
  if (!born) return null;
  const isMan = Number(pinfl[0]) % 2 === 1;
  const seed = Number(pinfl.slice(7)) + born.day * 31 + born.month * 7;
  const pick = (from: readonly string[], step: number): string => from[Math.floor(seed / step) % from.length] ?? '';
  return {
    pinfl,
    givenName: pick(isMan ? men : women, 1),
    familyName: pick(families, 3) + (isMan ? '' : 'a'),
    middleName: `${pick(men, 7)} ${isMan ? 'oʻgʻli' : 'qizi'}`,
    birthDate: isoOf(born),
    address: 'Toshkent shahri, Yunusobod tumani, 14-mavze, 32-uy',
  };
};
