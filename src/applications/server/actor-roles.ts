import { findBankOfUser, findPrincipal } from '#identity/server/api.ts';
import { type ListingViewer, listingViewerOf } from '#listings/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { ActorRole } from '../rules/transitions.ts';

/** What decides how somebody stands towards an application. */
export type ApplicationOwnership = {
  principalKind: 'PERSON' | 'ENTITY';
  principalId: bigint;
  authorUsername: string;
  assistant: string | null;
  companyId: number | null;
};

/** Somebody who asks about applications: as whom, and for which bank. */
export type Requester = {
  username: string;
  subject: string;
  roles: Caller['roles'];
  principal: { kind: 'PERSON' | 'ENTITY'; id: bigint } | null;
  /** As whom listings are looked at; null for one whom we do not know. */
  viewer: ListingViewer | null;
  /** Of people of a bank: their bank. */
  bankId: number | null;
};

/** Finds out as whom somebody asks. */
export const requesterOf = async (
  deps: { db: Db | Tx; encryption: Encryption },
  caller: Caller,
): Promise<Requester> => ({
  username: caller.username,
  subject: caller.subject,
  roles: caller.roles,
  principal: await findPrincipal(deps, caller),
  viewer: await listingViewerOf(deps, caller),
  bankId: caller.roles.includes('BANK') ? await findBankOfUser(deps.db, caller.subject) : null,
});

/** Whether somebody handed an application in: then another of the staff decides about it, and answers for it. */
export const isOwnApplication = ({ authorUsername }: ApplicationOwnership, username: string): boolean =>
  authorUsername === username;

/**
 * How somebody stands towards an application: as its author, the assistant who has it in hand, a moderator, its bank,
 * finance. Empty: it is none of that person's business, and is answered as if it did not exist.
 */
export const actorRolesOf = (requester: Requester, application: ApplicationOwnership): ActorRole[] => {
  const { roles, principal } = requester;
  const isAdmin = roles.includes('ADMIN');
  const actorRoles: ActorRole[] = [];
  if (principal?.kind === application.principalKind && principal.id === application.principalId)
    actorRoles.push('author');
  if (isAdmin || (application.assistant === requester.username && roles.includes('REALTOR_ASSISTANT')))
    actorRoles.push('assistant');
  if (isAdmin || roles.includes('MODERATOR')) actorRoles.push('moderator');
  if (isAdmin || (requester.bankId !== null && requester.bankId === application.companyId)) actorRoles.push('bank');
  if (isAdmin || roles.includes('FINANCE')) actorRoles.push('finance');
  return actorRoles;
};

/** As what somebody signs for an application: its owner, or a person of the bank whose property it is; null: he does not. */
export const signerRoleOf = (requester: Requester, application: ApplicationOwnership): 'author' | 'bank' | null => {
  const { principal, bankId } = requester;
  if (principal?.kind === application.principalKind && principal.id === application.principalId) return 'author';
  return bankId !== null && bankId === application.companyId ? 'bank' : null;
};

/** Whether somebody sees what is among staff only. */
export const actsAsStaff = (actorRoles: readonly ActorRole[]): boolean =>
  actorRoles.some((role) => role !== 'author' && role !== 'system');
