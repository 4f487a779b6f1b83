import type { Db } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { OwnerSummary } from '../../contract/admin.ts';
import type { DepositOwner, OwedOwner } from '../deposit-ledger.ts';

const keyOf = ({ kind, id }: OwedOwner): string => `${kind}:${id}`;

const findNames = async (db: Db, owners: readonly OwedOwner[], locale: Locale): Promise<Map<string, string>> => {
  const idsOf = (kind: OwedOwner['kind']) => owners.filter((owner) => owner.kind === kind).map(({ id }) => id);
  const rows = await db.sql<{ kind: OwedOwner['kind']; id: bigint; name: string }>`
    select 'PERSON' as kind, id, concat_ws(' ', nullif(family_name, ''), nullif(given_name, ''),
                                           case when family_name = '' and given_name = '' then username end) as name
      from person where id = any(${idsOf('PERSON')}::bigint[])
    union all
    select 'ENTITY', id, name from legal_entity where id = any(${idsOf('ENTITY')}::bigint[])
    union all
    select 'COMPANY', id::bigint, case ${locale}::text when 'ru' then coalesce(nullif(name_ru, ''), name_uz)
                                                       when 'en' then coalesce(nullif(name_en, ''), name_uz) else name_uz end
      from company where id = any(${idsOf('COMPANY')}::bigint[])`;
  return new Map(rows.map((row) => [keyOf(row), row.name]));
};

/** The names of owners by which staff know them; somebody who is gone has only a number. */
export const listOwnerNames = async (
  db: Db,
  owners: readonly DepositOwner[],
): Promise<(owner: DepositOwner) => OwnerSummary> => {
  const names = await findNames(db, owners, 'uz');
  return (owner) => ({ kind: owner.kind, id: Number(owner.id), name: names.get(keyOf(owner)) ?? String(owner.id) });
};

/** The same for every kind of owner of the ledger; companies of the listings by their names in a language. */
export const listAllOwnerNames = async (
  db: Db,
  owners: readonly OwedOwner[],
  locale: Locale,
): Promise<(owner: OwedOwner) => { kind: OwedOwner['kind']; id: number; name: string | null }> => {
  const names = await findNames(db, owners, locale);
  return (owner) => ({ kind: owner.kind, id: Number(owner.id), name: names.get(keyOf(owner)) ?? null });
};
