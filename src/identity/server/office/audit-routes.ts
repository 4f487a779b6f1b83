import { type Handlers, sendBytes } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import { csvOf } from '#platform/values/csv.ts';
import { limits } from '#platform/values/limits.ts';
import type { auditContract } from '../../contract/audit.ts';
import en from '../../text/en/audit-file.ts';
import ru from '../../text/ru/audit-file.ts';
import uz from '../../text/uz/audit-file.ts';
import { audit } from '../audit.ts';
import { type AuditRow, readActions, readTrail } from './audit-store.ts';

const words = { uz, ru, en };

const cellsOf = ({ at, actor, action, object, detail, requestId }: AuditRow): string[] => [
  at.toISOString(),
  actor,
  action,
  object,
  JSON.stringify(detail),
  requestId,
];

/** The trail of what staff did and saw, for those who watch over them; that they took it away is in it too. */
export const auditHandlers = ({ db }: { db: Db }): Handlers<typeof auditContract> => ({
  'GET /office/audit': async ({ query: { before, ...filter } }) => {
    const size = limits.auditPageSize;
    const [found, actions] = await Promise.all([
      readTrail(db, filter, { before: before ?? null, limit: size + 1 }),
      readActions(db),
    ]);
    const data = found.slice(0, size).map((row) => ({ ...row, id: Number(row.id), at: row.at.toISOString() }));
    return { data, next: found.length > size ? (data.at(-1)?.id ?? null) : null, actions };
  },

  'GET /office/audit/file': async ({ caller, query, locale, requestId }) => {
    await audit(db, { caller, action: 'audit.export', object: 'audit', detail: { ...query }, requestId });
    const found = await readTrail(db, query, { before: null, limit: limits.auditLinesMax });
    const text = csvOf([words[locale].columns, ...found.map(cellsOf)]);
    return sendBytes(Buffer.from(text), 'text/csv; charset=utf-8', 'ostona-audit.csv');
  },
});
