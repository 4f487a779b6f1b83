import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { SpecialistProfileFields } from '../contract.ts';
import type { SpecialistKind } from '../rules/specialist.ts';

export type OwnProfile = SpecialistProfileFields & { id: number; kind: SpecialistKind; version: number };

const columns = `
  p.id::float8 as id, p.kind, s.version, s.trade_name as "tradeName", s.about, s.languages, s.province_ids as "provinceIds", s.services,
  s.license, s.since, s.telegram`;
const own = `from person p join specialist_profile s on s.person_id = p.id
  where p.subject = $1 and p.kind in ('REALTOR', 'AGENCY', 'DEVELOPER')`;

/** What somebody says of himself; null for whoever has no trade. */
export const findOwnProfile = async (db: Db, subject: string): Promise<OwnProfile | null> =>
  (await db.query<OwnProfile>(`select ${columns} ${own}`, [subject]))[0] ?? null;

const lockOwnProfile = async (tx: Tx, subject: string): Promise<OwnProfile | null> =>
  (await tx.client.query<OwnProfile>(`select ${columns} ${own} for update of s`, [subject])).rows[0] ?? null;

type SaveRefusal = Refusal<
  | 'specialistMissing'
  | 'specialistChanged'
  | 'tradeNameMissing'
  | 'tradeNameOfPerson'
  | 'provinceUnknown'
  | 'telegramWrong'
  | 'sinceInFuture'
>;

const telegramName = new RegExp(`^[A-Za-z0-9_]{${limits.specialistTelegramMin},${limits.specialistTelegramMax - 1}}$`);

/** Whether all of them are provinces, and a year is none to come: both by the database. */
const isKnown = async (tx: Tx, provinceIds: readonly number[], since: number | null) => {
  const [row] = await tx.sql<{ areProvinces: boolean; isFuture: boolean }>`
    select (select count(*) from place where level = 'province' and id = any (${[...provinceIds]}::integer[])) = ${provinceIds.length}::integer
             as "areProvinces",
           coalesce(${since}::integer > extract(year from clock_timestamp() at time zone 'Asia/Tashkent'), false) as "isFuture"`;
  if (!row) throw new Error('Expected exactly one row.');
  return row;
};

/** Saves what somebody says of himself, unless it was saved elsewhere since it was read. */
export const saveOwnProfile = (
  db: Db,
  {
    subject,
    locale,
    version,
    ...draft
  }: SpecialistProfileFields & { subject: string; locale: Locale; version: number },
): Promise<{ version: number } | SaveRefusal> =>
  db.begin(async (tx) => {
    const stored = await lockOwnProfile(tx, subject);
    if (!stored) return refuse('specialistMissing');
    if (stored.version !== version) return refuse('specialistChanged');
    const isPerson = stored.kind === 'REALTOR';
    if (isPerson && draft.tradeName !== '') return refuse('tradeNameOfPerson');
    if (!isPerson && draft.tradeName === '') return refuse('tradeNameMissing');
    const telegram = draft.telegram.replace(/^@/, '');
    if (telegram !== '' && !telegramName.test(telegram)) return refuse('telegramWrong');
    const provinceIds = [...new Set(draft.provinceIds)];
    const { areProvinces, isFuture } = await isKnown(tx, provinceIds, draft.since);
    if (!areProvinces) return refuse('provinceUnknown');
    if (isFuture) return refuse('sinceInFuture');
    const [row] = await tx.sql<{ version: number }>`
      update specialist_profile
         set trade_name = ${draft.tradeName}, about = ${draft.about},
             about_language = case when about = ${draft.about} then about_language else ${locale} end,
             languages = ${[...new Set(draft.languages)]}, province_ids = ${provinceIds},
             services = ${[...new Set(draft.services)]}, license = ${draft.license}, since = ${draft.since},
             telegram = ${telegram}, version = version + 1, updated_at = clock_timestamp()
       where person_id = ${stored.id} returning version`;
    if (!row) throw new Error('Expected exactly one row.');
    return row;
  });

/** Forgets what somebody who leaves said of himself; of an agency nobody is a member any more. */
export const deleteSpecialist = async (tx: Tx, { id }: { id: bigint }): Promise<void> => {
  await tx.sql`update specialist_profile set agency_id = null where agency_id = ${id}`;
  await tx.sql`delete from specialist_figures where person_id = ${id}`;
  await tx.sql`delete from specialist_profile where person_id = ${id}`;
};
