import type { Db } from '#platform/server/db.ts';
import { idHash } from './object-store.ts';

/** A company that a grant speaks for. */
export type GrantOrganization = { id: bigint; name: string; encryptedTin: Buffer };

/** The company with that tax number, if the person may act for it now: it is active and not blocked, the key is valid. */
export const findOrganizationOfMember = async (
  db: Db,
  subject: string,
  tinDigest: Buffer,
): Promise<GrantOrganization | null> =>
  (
    await db.sql<GrantOrganization>`
      select e.id, e.name, e.tin_sealed as "encryptedTin"
        from legal_entity e join legal_entity_member m on m.entity_id = e.id join person p on p.id = m.person_id
       where e.tin_digest = ${tinDigest} and p.subject = ${subject} and e.blocked_at is null
         and e.activity_state = 'active' and m.key_state = 'valid'`
  )[0] ?? null;

export const bindGrant = async (db: Db, grantId: string, entityId: bigint): Promise<void> => {
  await db.sql`
    insert into oidc_grant_context (grant_id, entity_id) values (${idHash(grantId)}, ${entityId})
    on conflict (grant_id) do update set entity_id = excluded.entity_id`;
};

export type GrantContext = 'person' | 'lost' | GrantOrganization;

/**
 * Whom a grant speaks for: `person` alone, a company, or `lost` once the person no longer acts for the company of the
 * grant.
 */
export const findGrantContext = (db: Db, grantId: string, subject: string): Promise<GrantContext> =>
  findContextByHash(db, idHash(grantId), subject);

/** The same by the mark that an access token carries; `lost` too once the grant has ended. */
export const findGrantContextByHash = async (db: Db, mark: string, subject: string): Promise<GrantContext> => {
  const hash = Buffer.from(mark, 'base64url');
  const [grant] = await db.sql`select 1 from oidc_object where kind = 'Grant' and id = ${hash}`;
  return grant ? findContextByHash(db, hash, subject) : 'lost';
};

const findContextByHash = async (db: Db, grantHash: Buffer, subject: string): Promise<GrantContext> => {
  const [row] = await db.sql<GrantOrganization & { isMember: boolean }>`
    select e.id, e.name, e.tin_sealed as "encryptedTin",
           e.blocked_at is null and e.activity_state = 'active' and exists (
             select from legal_entity_member m join person p on p.id = m.person_id
              where m.entity_id = e.id and p.subject = ${subject} and m.key_state = 'valid') as "isMember"
      from oidc_grant_context c join legal_entity e on e.id = c.entity_id
     where c.grant_id = ${grantHash}`;
  if (!row) return 'person';
  return row.isMember ? row : 'lost';
};

/** Ends every grant of a person for a company, with the tokens that hang on it. */
export const deleteGrantsFor = async (db: Db, subject: string, tinDigest: Buffer): Promise<void> => {
  await db.sql`
    with ended as (
      select c.grant_id from oidc_grant_context c
        join legal_entity e on e.id = c.entity_id
        join oidc_object o on o.kind = 'Grant' and o.id = c.grant_id
       where e.tin_digest = ${tinDigest} and o.payload ->> 'accountId' = ${subject})
    delete from oidc_object o using ended
     where o.grant_id = ended.grant_id or (o.kind = 'Grant' and o.id = ended.grant_id)`;
};
