import type { Db, Tx } from '#platform/server/db.ts';
import type { AdminCompany, CompanyDraft } from '../contract/admin-companies.ts';

/** All companies in their order. */
export const listCompanies = (db: Db): Promise<AdminCompany[]> =>
  db.sql<AdminCompany>`
    select c.id, c.code, c.kind, c.monogram, c.hue, c.version,
           json_build_object('uz', c.name_uz, 'ru', c.name_ru, 'en', c.name_en) as names,
           coalesce(l.listings, 0)::int as listings, coalesce(l.on_sale, 0)::int as "onSale",
           (select count(*)::int from person p where p.bank_id = c.id) as people
      from company c
      left join (select company_id, count(*) as listings, count(*) filter (where sale_status(process) = 'on_sale') as on_sale
                   from listing where company_id is not null group by company_id) as l on l.company_id = c.id
     order by c.position, c.id`;

/** Adds a company with the next number; null when its code is taken. Companies are added one after the other. */
export const insertCompany = async (
  tx: Tx,
  code: string,
  kind: 'bank' | 'other',
  { names, monogram, hue }: CompanyDraft,
): Promise<number | null> => {
  await tx.sql`select pg_advisory_xact_lock(hashtext('company'))`;
  const [row] = await tx.sql<{ id: number }>`
    insert into company (id, code, kind, position, monogram, hue, name_uz, name_ru, name_en)
    select coalesce(max(id), 0) + 1, ${code}, ${kind}, coalesce(max(position), 0) + 1, ${monogram}, ${hue},
           ${names.uz}, ${names.ru}, ${names.en}
      from company having not exists (select 1 from company where code = ${code}) returning id`;
  return row?.id ?? null;
};

/** The version of a company that nobody else may save meanwhile. */
export const lockCompany = async (tx: Tx, id: number): Promise<number | null> => {
  const [row] = await tx.sql<{ version: number }>`select version from company where id = ${id} for update`;
  return row?.version ?? null;
};

export const updateCompany = async (tx: Tx, id: number, { names, monogram, hue }: CompanyDraft): Promise<void> => {
  await tx.sql`
    update company
       set name_uz = ${names.uz}, name_ru = ${names.ru}, name_en = ${names.en}, monogram = ${monogram}, hue = ${hue},
           version = version + 1
     where id = ${id}`;
};
