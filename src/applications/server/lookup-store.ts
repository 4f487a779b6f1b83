import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';

const SECONDS_PER_HOUR = 3_600;

/** Writes a question down unless its author asked too many in the last hour; false then. */
export const recordQuestion = async (
  tx: Tx,
  { username, question, propertyDigest }: { username: string; question: 'cadastre' | 'debts'; propertyDigest: Buffer },
): Promise<boolean> => {
  // Twins of one person wait for each other, so that together they do not ask more than one may.
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`question:${username}`}, 0))`;
  const rows = await tx.sql`
    insert into register_question (username, question, property_digest)
    select ${username}, ${question}, ${propertyDigest}
     where (select count(*) from register_question
             where username = ${username}
               and at > clock_timestamp() - make_interval(secs => ${SECONDS_PER_HOUR})) < ${limits.registerQuestionsPerHour}
    returning id`;
  return rows.length > 0;
};

type Place = { id: number; name: string };
export type PlacesOfRecord = { province: Place | null; district: Place | null; neighbourhood: Place | null };

/** The places behind the codes of a record, named in a language; null for a code that is none of ours. */
export const findPlacesByCodes = async (
  db: Db,
  locale: Locale,
  { districtCode, neighbourhoodCode }: { districtCode: number | null; neighbourhoodCode: number | null },
): Promise<PlacesOfRecord> => {
  const rows = await db.sql<Place & { level: keyof PlacesOfRecord }>`
    select id, level, case ${locale}::text when 'ru' then name_ru when 'en' then name_en else name_uz end as name
      from place
     where (id = ${districtCode}::int and level = 'district')
        or (id = ${neighbourhoodCode}::int and level = 'neighbourhood')
        or id = (select parent_id from place where id = ${districtCode}::int and level = 'district')`;
  const at = (level: keyof PlacesOfRecord): Place | null => {
    const row = rows.find((one) => one.level === level);
    return row ? { id: row.id, name: row.name } : null;
  };
  return { province: at('province'), district: at('district'), neighbourhood: at('neighbourhood') };
};
