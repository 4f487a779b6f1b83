import { hasTradeSql, isSpecialistSql } from '#identity/server/api.ts';

/** SQL: whether the person `p` has a page that anybody may comment on. */
export const isShownSql = isSpecialistSql('p');

/** SQL: whether staff say that the person `p` has a trade, page or not: authors and staff see what was written about him. */
export const isOfTradeSql = hasTradeSql('p');
