/** SQL: the person with a public page who sells the row `l` of listing, himself or for its owner; null where nobody does. */
export const sellerIdSql = (l: string): string => `coalesce(
  (select s.id from person s where ${l}.seller_kind = 'PERSON' and s.id = ${l}.seller_id and is_specialist(s)),
  (select s.id from application a join person s on s.username = a.assistant
    where ${l}.source = 'realtor' and a.listing_id = ${l}.id and is_specialist(s) limit 1))`;

/**
 * SQL: as what the row `l` of listing is sold, for pages, searches and whoever waits for it. A trade is named only of somebody who has
 * it and is named himself; without him a private person sells.
 */
export const sellerSourceSql = (l: string): string => `
  case when ${l}.source in ('realtor', 'agency', 'developer') and ${l}.company_id is null
       then coalesce((select lower(s.kind) from person s where s.id = ${sellerIdSql(l)}), 'owner')
       else ${l}.source end`;
