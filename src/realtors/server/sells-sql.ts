/**
 * SQL: who sells what, as rows of `person_id` and `listing_id`: one's own property, and that of clients, as long as the listing says
 * that a realtor sells it. `isMeant` chooses among the people `s`. The one rule of figures, pages, and of what proves a comment.
 */
export const sellsSql = (isMeant: string): string => `
  select s.id as person_id, l.id as listing_id
    from person s join listing l on (l.seller_kind = 'PERSON' and l.seller_id = s.id) or l.realtor_id = s.id
   where ${isMeant}`;
