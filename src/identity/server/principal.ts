import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Caller } from '#platform/values/caller.ts';
import {
  findOrganizationIdByTin,
  findUserIdBySubject,
  findUserIdByUsername,
  findUserIdsBySubject,
} from './profile-store.ts';

/** Who owns what is done: the person, or the company the person acts for. */
export type Principal = { kind: 'PERSON' | 'ENTITY'; id: bigint };

/** Who acts in a call; null for somebody whom the provider knows and we do not. */
export const findPrincipal = async (
  { db, encryption }: { db: Db | Tx; encryption: Encryption },
  { subject, loginMode, companyTin }: Pick<Caller, 'subject' | 'loginMode' | 'companyTin'>,
): Promise<Principal | null> => {
  if (loginMode === 'PERSON') {
    const id = await findUserIdBySubject(db, subject);
    return id === null ? null : { kind: 'PERSON', id };
  }
  const id = companyTin === null ? null : await findOrganizationIdByTin(db, encryption.digest(companyTin, 'tin'));
  return id === null ? null : { kind: 'ENTITY', id };
};

/** The id of a person by username, in whatever letters it was typed; null when nobody is called that. */
export const findUserId = async (db: Db | Tx, username: string): Promise<bigint | null> =>
  findUserIdByUsername(db, username.toLowerCase());

/** The ids of many persons by the provider's names of them; whoever is not known here is absent. */
export const findUserIds = (db: Db | Tx, subjects: readonly string[]): Promise<Map<string, bigint>> =>
  findUserIdsBySubject(db, subjects);
