import { type IdentityAdmin, UserUnknown } from '#adapters/identity/port.ts';
import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { TellUsers } from '#platform/server/live/tell.ts';
import type { Log } from '#platform/server/log.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { Role } from '#platform/values/role.ts';
import type { PersonKind } from '../../rules/person-kinds.ts';
import { audit } from '../audit.ts';
import { deleteSessionsOf } from '../session/session-store.ts';
import * as store from './people-store.ts';
import { tellOfRights } from './tell-account.ts';

export type OfficeDeps = { db: Db; vault: Vault; admin: IdentityAdmin; tellUsers: TellUsers; log: Log };
/** Who does a deed, in which call. */
export type By = { caller: Caller; requestId: string };
type Refused = Refusal<'personMissing' | 'ownAccount' | 'providerAway'>;

/** Asks the provider for something; false when it did not answer or does not know the person. */
export const askProvider = async ({ admin, log }: Pick<OfficeDeps, 'admin' | 'log'>, deed: () => Promise<void>) => {
  try {
    await deed();
    return true;
  } catch (error) {
    const reason = error instanceof UserUnknown ? 'nobody by that subject' : String(error);
    log.warn({ provider: admin.name, reason }, 'the identity provider did not do what staff asked for');
    return false;
  }
};

/** A person whose account somebody else may change; nobody changes their own. */
const accountOf = async ({ db }: OfficeDeps, id: number, caller: Caller) => {
  const person = await store.personById(db, id);
  if (!person) return refuse('personMissing');
  return person.subject === caller.subject ? refuse('ownAccount') : person;
};

/** Ends the sessions here and at the provider. Whoever was told of it already may have left by themselves. */
const endSessions = async (deps: OfficeDeps, subject: string): Promise<void> => {
  await deleteSessionsOf(deps.db, subject);
  await askProvider(deps, () => deps.admin.logoutEverywhere(subject));
};

/**
 * Does a deed at the provider and writes it down here. The provider comes first: it is what tokens are made from. If we
 * cannot write it down, it is taken back there.
 */
const doBoth = async (
  deps: OfficeDeps,
  { there, undo, here }: { there: () => Promise<void>; undo: () => Promise<void>; here: (tx: Tx) => Promise<void> },
): Promise<boolean> => {
  if (!(await askProvider(deps, there))) return false;
  try {
    await deps.db.begin(here);
    return true;
  } catch (error) {
    await askProvider(deps, undo);
    throw error;
  }
};

/**
 * Whether a new administrator is agreed on: by two of them. Who asks first is written down and refused; who asks for the
 * same after that agrees.
 */
const isAgreed = async (
  { db }: OfficeDeps,
  person: store.LockedPerson,
  { roles, reason }: { roles: readonly Role[]; reason: string },
  { caller, requestId }: By,
): Promise<boolean> => {
  if (!roles.includes('ADMIN') || person.roles.includes('ADMIN')) return true;
  if (await store.wereRolesAsked(db, { id: person.id, roles, by: caller.username })) return true;
  const detail = { from: person.roles, to: roles, reason };
  await audit(db, { caller, action: 'person.askRoles', object: `person:${person.id}`, detail, requestId });
  return false;
};

/** Gives a person exactly these roles; staff of a bank need the bank first, administrators a second administrator. */
export const changeRoles = async (
  deps: OfficeDeps,
  id: number,
  wish: { roles: readonly Role[]; reason: string },
  { caller, requestId }: By,
): Promise<Refused | Refusal<'bankNeeded' | 'secondPerson'> | null> => {
  const person = await accountOf(deps, id, caller);
  if ('code' in person) return person;
  const roles = [...new Set(wish.roles)];
  if (roles.includes('BANK') && person.bankId === null) return refuse('bankNeeded');
  if (!(await isAgreed(deps, person, { roles, reason: wish.reason }, { caller, requestId })))
    return refuse('secondPerson', { hours: limits.secondPersonHours });
  const isDone = await doBoth(deps, {
    there: () => deps.admin.setRoles(person.subject, roles),
    undo: () => deps.admin.setRoles(person.subject, person.roles),
    here: async (tx) => {
      await store.setRoles(tx, person.id, roles);
      const detail = { from: person.roles, to: roles, reason: wish.reason };
      await audit(tx, { caller, action: 'person.roles', object: `person:${id}`, detail, requestId });
      await tellOfRights(deps.tellUsers, tx, [person], 'roles');
    },
  });
  if (!isDone) return refuse('providerAway');
  await endSessions(deps, person.subject);
  return null;
};

/** Closes an account, which ends its sessions, or opens it again. */
export const block = async (
  deps: OfficeDeps,
  id: number,
  { isBlocked, reason }: { isBlocked: boolean; reason: string },
  { caller, requestId }: By,
): Promise<Refused | null> => {
  const person = await accountOf(deps, id, caller);
  if ('code' in person) return person;
  const isDone = await doBoth(deps, {
    there: () => deps.admin.setBlocked(person.subject, isBlocked),
    undo: () => deps.admin.setBlocked(person.subject, !isBlocked),
    here: async (tx) => {
      await store.setBlocked(tx, person.id, isBlocked, reason);
      const action = isBlocked ? 'person.block' : 'person.unblock';
      await audit(tx, { caller, action, object: `person:${id}`, detail: { reason }, requestId });
      if (isBlocked) await tellOfRights(deps.tellUsers, tx, [person], 'blocked');
    },
  });
  if (!isDone) return refuse('providerAway');
  if (isBlocked) await endSessions(deps, person.subject);
  return null;
};

/** Ends every session of a person: a lost phone, a doubt. */
export const logOut = async (
  deps: OfficeDeps,
  id: number,
  reason: string,
  { caller, requestId }: By,
): Promise<Refused | null> => {
  const person = await accountOf(deps, id, caller);
  if ('code' in person) return person;
  if (!(await askProvider(deps, () => deps.admin.logoutEverywhere(person.subject)))) return refuse('providerAway');
  await deleteSessionsOf(deps.db, person.subject);
  await deps.db.begin(async (tx) => {
    await audit(tx, { caller, action: 'person.logOut', object: `person:${id}`, detail: { reason }, requestId });
    await tellOfRights(deps.tellUsers, tx, [person], 'loggedOut');
  });
  return null;
};

/** Confirms a trade or takes it back; whoever works for a bank stays with one. */
export const changeKind = (
  { db }: OfficeDeps,
  id: number,
  wish: { kind: PersonKind | null; bankId: number | null; reason: string },
  { caller, requestId }: By,
): Promise<Refusal<'personMissing' | 'bankNeeded' | 'bankUnknown'> | null> =>
  db.begin(async (tx) => {
    const person = await store.personById(tx, id);
    if (!person) return refuse('personMissing');
    const { kind, bankId, reason } = wish;
    if (bankId === null && (kind === 'BANK' || person.roles.includes('BANK'))) return refuse('bankNeeded');
    if (bankId !== null && !(await store.isCompany(tx, bankId))) return refuse('bankUnknown');
    await store.setKind(tx, id, { kind, bankId });
    const detail = { kind, bankId, reason };
    await audit(tx, { caller, action: 'person.kind', object: `person:${id}`, detail, requestId });
    return null;
  });
