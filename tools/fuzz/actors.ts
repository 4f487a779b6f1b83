import type { Operation } from '#platform/contract/operation.ts';
import type { Role } from '#platform/values/role.ts';
import type { TestApp } from '../../test/app.ts';
import { giveMoney } from '../../test/factories/accounts.ts';
import {
  bearer,
  type ClaimChanges,
  createOrganization,
  createUser,
  provenBearer,
} from '../../test/factories/identity.ts';

/** Who calls: an account, the company it acts for, and the role by which it may call what. */
export type FuzzActor = { username: string | null; as?: ClaimChanges; role: Role | null };
export type Actors = Record<string, FuzzActor>;
export type Sender = Record<string, string>;

const COMPANY = { tin: '301000099', name: '«Sinov» MChJ' };
const asCompany: ClaimChanges = { loginMode: 'ENTITY', companyName: COMPANY.name, companyTin: COMPANY.tin };

/** Everybody who calls: thirteen kinds of people, the visitor without a name. */
export const createActors = async (app: TestApp): Promise<Actors> => {
  const [assistant, blocked, newcomer, delegate] = [
    await createUser(app),
    await createUser(app),
    await createUser(app, { clientType: 'Legal' }),
    await createUser(app),
  ];
  await app.db.sql`update person set roles = '{USER,REALTOR_ASSISTANT}' where username = ${assistant}`;
  await app.db.sql`update person set blocked_at = clock_timestamp() where username = ${blocked}`;
  const company = await createOrganization(app, COMPANY, [delegate]);
  await giveMoney(app, { kind: 'ENTITY', id: company });
  await giveMoney(app, 'demo.buyer1');
  return {
    visitor: { username: null, role: null },
    buyer: { username: 'demo.buyer1', role: 'USER' },
    'buyer without an identity': { username: newcomer, role: 'USER' },
    'buyer for a company': { username: delegate, as: asCompany, role: 'USER' },
    seller: { username: 'demo.seller', role: 'USER' },
    realtor: { username: 'demo.realtor', role: 'USER' },
    assistant: { username: assistant, role: 'REALTOR_ASSISTANT' },
    bank: { username: 'demo.bank', role: 'BANK' },
    moderator: { username: 'demo.moderator', role: 'MODERATOR' },
    finance: { username: 'demo.finance', role: 'FINANCE' },
    editor: { username: 'demo.editor', role: 'EDITOR' },
    administrator: { username: 'demo.admin', role: 'ADMIN' },
    blocked: { username: blocked, role: null },
  };
};

/** Headers of everybody's calls; in every other round they have just shown that the accounts are theirs. */
export const sendersOf = async (app: TestApp, actors: Actors, round: number): Promise<Map<string, Sender>> => {
  const senders = new Map<string, Sender>();
  const headers = round % 2 === 0 ? bearer : provenBearer;
  for (const [name, { username, as }] of Object.entries(actors))
    senders.set(name, username === null ? {} : await headers(app, username, as));
  return senders;
};

/** Somebody whose role may call it: chance alone would ask staff for little of what is theirs. */
export const entitledTo = ({ who }: Operation, actors: Actors, chance: number): string => {
  const fit = Object.entries(actors).filter(
    ([, { role }]) => who === 'anyone' || (role !== null && (who === 'user' || who.includes(role))),
  );
  return (fit[Math.abs(chance) % Math.max(fit.length, 1)] ?? ['visitor'])[0];
};

/** Gives the actors back what others took from them. */
export const restoreActors = async ({ db }: TestApp, actors: Actors, saved: SavedActors): Promise<void> => {
  const usernames = Object.entries(actors).flatMap(([actor, { username }]) =>
    username !== null && actor !== 'blocked' ? [username] : [],
  );
  await db.sql`
    update person set blocked_at = null, deletion_requested_at = null where username = any(${usernames}::text[])`;
  for (const { username, roles, bankId } of saved)
    await db.sql`update person set roles = ${roles}::text[], bank_id = ${bankId} where username = ${username}`;
  await db.sql`update legal_entity set blocked_at = null where name = ${COMPANY.name}`;
};

type SavedActors = { username: string; roles: string[]; bankId: number | null }[];

/** What the actors may do now. */
export const saveActors = ({ db }: TestApp, actors: Actors): Promise<SavedActors> => {
  const usernames = Object.values(actors).flatMap(({ username }) => (username === null ? [] : [username]));
  return db.sql`
    select username, roles, bank_id as "bankId" from person where username = any(${usernames}::text[]) order by id`;
};
