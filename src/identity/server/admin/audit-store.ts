import type { Db } from '#platform/server/db.ts';
import type { AuditFilter } from '../../contract/audit.ts';

export type AuditRow = {
  id: bigint;
  at: Date;
  actor: string;
  action: string;
  object: string;
  detail: Record<string, unknown>;
  requestId: string;
};

/** `person:12` names a thing, `person` all of that sort. */
const likeOf = (object: string): { exact: string | null; prefix: string | null } =>
  object.includes(':')
    ? { exact: object, prefix: null }
    : { exact: null, prefix: `${object.replace(/[\\%_]/g, '\\$&')}:%` };

/** The newest first: by actor, action, object and days in Tashkent, before a line, so many at most. */
export const listAuditEntries = (
  db: Db,
  { actor, action, object, from, to }: AuditFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<AuditRow[]> => {
  const values: unknown[] = [];
  const parts = ['true'];
  const add = (part: (place: string) => string, value: unknown) => {
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  if (actor) add((at) => `actor = ${at}`, actor);
  if (action) add((at) => `action = ${at}`, action);
  const { exact, prefix } = likeOf(object ?? '');
  if (exact !== null) add((at) => `object = ${at}`, exact);
  else if (object) add((at) => `(object like ${at} or object = split_part(${at}, ':', 1))`, prefix);
  if (from) add((at) => `at >= ${at}::date::timestamp at time zone 'Asia/Tashkent'`, from);
  if (to) add((at) => `at < (${at}::date + 1)::timestamp at time zone 'Asia/Tashkent'`, to);
  if (before !== null) add((at) => `id < ${at}`, before);
  values.push(limit);
  return db.query<AuditRow>(
    `select id, at, actor, action, object, detail, request_id as "requestId" from audit_entry
      where ${parts.join(' and ')} order by id desc limit $${values.length}`,
    values,
  );
};

/** Every action of the trail, found by jumping along its index: the trail itself may be long. */
export const listAuditActions = async (db: Db): Promise<string[]> =>
  (
    await db.sql<{ action: string }>`
      with recursive known as (
        (select action from audit_entry order by action limit 1)
        union all
        select (select e.action from audit_entry e where e.action > known.action order by e.action limit 1)
          from known where known.action is not null)
      select action from known where action is not null order by action`
  ).map(({ action }) => action);
