import type { Tx } from '#platform/server/db.ts';

/** A number that no property has: listings and applications take theirs from one row. */
export const nextListingNumber = async (tx: Tx): Promise<number> => {
  const [row] = await tx.sql<{ id: bigint }>`
    select nextval(pg_get_serial_sequence('listing', 'id')) as id`;
  return Number(row?.id ?? 0);
};

/** The sealed debtor of an application; null without one. */
export const findEncryptedDebtor = async (tx: Tx, id: number): Promise<Buffer | null> => {
  const [row] = await tx.sql<{ sealed: Buffer | null }>`
    select debtor_sealed as sealed from application where id = ${id}`;
  return row?.sealed ?? null;
};

/** The person or company here that the state knows by a number. */
export const findPrincipalsByDigests = (
  tx: Tx,
  { pinfl, tin }: { pinfl: Buffer; tin: Buffer },
): Promise<{ kind: 'PERSON' | 'ENTITY'; id: bigint }[]> => tx.sql<{ kind: 'PERSON' | 'ENTITY'; id: bigint }>`
    select 'PERSON' as kind, id from person where pinfl_digest = ${pinfl}
    union all
    select 'ENTITY' as kind, id from legal_entity where tin_digest = ${tin}`;
