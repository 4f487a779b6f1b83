import type { Db, Tx } from '#platform/server/db.ts';

/** A person as papers name people; PINFL and TIN are sealed, and null where they were never given. */
export type UserDetailsRow = {
  givenName: string;
  familyName: string;
  middleName: string;
  address: string;
  encryptedPinfl: Buffer | null;
  encryptedTin: Buffer | null;
};

export const findUserDetails = async (db: Db | Tx, id: bigint): Promise<UserDetailsRow | null> =>
  (
    await db.sql<UserDetailsRow>`
      select given_name as "givenName", family_name as "familyName", middle_name as "middleName", address,
             pinfl_sealed as "encryptedPinfl", tin_sealed as "encryptedTin"
        from person where id = ${id}`
  )[0] ?? null;

export type OrganizationDetailsRow = {
  name: string;
  address: string;
  encryptedTin: Buffer;
  tinDigest: Buffer;
  /** The register knows it as active, and staff have not blocked it. */
  mayAct: boolean;
};

export const findOrganizationDetails = async (db: Db | Tx, id: bigint): Promise<OrganizationDetailsRow | null> =>
  (
    await db.sql<OrganizationDetailsRow>`
      select name, address, tin_sealed as "encryptedTin", tin_digest as "tinDigest",
             activity_state = 'active' and blocked_at is null as "mayAct"
        from legal_entity where id = ${id}`
  )[0] ?? null;
