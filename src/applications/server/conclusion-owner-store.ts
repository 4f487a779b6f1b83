import type { Tx } from '#platform/server/db.ts';
import { applicationAddressSql, applicationNameSql } from '#platform/server/localized-sql.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { ApplicationRecord } from './application-store.ts';

export type ConclusionOwner = {
  subject: string;
  name: string;
  language: Locale;
  assistantName: string;
  /** Province and district of the property. */
  place: string;
};

/** What an application calls its property and where it stands, for a paper; `asWritten` names what no translation is stored of. */
export type PropertyWords = { name: string; address: string; asWritten: { name: boolean; address: boolean } };

/** These words in the language of a paper where the listing has a translation of them, else as whoever handed in wrote them. */
export const getPropertyWords = async (
  tx: Tx,
  { id, form }: Pick<ApplicationRecord, 'id' | 'form'>,
  place: string,
  language: Locale,
): Promise<PropertyWords> => {
  const { rows } = await tx.client.query<{ name: string; address: string }>(
    `select ${applicationNameSql()} as name, ${applicationAddressSql()} as address from application a where a.id = $2`,
    [language, id],
  );
  const typed = { name: form.name ?? '', address: form.address ?? '' };
  const { name, address } = rows[0] ?? typed;
  const isAsWritten = (said: string, written: string) => language !== 'uz' && said !== '' && said === written;
  return {
    name,
    address: [place, address].filter(Boolean).join(', '),
    asWritten: { name: isAsWritten(name, typed.name), address: isAsWritten(address, typed.address) },
  };
};

/** Whose the conclusion on a property is, and who drew it up; in the language of the author, or in the one that is asked for. */
export const getConclusionOwner = async (
  tx: Tx,
  { authorPersonId, assistant, form }: Pick<ApplicationRecord, 'authorPersonId' | 'assistant' | 'form'>,
  language: Locale | null = null,
): Promise<ConclusionOwner> => {
  const [row] = await tx.sql<ConclusionOwner>`
    select p.subject, concat_ws(' ', p.family_name, p.given_name) as name, coalesce(${language}, p.language) as language,
           coalesce((select concat_ws(' ', family_name, given_name) from person where username = ${assistant}), '')
             as "assistantName",
           coalesce((select string_agg(case coalesce(${language}, p.language) when 'ru' then name_ru when 'en' then name_en else name_uz end, ', '
                       order by level = 'district')
                       from place where id in (${form.provinceId ?? 0}::int, ${form.districtId ?? 0}::int)), '') as place
      from person p where p.id = ${authorPersonId}`;
  if (!row) throw new Error('The author of the application was not found.');
  return row;
};
