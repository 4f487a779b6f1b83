import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { findSubjectByUsername, insertUser } from './user-store.ts';

/** Family and given names with patronymics; the first half are women. */
const names: readonly (readonly [given: string, family: string, middle: string])[] = [
  ['Barno', 'Abdullayeva', 'Tohir qizi'],
  ['Charos', 'Bekmurodova', 'Ismoil qizi'],
  ['Durdona', 'Gʻaniyeva', 'Alisher qizi'],
  ['Feruza', 'Davronova', 'Murod qizi'],
  ['Guli', 'Eshonqulova', 'Rashid qizi'],
  ['Hilola', 'Fayzullayeva', 'Nodir qizi'],
  ['Iroda', 'Gulomova', 'Sanjar qizi'],
  ['Komila', 'Hasanova', 'Umid qizi'],
  ['Lobar', 'Ibragimova', 'Vohid qizi'],
  ['Mohira', 'Joʻrayeva', 'Yusuf qizi'],
  ['Nargiza', 'Komilova', 'Zafar qizi'],
  ['Oydin', 'Latipova', 'Asror qizi'],
  ['Asadbek', 'Mahmudov', 'Bahrom oʻgʻli'],
  ['Bobur', 'Normatov', 'Davron oʻgʻli'],
  ['Davlat', 'Olimov', 'Erkin oʻgʻli'],
  ['Elyor', 'Poʻlatov', 'Farrux oʻgʻli'],
  ['Farrux', 'Qosimov', 'Gʻayrat oʻgʻli'],
  ['Hamza', 'Rasulov', 'Hikmat oʻgʻli'],
  ['Islom', 'Sodiqov', 'Ilhom oʻgʻli'],
  ['Javohir', 'Tursunov', 'Jamshid oʻgʻli'],
  ['Kamron', 'Umarov', 'Laziz oʻgʻli'],
  ['Laziz', 'Vohidov', 'Mansur oʻgʻli'],
  ['Mironshoh', 'Xoliqov', 'Nurali oʻgʻli'],
  ['Nodirbek', 'Yoʻldoshev', 'Odil oʻgʻli'],
];

const WOMEN = 12;

const two = (value: number): string => String(value).padStart(2, '0');

/** The numbers of robot `index`: of the right form, and given to nobody (the operator code 00 is not given out). */
const numbersOf = (index: number) => {
  const [year, month, day] = [70 + index, 1 + (index % 12), 1 + ((index * 7) % 28)];
  const century = index < WOMEN ? 4 : 3;
  return {
    birthDate: `19${two(year)}-${two(month)}-${two(day)}`,
    pinfl: `${century}${two(day)}${two(month)}${two(year)}001${String(500 + index)}${index % 10}`,
    phone: `9980000002${two(index)}`,
  };
};

/** The bidders that a demo server plays itself. Nobody can log in as one of them: they have no password. */
export const robotUsers = names.map(([givenName, familyName, middleName], index) => ({
  username: `robot.${two(index + 1)}`,
  givenName,
  familyName,
  middleName,
  ...numbersOf(index),
}));

/** Puts the robots into a database; those that are there already stay as they are. */
export const seedRobots = async (db: Db, encryption: Encryption): Promise<void> => {
  const [first] = robotUsers;
  if (!first || (await findSubjectByUsername(db, first.username))) return;
  await db.begin(async (tx) => {
    for (const { pinfl, ...robot } of robotUsers)
      await insertUser(tx, {
        ...robot,
        subject: randomUUID(),
        clientType: 'Physical',
        email: null,
        address: '',
        pinfl: { encrypted: encryption.encrypt(pinfl, 'pinfl'), digest: encryption.digest(pinfl, 'pinfl') },
        passport: null,
        roles: ['USER'],
        kind: null,
        bankId: null,
        isVerified: true,
        language: 'uz',
      });
  });
};
