import type { Db, Tx } from '#platform/server/db.ts';

/** Why somebody is kept out of a lot; see the function in the migrations. */
export type Exclusion = 'isSeller' | 'hasDefaulted';

/** Whether somebody is kept out of a lot because he has to do with its sale, or defaulted on it before; null: he is not. */
export const findExclusion = async (
  db: Db | Tx,
  lotId: number,
  personId: bigint,
  principal: { kind: string; id: bigint },
): Promise<Exclusion | null> => {
  const [row] = await db.sql<{ exclusion: Exclusion | null }>`
    select lot_exclusion(${lotId}, ${personId}, ${principal.kind}, ${principal.id}) as exclusion`;
  return row?.exclusion ?? null;
};

/** What decides whether somebody may take part at all. */
export const getEntryStatus = async (
  db: Db | Tx,
  personId: bigint,
  principal: { kind: string; id: bigint },
): Promise<{ isVerified: boolean; isCompanyValid: boolean }> => {
  const [row] = await db.sql<{ isVerified: boolean; isCompanyValid: boolean }>`
    select p.verified_at is not null and p.blocked_at is null as "isVerified",
           ${principal.kind} = 'PERSON' or exists (
             select 1 from legal_entity e join legal_entity_member m on m.entity_id = e.id and m.person_id = p.id
              where e.id = ${principal.id} and e.activity_state = 'active' and e.blocked_at is null
                and m.certificate_valid_to > clock_timestamp()) as "isCompanyValid"
      from person p where p.id = ${personId}`;
  return row ?? { isVerified: false, isCompanyValid: false };
};
