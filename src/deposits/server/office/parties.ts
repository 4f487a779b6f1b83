import type { Db } from '#platform/server/db.ts';
import type { PartyNamed } from '../../contract/office.ts';
import type { Party } from '../ledger.ts';

const keyOf = ({ kind, id }: Party): string => `${kind}:${id}`;

/** The names of parties by which staff know them; somebody who is gone has only a number. */
export const namesOf = async (db: Db, parties: readonly Party[]): Promise<(party: Party) => PartyNamed> => {
  const idsOf = (kind: Party['kind']) => parties.filter((party) => party.kind === kind).map(({ id }) => id);
  const rows = await db.sql<{ kind: Party['kind']; id: bigint; name: string }>`
    select 'PERSON' as kind, id, concat_ws(' ', nullif(family_name, ''), nullif(given_name, ''),
                                           case when family_name = '' and given_name = '' then username end) as name
      from person where id = any(${idsOf('PERSON')}::bigint[])
    union all
    select 'ENTITY', id, name from legal_entity where id = any(${idsOf('ENTITY')}::bigint[])`;
  const names = new Map(rows.map((row) => [keyOf(row), row.name]));
  return (party) => ({ kind: party.kind, id: Number(party.id), name: names.get(keyOf(party)) ?? String(party.id) });
};
