/**
 * What an application (the row `a`) says of its property, in the language of `$1`: the translation that its listing has of
 * these very words, else the words themselves. The one rule of all lists of applications. What was never published goes by the number alone.
 */
const translatedSql = (column: 'name' | 'address', typed: string): string =>
  `coalesce((select nullif(case $1 when 'ru' then said.${column}_ru when 'en' then said.${column}_en end, '')
               from listing_text said where said.listing_id = coalesce(a.listing_id, a.id) and said.${column}_uz = ${typed}), ${typed})`;

export const nameSql = translatedSql('name', 'a.name');
export const addressSql = translatedSql('address', "coalesce(a.form ->> 'address', '')");
