import { partyOf } from '#identity/server/actions.ts';
import { type Viewer, viewerOf } from '#listings/server/actions.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { Mover } from '../rules/moves.ts';
import { bankOfPerson } from './standing-store.ts';

/** What decides how somebody stands towards an application. */
export type Owned = {
  partyKind: 'PERSON' | 'ENTITY';
  partyId: bigint;
  authorUsername: string;
  assistant: string | null;
  companyId: number | null;
};

/** Somebody who asks about applications: as whom, and for which bank. */
export type Asker = {
  username: string;
  subject: string;
  roles: Caller['roles'];
  party: { kind: 'PERSON' | 'ENTITY'; id: bigint } | null;
  /** As whom listings are looked at; null for one whom we do not know. */
  viewer: Viewer | null;
  /** Of people of a bank: their bank. */
  bankId: number | null;
};

/** Finds out as whom somebody asks. */
export const askerOf = async (deps: { db: Db | Tx; vault: Vault }, caller: Caller): Promise<Asker> => ({
  username: caller.username,
  subject: caller.subject,
  roles: caller.roles,
  party: await partyOf(deps, caller),
  viewer: await viewerOf(deps, caller),
  bankId: caller.roles.includes('BANK') ? await bankOfPerson(deps.db, caller.subject) : null,
});

/**
 * How somebody stands towards an application: as its author, the assistant who has it in hand, a moderator, its bank,
 * finance. Empty: it is none of that person's business, and is answered as if it did not exist.
 */
export const moversOf = (asker: Asker, application: Owned): Mover[] => {
  const { roles, party } = asker;
  const isAdmin = roles.includes('ADMIN');
  const movers: Mover[] = [];
  if (party?.kind === application.partyKind && party.id === application.partyId) movers.push('A');
  if (isAdmin || (application.assistant === asker.username && roles.includes('REALTOR_ASSISTANT'))) movers.push('S');
  if (isAdmin || roles.includes('MODERATOR')) movers.push('M');
  if (isAdmin || (asker.bankId !== null && asker.bankId === application.companyId)) movers.push('B');
  if (isAdmin || roles.includes('FINANCE')) movers.push('F');
  return movers;
};

/** As what somebody signs for an application: its owner, or a person of the bank whose property it is; null: he does not. */
export const signerOf = (asker: Asker, application: Owned): 'A' | 'B' | null => {
  const { party, bankId } = asker;
  if (party?.kind === application.partyKind && party.id === application.partyId) return 'A';
  return bankId !== null && bankId === application.companyId ? 'B' : null;
};

/** Whether somebody sees what is among staff only. */
export const isStaff = (movers: readonly Mover[]): boolean => movers.some((mover) => mover !== 'A' && mover !== 'T');
