import { setTimeout as sleep } from 'node:timers/promises';
import { isoOf } from '#platform/values/calendar-date.ts';
import { limits } from '#platform/values/limits.ts';
import { birthDateOfPinfl } from '#platform/values/pinfl.ts';
import type { PersonRegister, RegisteredPerson } from './port.ts';

/**
 * PINFLs with a fate. They are told apart by digits 8 to 14, so that each goes with any birth date:
 * nobody has the first, the bearer of the second was born on another day, the register is silent about the third and
 * breaks on the fourth.
 */
export const specialPinfls = {
  unknown: '0000000',
  otherBirthDate: '0000001',
  slow: '0000002',
  failing: '0000003',
} as const;

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

type Known = RegisteredPerson & { pinfl: string };

/** Knows the given people and invents one for every other PINFL: always the same for the same number. */
export const simulatedPersonRegister = (
  known: readonly Known[],
  { slowMs = limits.registerTimeoutMs }: { slowMs?: number } = {},
): PersonRegister => {
  const byPinfl = new Map(known.map((person) => [person.pinfl, person]));
  return {
    name: 'simulator',
    find: async ({ pinfl, birthDate }) => {
      const fate = pinfl.slice(7);
      if (fate === specialPinfls.slow) {
        await sleep(slowMs, undefined, { ref: false });
        throw new Error('The register of persons did not answer in time.');
      }
      if (fate === specialPinfls.failing) throw new Error('The register of persons answered 500.');
      if (fate === specialPinfls.unknown) return { missing: 'notFound' };
      const found = byPinfl.get(pinfl) ?? invent(pinfl);
      if (!found) return { missing: 'notFound' };
      if (fate === specialPinfls.otherBirthDate || found.birthDate !== birthDate)
        return { missing: 'birthDateMismatch' };
      const { pinfl: _, ...person } = found;
      return { found: person };
    },
  };
};

/** Odd first digits of a PINFL are of men, even ones of women. */
const invent = (pinfl: string): Known | null => {
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
    address: '',
  };
};
