/**
 * SQL: whether the row `person` has a public page, and may be asked for a call: a realtor, an agency or a developer, by word of staff,
 * who is neither blocked nor leaving. The one rule of lists, pages, calls, and of who is named as the seller of a property.
 */
export const isSpecialistSql = (person: string): string => `is_specialist(${person})`;

/** SQL: whether staff say that the row `person` has a trade, with a page at present or without. */
export const hasTradeSql = (person: string): string => `has_trade(${person})`;

/** SQL: as what he is known: agencies and developers by the name of their trade, once they have given it. */
export const specialistNameSql = (person: string): string =>
  `coalesce((select nullif(named.trade_name, '') from specialist_profile named
              where named.person_id = ${person}.id and ${person}.kind <> 'REALTOR'),
            concat_ws(' ', nullif(${person}.given_name, ''), nullif(${person}.family_name, '')))`;
