import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Role } from '#platform/values/role.ts';
import { hashPassword } from './passwords.ts';
import { findSubjectByUsername, insertCredential, insertUser } from './user-store.ts';

/** The password of every demo person, printed at the start of a demo world. */
export const DEMO_PASSWORD = 'Ostona!2026';

type DemoAccount = {
  username: string;
  names: [given: string, family: string, middle: string];
  pinfl: string;
  birthDate: string;
  phone: string;
  address?: string;
  roles: Role[];
  kind?: 'REALTOR' | 'BANK';
  bankId?: number;
};

/** Invented people. Their numbers are of the right form and belong to nobody: the operator code 00 is not given out. */
export const demoUsers: readonly DemoAccount[] = [
  {
    username: 'demo.buyer1',
    names: ['Aziza', 'Valiyeva', 'Rustam qizi'],
    pinfl: '41203910010017',
    birthDate: '1991-03-12',
    phone: '998000000101',
    address: 'Toshkent shahri, Mirzo Ulugʻbek tumani, Oqtepa mahallasi, 12-uy',
    roles: ['USER'],
  },
  {
    username: 'demo.buyer2',
    names: ['Jasur', 'Karimov', 'Anvar oʻgʻli'],
    pinfl: '32507850010025',
    birthDate: '1985-07-25',
    phone: '998000000102',
    address: 'Samarqand viloyati, Samarqand shahri, Bogʻishamol mahallasi, 7-uy',
    roles: ['USER'],
  },
  {
    username: 'demo.buyer3',
    names: ['Dilnoza', 'Yusupova', 'Botir qizi'],
    pinfl: '40809930010032',
    birthDate: '1993-09-08',
    phone: '998000000103',
    address: 'Toshkent shahri, Chilonzor tumani, 9-mavze, 21-uy, 14-xonadon',
    roles: ['USER'],
  },
  {
    username: 'demo.buyer4',
    names: ['Otabek', 'Rahimov', 'Sobir oʻgʻli'],
    pinfl: '31411790010049',
    birthDate: '1979-11-14',
    phone: '998000000104',
    address: 'Fargʻona viloyati, Fargʻona shahri, Sohibkor mahallasi, 33-uy',
    roles: ['USER'],
  },
  {
    username: 'demo.buyer5',
    names: ['Madina', 'Toʻxtayeva', 'Ulugʻbek qizi'],
    pinfl: '60102010010056',
    birthDate: '2001-02-01',
    phone: '998000000105',
    address: 'Toshkent shahri, Yashnobod tumani, Aviasozlar mahallasi, 5-uy, 60-xonadon',
    roles: ['USER'],
  },
  {
    username: 'demo.seller',
    names: ['Nodira', 'Ergasheva', 'Karim qizi'],
    pinfl: '42206820010063',
    birthDate: '1982-06-22',
    phone: '998000000106',
    address: 'Buxoro viloyati, Buxoro shahri, Galaosiyo mahallasi, 18-uy',
    roles: ['USER'],
  },
  {
    username: 'demo.realtor',
    names: ['Sherzod', 'Aliyev', 'Hamid oʻgʻli'],
    pinfl: '30512880010070',
    birthDate: '1988-12-05',
    phone: '998000000107',
    roles: ['REALTOR_ASSISTANT'],
    kind: 'REALTOR',
  },
  {
    username: 'demo.bank',
    names: ['Gulnora', 'Saidova', 'Farhod qizi'],
    pinfl: '41701840010087',
    birthDate: '1984-01-17',
    phone: '998000000108',
    roles: ['BANK'],
    kind: 'BANK',
    bankId: 182,
  },
  {
    username: 'demo.moderator',
    names: ['Bekzod', 'Nazarov', 'Olim oʻgʻli'],
    pinfl: '32908900010094',
    birthDate: '1990-08-29',
    phone: '998000000109',
    roles: ['MODERATOR'],
  },
  {
    username: 'demo.finance',
    names: ['Kamola', 'Ismoilova', 'Shavkat qizi'],
    pinfl: '40304870010101',
    birthDate: '1987-04-03',
    phone: '998000000110',
    roles: ['FINANCE'],
  },
  {
    username: 'demo.editor',
    names: ['Timur', 'Qodirov', 'Baxtiyor oʻgʻli'],
    pinfl: '31010950010118',
    birthDate: '1995-10-10',
    phone: '998000000111',
    roles: ['EDITOR'],
  },
  {
    username: 'demo.admin',
    names: ['Lola', 'Hakimova', 'Akmal qizi'],
    pinfl: '42105830010125',
    birthDate: '1983-05-21',
    phone: '998000000112',
    roles: ['ADMIN'],
  },
];

/** Puts the demo people into a database; those that are there already stay as they are. */
export const seedUsers = async (db: Db, encryption: Encryption): Promise<void> => {
  for (const person of demoUsers) {
    if (await findSubjectByUsername(db, person.username)) continue;
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const [givenName, familyName, middleName] = person.names;
    await db.begin(async (tx) => {
      const id = await insertUser(tx, {
        subject: randomUUID(),
        username: person.username,
        clientType: 'Physical',
        givenName,
        familyName,
        middleName,
        birthDate: person.birthDate,
        phone: person.phone,
        email: null,
        address: person.address ?? '',
        pinfl: {
          encrypted: encryption.encrypt(person.pinfl, 'pinfl'),
          digest: encryption.digest(person.pinfl, 'pinfl'),
        },
        passport: null,
        roles: person.roles,
        kind: person.kind ?? null,
        bankId: person.bankId ?? null,
        isVerified: true,
        language: 'uz',
      });
      await insertCredential(tx, id, passwordHash);
    });
  }
};
