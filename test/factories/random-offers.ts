import type { Db } from '#platform/server/db.ts';

/** The provinces of the synthetic listings, so that something can be offered there. */
export const addProvinces = async (db: Db): Promise<void> => {
  await db.query(`
    insert into place (id, level, kind, code, name_uz, name_ru, name_en)
    select id, 'province', 'province', id, 'a', 'a', 'a' from generate_series(1700, 1713) as id`);
};

const anyListing = '(select id from listing order by random() limit 1)';

/**
 * Random changes of what is offered for paying: for single listings, for a kind, for a province, and for a kind of a province; taken
 * back, hidden, and drafted.
 */
export const offerChanges: readonly string[] = [
  `insert into benefit (company_id, property_id, credit_type, language, deadline, deadline_unit, percentage_amount, publish_type, view_type, entered_by)
   select 6, ${anyListing}, (array['PERCENT', 'PAYMENT_INSTALLMENTS'])[1 + floor(random() * 2)::int], 'uz', case when random() < 0.6 then 12 end, 'MONTH', 3000,
          case when random() < 0.9 then 'YES' else 'NO' end, case when random() < 0.9 then 'OUTSIDE' else 'INSIDE' end, 'BANK' from generate_series(1, 40)`,
  `insert into benefit (company_id, category_id, province_id, credit_type, language, deadline, deadline_unit, percentage_amount, publish_type, view_type, entered_by)
   select 6, (array[8, 12, 15, null])[1 + floor(random() * 4)::int], (select id from place where level = 'province' order by random() limit 1),
          (array['PERCENT', 'PAYMENT_INSTALLMENTS'])[1 + floor(random() * 2)::int], 'uz', case when random() < 0.6 then 12 end, 'MONTH', 3000, 'YES', 'OUTSIDE', 'BANK'`,
  `insert into benefit (company_id, category_id, credit_type, language, deadline, deadline_unit, publish_type, view_type, entered_by)
   values (6, 12, 'PERCENT', 'uz', 12, 'MONTH', 'YES', 'OUTSIDE', 'BANK')`,
  "update benefit set publish_type = case when random() < 0.5 then 'NO' else 'YES' end where id = (select id from benefit order by random() limit 1)",
  `update benefit set property_id = ${anyListing} where id = (select id from benefit where property_id is not null order by random() limit 1)`,
  'delete from benefit where category_id is not null and random() < 0.5',
];
