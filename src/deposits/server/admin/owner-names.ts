import type { Db } from '#platform/server/db.ts';
import type { OwnerSummary } from '../../contract/admin.ts';
import type { DepositOwner } from '../deposit-ledger.ts';

const keyOf = ({ kind, id }: DepositOwner): string => `${kind}:${id}`;

/** The names of owners by which staff know them; somebody who is gone has only a number. */
export const listOwnerNames = async (
  db: Db,
  owners: readonly DepositOwner[],
): Promise<(owner: DepositOwner) => OwnerSummary> => {
  const idsOf = (kind: DepositOwner['kind']) => owners.filter((owner) => owner.kind === kind).map(({ id }) => id);
  const rows = await db.sql<{ kind: DepositOwner['kind']; id: bigint; name: string }>`
    select 'PERSON' as kind, id, concat_ws(' ', nullif(family_name, ''), nullif(given_name, ''),
                                           case when family_name = '' and given_name = '' then username end) as name
      from person where id = any(${idsOf('PERSON')}::bigint[])
    union all
    select 'ENTITY', id, name from legal_entity where id = any(${idsOf('ENTITY')}::bigint[])`;
  const names = new Map(rows.map((row) => [keyOf(row), row.name]));
  return (owner) => ({ kind: owner.kind, id: Number(owner.id), name: names.get(keyOf(owner)) ?? String(owner.id) });
};
