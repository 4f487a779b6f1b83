import type { Db, Tx } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Caller } from '#platform/values/caller.ts';
import { entityIdByTin, personIdBySubject, personIdByUsername, personIdsBySubject } from './profile-store.ts';

/** Who owns what is done: the person, or the company the person acts for. */
export type Party = { kind: 'PERSON' | 'ENTITY'; id: bigint };

/** Whose deed a call is; null for somebody whom the provider knows and we do not. */
export const partyOf = async (
  { db, vault }: { db: Db | Tx; vault: Vault },
  { subject, loginMode, companyTin }: Pick<Caller, 'subject' | 'loginMode' | 'companyTin'>,
): Promise<Party | null> => {
  if (loginMode === 'PERSON') {
    const id = await personIdBySubject(db, subject);
    return id === null ? null : { kind: 'PERSON', id };
  }
  const id = companyTin === null ? null : await entityIdByTin(db, vault.digest(companyTin, 'tin'));
  return id === null ? null : { kind: 'ENTITY', id };
};

/** The id of a person by username, in whatever letters it was typed; null when nobody is called that. */
export const personIdOf = async (db: Db | Tx, username: string): Promise<bigint | null> =>
  personIdByUsername(db, username.toLowerCase());

/** The ids of many persons by the provider's names of them; whoever is not known here is absent. */
export const personIdsOf = (db: Db | Tx, subjects: readonly string[]): Promise<Map<string, bigint>> =>
  personIdsBySubject(db, subjects);
