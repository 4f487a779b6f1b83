import { insertPastCalls } from '#content/server/api.ts';
import { insertPastUsers } from '#identity/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { SpecialistKind } from '../rules/specialist.ts';
import { demoSpecialists } from './demo/specialists.ts';

/**
 * Puts invented realtors, agencies and developers into the demo world, whose applications then are theirs. Nobody can log in as one
 * of them, and as they are no assistants, no work is given to them.
 */
export const seedSpecialists = (db: Db): Promise<void> =>
  db.begin(async (tx) => {
    const ids = await insertPastUsers(
      tx,
      demoSpecialists.map(({ username, givenName, familyName, phone, kind }) => ({
        username,
        givenName,
        familyName,
        phone,
        kind,
      })),
    );
    await fillProfiles(tx, ids);
    await insertCalls(tx, ids);
  });

/** A person of the demo whom everybody may log in as works at the first agency. */
const fillProfiles = async (tx: Tx, ids: readonly bigint[]): Promise<void> => {
  const rows = demoSpecialists.map(({ agency, isVerified, username, ...profile }, at) => ({
    ...profile,
    id: ids[at]?.toString(),
    agencyId: agency === null ? null : ids[agency]?.toString(),
    isVerified,
    telegram: at % 3 === 0 ? `ostona_demo_${username.slice(-2)}` : '',
  }));
  await tx.sql`
    update specialist_profile s
       set trade_name = x."tradeName", agency_id = x."agencyId", about = x.about, languages = x.languages,
           province_ids = x."provinceIds", services = x.services, license = x.license, since = x.since, telegram = x.telegram,
           verified_at = case when x."isVerified" then clock_timestamp() - interval '40 days' end,
           verified_by = case when x."isVerified" then 'demo.moderator' end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id bigint, "tradeName" text, "agencyId" bigint, about text,
           languages text[], "provinceIds" integer[], services text[], license text, since smallint, telegram text, "isVerified" boolean)
     where s.person_id = x.id`;
  await tx.sql`
    update specialist_profile set agency_id = ${ids[0] ?? null}, province_ids = '{1726,1727}', languages = '{uz,ru}',
           services = '{sale,purchase,papers}', since = 2014, license = 'RF-0977',
           about = 'Sotuvdagi uyni avval oʻzim koʻraman, keyin taklif qilaman. Hujjatlar bilan birga shugʻullanamiz.',
           verified_at = clock_timestamp() - interval '40 days', verified_by = 'demo.moderator'
     where person_id = (select id from person where username = 'demo.realtor')`;
};

/** Whoever may be the seller of a listing of the demo world. */
export type DemoSeller = { id: bigint; username: string; kind: SpecialistKind; provinceIds: number[] };

/** The invented specialists, in an order that stays the same. */
export const listDemoSellers = (db: Db): Promise<DemoSeller[]> =>
  db.sql<DemoSeller>`
    select p.id, p.username, p.kind, s.province_ids as "provinceIds" from person p join specialist_profile s on s.person_id = p.id
     where p.username = any (${demoSpecialists.map(({ username }) => username)}) order by p.username`;

/**
 * Calls that were asked of them, all answered: every fifth has too few for anything to be said of them. None is of the last month,
 * of which the office measures how real promises were kept.
 */
const insertCalls = async (tx: Tx, ids: readonly bigint[]): Promise<void> => {
  const calls = demoSpecialists.flatMap(({ username }, at) => {
    const count = at % 5 === 4 ? 7 : limits.specialistCallsMin + ((at * 7) % 23);
    const inTimePercent = 62 + ((at * 7) % 37);
    return Array.from({ length: count }, (_, n) => ({
      personId: String(ids[at]),
      username,
      phone: `+99800${String(at * 100 + n).padStart(7, '0')}`,
      daysAgo: limits.promisesMeasuredDays + 1 + ((n * 13 + at * 7) % 55),
      minutes:
        (n * 37 + at * 11) % 100 < inTimePercent ? 1 + ((n + at) % 4) : limits.callBackMinutesUser + 2 + ((n * 3) % 40),
    }));
  });
  await insertPastCalls(tx, calls);
};
