import { audit, hasTradeSql, isSpecialistSql, specialistNameSql } from '#identity/server/api.ts';
import { isoInstant } from '#listings/server/api.ts';
import { type Handlers, type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { StaffSpecialist, staffContract } from '../contract/staff.ts';
import type { RealtorsDeps } from './deps.ts';

/** Whoever has a trade, also somebody whose page is not shown at present. */
const specialist = `
  from person p join specialist_profile s on s.person_id = p.id
 where p.id = $1 and ${hasTradeSql('p')} and p.erased_at is null`;
const isAgency = `a.kind = 'AGENCY' and ${isSpecialistSql('a')}`;

const found = `
  select p.id::float8 as id, p.kind, ${specialistNameSql('p')} as name, s.version,
         (select json_build_object('id', a.id, 'name', ${specialistNameSql('a')}) from person a where a.id = s.agency_id) as agency,
         case when s.verified_at is not null then json_build_object('by', s.verified_by, 'at', ${isoInstant('s.verified_at')}) end as verified,
         (select coalesce(json_agg(json_build_object('id', a.id, 'name', ${specialistNameSql('a')}) order by ${specialistNameSql('a')}, a.id), '[]')
            from person a join specialist_profile of_agency on of_agency.person_id = a.id
           where p.kind = 'REALTOR' and ${isAgency}) as agencies
    ${specialist}`;

const findForStaff = async (db: Db, id: number): Promise<StaffSpecialist | Refusal<'specialistMissing'>> =>
  (await db.query<StaffSpecialist>(found, [id]))[0] ?? refuse('specialistMissing');

type Stored = { subject: string; kind: string; agencyId: number | null; isVerified: boolean; version: number };

const lock = async (tx: Tx, id: number): Promise<Stored | null> =>
  (
    await tx.client.query<Stored>(
      `select p.subject, p.kind, s.agency_id::float8 as "agencyId", s.verified_at is not null as "isVerified", s.version
         ${specialist} for update of s for share of p`,
      [id],
    )
  ).rows[0] ?? null;

const isShownAgency = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.client.query(`select from person a where a.id = $1 and ${isAgency} for share`, [id])).rows.length === 1;

type Change = { agencyId: number | null; isVerified: boolean; reason: string; version: number };
type ChangeRefusal = Refusal<
  'specialistMissing' | 'specialistChanged' | 'specialistIsCaller' | 'memberNotRealtor' | 'agencyUnknown'
>;

/** Stores whose member a specialist is and whether his papers were seen; nobody says so of himself. */
const changeSpecialist = (
  db: Db,
  id: number,
  { agencyId, isVerified, reason, version }: Change,
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<ChangeRefusal | null> =>
  db.begin(async (tx) => {
    const stored = await lock(tx, id);
    if (!stored) return refuse('specialistMissing');
    if (stored.subject === caller.subject) return refuse('specialistIsCaller');
    if (stored.version !== version) return refuse('specialistChanged');
    if (agencyId !== null && stored.kind !== 'REALTOR') return refuse('memberNotRealtor');
    // Whose agency is not shown for a while stays its member.
    if (agencyId !== null && agencyId !== stored.agencyId && !(await isShownAgency(tx, agencyId)))
      return refuse('agencyUnknown');
    await tx.sql`
      update specialist_profile
         set agency_id = ${agencyId}, version = version + 1, updated_at = clock_timestamp(),
             verified_at = case when ${isVerified} then coalesce(verified_at, clock_timestamp()) end,
             verified_by = case when ${isVerified} then coalesce(verified_by, ${caller.username}) end
       where person_id = ${id}`;
    const from = { agencyId: stored.agencyId, isVerified: stored.isVerified };
    const detail = { from, to: { agencyId, isVerified }, reason };
    await audit(tx, { caller, action: 'specialist.update', object: `person:${id}`, detail, requestId });
    return null;
  });

/** What staff see and say of somebody with a trade. */
export const staffHandlers = ({ db }: RealtorsDeps): Handlers<typeof staffContract> => ({
  'GET /office/specialists/:id': ({ params: { id } }) => findForStaff(db, id),
  'PUT /office/specialists/:id': async ({ params: { id }, body, ...by }) =>
    (await changeSpecialist(db, id, body, by)) ?? findForStaff(db, id),
});
