/**
 * SQL that makes the JSON of an entry from `i` (a row of `content_in`) and `p` (its picture) in the language of `$1`.
 * PostgreSQL writes the whole answer as one text; the server passes it through unread.
 */

/** A picture from a row of the table picture, null where there is none. */
export const pictureJson = (p: string): string => `
  case when ${p}.id is null then null else json_build_object(
    'key', ${p}.key, 'kind', ${p}.kind, 'width', ${p}.width, 'height', ${p}.height, 'blur', ${p}.blur,
    'alt', case $1 when 'ru' then coalesce(nullif(${p}.alt_ru, ''), ${p}.alt_uz) when 'en' then coalesce(nullif(${p}.alt_en, ''), ${p}.alt_uz) else ${p}.alt_uz end) end`;

/** The members of an entry, to be put into one object together with others. `body` is the expression of that member. */
export const entryMembers = (body: string): string => `
  'id', i.id, 'type', i.type, 'slug', i.slug, 'lang', i.lang, 'title', i.title, 'lead', i.lead,
  'publishedAt', to_char(i.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'picture', ${pictureJson('p')}, 'group', i.extra ->> 'group', 'body', ${body},
  'seconds', (select sum((scene ->> 'seconds')::int) from jsonb_array_elements(i.extra -> 'scenes') as scene),
  'views', case when i.type = 'video' then i.views end`;

/** Answers stand in the list itself; longer texts are read on their own page. */
export const entryJson = `json_build_object(${entryMembers(`case when i.type = 'faq' then i.body end`)})`;

/** The newest come first; a position set by an editor goes before the date. */
export const entryOrder = 'i.position, i.published_at desc, i.id desc';
