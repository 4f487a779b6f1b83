import { isSpecialistSql } from '#identity/server/api.ts';

/**
 * SQL: joins the row `seller` of person to the row `l` of listing: whoever is named as its seller, with a public page: its owner, else
 * the realtor who sells it for him. No row for everybody else, who stays unnamed.
 */
export const sellerJoin = `
  left join person selling_owner on l.seller_kind = 'PERSON' and selling_owner.id = l.seller_id and ${isSpecialistSql('selling_owner')}
  left join person seller on seller.id = coalesce(selling_owner.id, l.realtor_id) and ${isSpecialistSql('seller')}`;

/**
 * SQL: as what the row `l` of listing with its `seller` is sold, for pages, searches and whoever waits for it. A trade is named only of
 * somebody who has it and is named himself; without him a private person sells.
 */
export const sellerSourceSql = `
  case when l.source in ('realtor', 'agency', 'developer') and l.company_id is null then coalesce(lower(seller.kind), 'owner')
       else l.source end`;
