import { fileReply, type Handlers } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import { csvOf } from '#platform/values/csv.ts';
import { limits } from '#platform/values/limits.ts';
import type { auditContract } from '../../contract/audit.ts';
import en from '../../text/en/audit-file.ts';
import ru from '../../text/ru/audit-file.ts';
import uz from '../../text/uz/audit-file.ts';
import { audit } from '../audit.ts';
import { type AuditRow, listAuditActions, listAuditEntries } from './audit-store.ts';

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
    const [entries, actions] = await Promise.all([
      listAuditEntries(db, filter, { before: before ?? null, limit: size + 1 }),
      listAuditActions(db),
    ]);
    const data = entries.slice(0, size).map((row) => ({ ...row, id: Number(row.id), at: row.at.toISOString() }));
    return { data, next: entries.length > size ? (data.at(-1)?.id ?? null) : null, actions };
  },

  'GET /office/audit/file': async ({ caller, query, locale, requestId }) => {
    await audit(db, { caller, action: 'audit.export', object: 'audit', detail: { ...query }, requestId });
    const entries = await listAuditEntries(db, query, { before: null, limit: limits.auditLinesMax });
    const text = csvOf([words[locale].columns, ...entries.map(cellsOf)]);
    return fileReply(Buffer.from(text), 'text/csv; charset=utf-8', 'ostona-audit.csv');
  },
});
