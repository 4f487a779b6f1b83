import { type IdentityAdmin, UnknownSubjectError } from '#adapters/identity/port.ts';
import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { Log } from '#platform/server/log.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import { isStaff, type Role } from '#platform/values/role.ts';
import { isSpecialistKind, type UserKind } from '../../rules/account-kinds.ts';
import { needsSecondAdministrator } from '../../rules/permissions.ts';
import { audit } from '../audit.ts';
import { findProfile } from '../profile-store.ts';
import { removeTotp } from '../provider/credential-store.ts';
import { type AccessDeps, recordAccessChange } from '../record-access-change.ts';
import { deleteSessionsOf } from '../session/session-store.ts';
import { notifyRightsChanged } from './notify-rights-changed.ts';
import * as store from './user-admin-store.ts';

export type AccountAdminDeps = {
  db: Db;
  /** Connections that may write roles, where those of `db` may not. */
  rolesDb?: Db;
  encryption: Encryption;
  admin: IdentityAdmin;
  notifyUsers: NotifyUsers;
  log: Log;
};
/** Who acts, in which call. */
export type AdminRequestContext = { caller: Caller; requestId: string };
type NotManaged = Refusal<'personMissing' | 'ownAccount'>;
type Refused = NotManaged | Refusal<'providerAway'>;

/** Why the provider does not know of a change: it did not answer, or it knows nobody of that subject; null: it does know. */
type ProviderGap = store.ProviderGap | null;

const changeAtProvider = async (
  { admin, log }: Pick<AccountAdminDeps, 'admin' | 'log'>,
  operation: () => Promise<void>,
): Promise<ProviderGap> => {
  try {
    await operation();
    return null;
  } catch (error) {
    log.warn({ provider: admin.name, reason: String(error) }, 'identity provider refused a change by staff');
    return error instanceof UnknownSubjectError ? 'unknown' : 'away';
  }
};

/** Changes something at the provider; false when it did not answer or does not know the person. */
export const callProvider = async (
  deps: Pick<AccountAdminDeps, 'admin' | 'log'>,
  operation: () => Promise<void>,
): Promise<boolean> => (await changeAtProvider(deps, operation)) === null;

/** Somebody whom the provider does not know has nothing there to change. */
const passUnknownSubject = (error: unknown): void => {
  if (!(error instanceof UnknownSubjectError)) throw error;
};

/** A person whose account somebody else may change; nobody changes their own. */
const findManagedUser = async ({ db }: AccountAdminDeps, id: number, caller: Caller) => {
  const user = await store.findUserById(db, id);
  if (!user) return refuse('personMissing');
  return user.subject === caller.subject ? refuse('ownAccount') : user;
};

/** Ends the sessions here and at the provider. Whoever was told of it already may have left by themselves. */
const endSessions = async (deps: AccountAdminDeps, subject: string): Promise<void> => {
  await deleteSessionsOf(deps.db, subject);
  await callProvider(deps, () => deps.admin.logoutEverywhere(subject));
};

/**
 * Makes a change at the provider and writes it down here. The provider comes first: it is what tokens are made from. If we
 * cannot write it down, it is taken back there.
 */
const changeAtProviderAndHere = async (
  deps: AccountAdminDeps,
  { there, undo, here }: { there: () => Promise<void>; undo: () => Promise<void>; here: (tx: Tx) => Promise<void> },
): Promise<boolean> => {
  if (!(await callProvider(deps, there))) return false;
  try {
    await deps.db.begin(here);
    return true;
  } catch (error) {
    await callProvider(deps, undo);
    throw error;
  }
};

/** Whether a request is the other half of what somebody asks for now: another person's for the same, or an operator's word for this one. */
const isSecondTo = (request: store.RoleRequest, { by, roles }: { by: string; roles: readonly Role[] }): boolean =>
  (request.confirms === null ? request.by !== by : request.confirms === by) &&
  new Set([...request.roles, ...roles]).size === new Set(roles).size &&
  new Set(request.roles).size === new Set(roles).size;

/**
 * Whether roles that one administrator may not give alone are agreed on: by two of them. Who asks first is written down and
 * refused; who asks for the same after that agrees. Whoever is blocked has none; unblocking gives them all at once.
 */
const isApprovedBySecondAdmin = async (
  { db }: AccountAdminDeps,
  user: store.ManagedUser,
  { roles, reason, kind }: { roles: readonly Role[]; reason: string; kind: store.TwoAdministratorChange },
  { caller, requestId }: AdminRequestContext,
): Promise<boolean> => {
  const from = kind === 'unblock' ? [] : user.roles;
  if (!needsSecondAdministrator(from, roles)) return true;
  const requests = await store.listRoleRequests(db, { id: user.id, kind });
  if (requests.some((request) => isSecondTo(request, { by: caller.username, roles }))) return true;
  const action = store.twoAdministratorActions[kind].asked;
  await audit(db, { caller, action, object: `person:${user.id}`, detail: { from, to: roles, reason }, requestId });
  return false;
};

/** Gives a person exactly these roles; staff of a bank need the bank first, some roles a second administrator. */
export const changeRoles = async (
  deps: AccountAdminDeps,
  id: number,
  input: { roles: readonly Role[]; reason: string },
  { caller, requestId }: AdminRequestContext,
): Promise<Refused | Refusal<'bankNeeded' | 'secondPerson'> | null> => {
  const user = await findManagedUser(deps, id, caller);
  if ('code' in user) return user;
  const roles = [...new Set(input.roles)];
  if (roles.includes('BANK') && user.bankId === null) return refuse('bankNeeded');
  if (
    !(await isApprovedBySecondAdmin(deps, user, { roles, reason: input.reason, kind: 'roles' }, { caller, requestId }))
  )
    return refuse('secondPerson', { hours: limits.secondPersonHours });
  const isDone = await changeAtProviderAndHere(
    { ...deps, db: deps.rolesDb ?? deps.db },
    {
      there: () => deps.admin.setRoles(user.subject, roles),
      undo: () => deps.admin.setRoles(user.subject, user.roles),
      here: async (tx) => {
        await store.setRoles(tx, user.id, roles);
        const detail = { from: user.roles, to: roles, reason: input.reason };
        await audit(tx, { caller, action: 'person.roles', object: `person:${id}`, detail, requestId });
        await notifyRightsChanged(deps.notifyUsers, tx, [user], 'roles');
      },
    },
  );
  if (!isDone) return refuse('providerAway');
  await endSessions(deps, user.subject);
  return null;
};

/**
 * Closes an account, which ends its sessions, or opens it again: one that rules over accounts or money by two administrators. It is
 * closed here first, where every call looks, whatever becomes of it at the provider: closing it once more tries that again.
 */
export const blockUser = async (
  deps: AccountAdminDeps,
  id: number,
  { isBlocked, reason }: { isBlocked: boolean; reason: string },
  { caller, requestId }: AdminRequestContext,
): Promise<Refused | Refusal<'secondUnblocker'> | null> => {
  const user = await findManagedUser(deps, id, caller);
  if ('code' in user) return user;
  const isUnblocked = user.isBlocked && !isBlocked;
  if (isUnblocked) {
    const change = { roles: user.roles, reason, kind: 'unblock' } as const;
    if (!(await isApprovedBySecondAdmin(deps, user, change, { caller, requestId })))
      return refuse('secondUnblocker', { hours: limits.secondPersonHours });
  }
  const here = async (tx: Tx) => {
    await store.setBlocked(tx, user.id, isBlocked, reason);
    const action = isBlocked ? 'person.block' : 'person.unblock';
    await audit(tx, { caller, action, object: `person:${id}`, detail: { reason }, requestId });
    if (isBlocked) await notifyRightsChanged(deps.notifyUsers, tx, [user], 'blocked');
  };
  if (isBlocked) {
    await deps.db.begin(here);
    await deleteSessionsOf(deps.db, user.subject);
    const gap = await changeAtProvider(deps, () => deps.admin.setBlocked(user.subject, true));
    await recordGap(deps, id, { action: 'person.blockGap', gap }, { caller, requestId });
    return null;
  }
  const isDone = await changeAtProviderAndHere(deps, {
    there: () => deps.admin.setBlocked(user.subject, false).catch(passUnknownSubject),
    undo: () => deps.admin.setBlocked(user.subject, true),
    here,
  });
  return isDone ? null : refuse('providerAway');
};

/** Writes down that the provider does not know of a change which holds here all the same. */
const recordGap = async (
  { db }: AccountAdminDeps,
  id: number,
  { action, gap }: { action: 'person.blockGap' | 'person.logOutGap'; gap: ProviderGap },
  { caller, requestId }: AdminRequestContext,
): Promise<void> => {
  if (gap === null) return;
  await audit(db, { caller, action, object: `person:${id}`, detail: { answer: gap }, requestId });
};

/** Ends every session of a person: a lost phone, a doubt. Those of ours end in any case. */
export const logOutUser = async (
  deps: AccountAdminDeps,
  id: number,
  reason: string,
  { caller, requestId }: AdminRequestContext,
): Promise<NotManaged | { gap: ProviderGap }> => {
  const user = await findManagedUser(deps, id, caller);
  if ('code' in user) return user;
  await deleteSessionsOf(deps.db, user.subject);
  await deps.db.begin(async (tx) => {
    await audit(tx, { caller, action: 'person.logOut', object: `person:${id}`, detail: { reason }, requestId });
    await notifyRightsChanged(deps.notifyUsers, tx, [user], 'loggedOut');
  });
  const gap = await changeAtProvider(deps, () => deps.admin.logoutEverywhere(user.subject));
  await recordGap(deps, id, { action: 'person.logOutGap', gap }, { caller, requestId });
  return { gap };
};

/**
 * Lets in again somebody who lost both the phone and the recovery codes: the password alone is asked for, all sessions end, the
 * addresses of the account are warned. Staff open the doors of others, so none of them is opened in this way.
 */
export const removeSecondFactor = async (
  deps: AccountAdminDeps & AccessDeps,
  id: number,
  reason: string,
  { caller, requestId }: AdminRequestContext,
): Promise<Refusal<'personMissing' | 'ownAccount' | 'secondFactorOfStaff' | 'secondFactorNone'> | null> => {
  const user = await findManagedUser(deps, id, caller);
  if ('code' in user) return user;
  if (isStaff(user.roles)) return refuse('secondFactorOfStaff');
  const isRemoved = await deps.db.begin(async (tx) => {
    const before = await findProfile(tx, user.subject);
    if (!before || !(await removeTotp(tx, user.id))) return false;
    await recordAccessChange(tx, deps, before, { what: 'secondFactorOff' });
    const object = `person:${id}`;
    await audit(tx, { caller, action: 'person.secondFactorOff', object, detail: { reason }, requestId });
    return true;
  });
  if (!isRemoved) return refuse('secondFactorNone');
  await endSessions(deps, user.subject);
  return null;
};

/** Confirms a trade or takes it back; whoever works for a bank stays with one. */
export const changeUserKind = (
  { db }: AccountAdminDeps,
  id: number,
  input: { kind: UserKind | null; bankId: number | null; reason: string },
  { caller, requestId }: AdminRequestContext,
): Promise<Refusal<'personMissing' | 'bankNeeded' | 'bankOfTrade' | 'bankUnknown'> | null> =>
  db.begin(async (tx) => {
    const user = await store.findUserById(tx, id);
    if (!user) return refuse('personMissing');
    const { kind, bankId, reason } = input;
    // A realtor of a bank would be staff of a seller who advises its buyers.
    if (isSpecialistKind(kind) && (bankId !== null || user.roles.includes('BANK'))) return refuse('bankOfTrade');
    if (bankId === null && (kind === 'BANK' || user.roles.includes('BANK'))) return refuse('bankNeeded');
    if (bankId !== null && !(await store.isCompany(tx, bankId))) return refuse('bankUnknown');
    await store.setKind(tx, id, { kind, bankId });
    const detail = { kind, bankId, reason };
    await audit(tx, { caller, action: 'person.kind', object: `person:${id}`, detail, requestId });
    return null;
  });
