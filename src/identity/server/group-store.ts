import { maskName } from '#documents/rules/mask.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { VisibilityGroup } from '../contract/groups.ts';

/**
 * Every statement names the owner by subject: nobody reaches a group of another. A member has not agreed to be named to
 * whoever knows the username: first letters only.
 */
export const listGroups = async (
  db: Db | Tx,
  subject: string,
  onlyId: number | null = null,
): Promise<VisibilityGroup[]> => {
  const rows = await db.sql<{ id: bigint; name: string; members: VisibilityGroup['members'] }>`
    select g.id, g.name,
           coalesce(json_agg(json_build_object('userName', p.username, 'name', trim(p.given_name || ' ' || p.family_name))
                             order by p.username) filter (where p.id is not null), '[]') as members
      from visibility_group g
      join person owner on owner.id = g.owner_person_id and owner.subject = ${subject}
      left join visibility_group_member m on m.group_id = g.id
      left join person p on p.id = m.person_id
     where ${onlyId}::bigint is null or g.id = ${onlyId}
     group by g.id order by lower(g.name), g.id`;
  return rows.map(({ id, name, members }) => ({
    id: Number(id),
    name,
    members: members.map((member) => ({ ...member, name: maskName(member.name) })),
  }));
};

export const findGroup = async (db: Db | Tx, subject: string, id: number): Promise<VisibilityGroup | null> =>
  (await listGroups(db, subject, id))[0] ?? null;

export const countGroups = async (tx: Tx, ownerId: bigint): Promise<number> =>
  (await tx.sql<{ n: number }>`select count(*)::int as n from visibility_group where owner_person_id = ${ownerId}`)[0]
    ?.n ?? 0;

/** The id of the new group; null when a group of the owner is called that already. */
export const insertGroup = async (tx: Tx, ownerId: bigint, name: string): Promise<number | null> => {
  const [row] = await tx.sql<{ id: bigint }>`
    insert into visibility_group (owner_person_id, name) values (${ownerId}, ${name})
    on conflict (owner_person_id, name) do nothing returning id`;
  return row ? Number(row.id) : null;
};

/** Whether another group of the same owner has this name. */
export const isNameTaken = async (tx: Tx, id: number, name: string): Promise<boolean> =>
  (
    await tx.sql`
      select 1 from visibility_group mine join visibility_group other using (owner_person_id)
       where mine.id = ${id} and other.id <> mine.id and other.name = ${name}`
  ).length > 0;

export const renameGroup = async (tx: Tx, id: number, name: string): Promise<void> => {
  await tx.sql`update visibility_group set name = ${name} where id = ${id}`;
};

export const deleteGroup = async (tx: Tx, subject: string, id: number): Promise<boolean> =>
  (
    await tx.sql`
      delete from visibility_group g using person p
       where g.id = ${id} and p.id = g.owner_person_id and p.subject = ${subject} returning 1 as done`
  ).length > 0;

/** Locks an own group until the transaction ends; its owner, or null when there is none such. */
export const lockGroup = async (tx: Tx, subject: string, id: number): Promise<bigint | null> =>
  (
    await tx.sql<{ owner: bigint }>`
      select p.id as owner from visibility_group g join person p on p.id = g.owner_person_id
       where g.id = ${id} and p.subject = ${subject} for update of g`
  )[0]?.owner ?? null;

export const countMembers = async (tx: Tx, id: number): Promise<number> =>
  (await tx.sql<{ n: number }>`select count(*)::int as n from visibility_group_member where group_id = ${id}`)[0]?.n ??
  0;

export const addMember = async (tx: Tx, id: number, personId: bigint): Promise<void> => {
  await tx.sql`
    insert into visibility_group_member (group_id, person_id) values (${id}, ${personId}) on conflict do nothing`;
};

export const removeMember = async (tx: Tx, id: number, username: string): Promise<void> => {
  await tx.sql`
    delete from visibility_group_member m using person p
     where m.group_id = ${id} and p.id = m.person_id and p.username = ${username}`;
};
