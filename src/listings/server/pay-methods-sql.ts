import { payBits, payMethods } from '../rules/pay-method.ts';

/** SQL: whether what is offered for paying for the listing `l` is shown: what can be bought without bidding. */
export const isPaidHereSql = (l: string): string => `${l}.process in ('in_sale', 'direct')`;

const isOfferedToClassSql = `b.property_id is null and b.publish_type = 'YES' and b.view_type = 'OUTSIDE'`;

/** What is offered for a class of properties, all kinds or provinces where null: the bits of the ways to pay. */
export type ClassOffer = { categoryId: number | null; provinceId: number | null; bits: number };

/** SQL: all that is offered for classes, as JSON. */
export const classOffersSql = `(
  select coalesce(json_agg(json_build_object('categoryId', category_id, 'provinceId', province_id, 'bits', bits)
                           order by category_id, province_id), '[]')
    from (select category_id, province_id, bit_or(pay_method_of(credit_type, deadline, percentage_amount)) as bits
            from benefit b where ${isOfferedToClassSql} group by 1, 2) as classes)`;

/** SQL: the bits of the ways in which the listing `l` can be paid for. */
export const payBitsSql = (l: string): string => `
  case when ${isPaidHereSql(l)} then ${l}.pay_methods | coalesce((
    select bit_or(pay_method_of(b.credit_type, b.deadline, b.percentage_amount)) from benefit b
     where ${isOfferedToClassSql} and (b.category_id is null or b.category_id = ${l}.category_id)
       and (b.province_id is null or b.province_id = ${l}.province_id)), 0::smallint)
    else 0 end::int`;

const waysSql = payMethods.map((method) => `('${method}', ${payBits([method])})`).join(', ');

/** SQL: the ways in which the listing `l` can be paid for, as JSON. */
export const payMethodsJson = (l: string): string => `(
  select coalesce(json_agg(way.method order by way.bit), '[]')
    from (values ${waysSql}) as way(method, bit), lateral (select ${payBitsSql(l)} as bits) as offered
   where offered.bits & way.bit <> 0)`;
