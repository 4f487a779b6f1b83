/** The text of a column triple in a language, Uzbek where there is no translation; `locale` is the SQL of 'uz', 'ru' or 'en'. */
export const localizedText = (table: string, name: string, locale = '$1'): string =>
  `case ${locale} when 'ru' then coalesce(nullif(${table}.${name}_ru, ''), ${table}.${name}_uz) when 'en' then coalesce(nullif(${table}.${name}_en, ''), ${table}.${name}_uz) else ${table}.${name}_uz end`;

const said = (column: 'name' | 'address', typed: string, locale: string): string =>
  `coalesce((select ${localizedText('said', column, locale)}
               from listing_text said where said.listing_id = coalesce(a.listing_id, a.id) and said.${column}_uz = ${typed}), ${typed})`;

/**
 * What an application (the row `a`) says of its property in a language: the translation that its listing has of these very
 * words, else the words themselves. The one answer of every list and every detail. What was never published goes by the number alone.
 */
export const applicationNameSql = (locale = '$1'): string => said('name', 'a.name', locale);
export const applicationAddressSql = (locale = '$1'): string =>
  said('address', "coalesce(a.form ->> 'address', '')", locale);
