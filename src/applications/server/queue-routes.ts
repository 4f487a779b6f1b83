import { audit, auditReveal, findBankOfUser } from '#identity/server/api.ts';
import { fileReply, type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import { findHolidays } from '#platform/server/holidays.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { QueueFilter, queue } from '../contract/queue.ts';
import { workingMsBetween } from '../rules/due.ts';
import { dueHours } from '../rules/transitions.ts';
import { type QueueView, queueViews } from '../rules/views.ts';
import { assignApplications } from './assign-applications.ts';
import type { ApplicationDeps } from './deps.ts';
import { queueCsv } from './queue-csv.ts';
import { type FilterSql, filterSql, type QueueRequester } from './queue-filter-store.ts';
import * as store from './queue-store.ts';

const MINUTE_MS = 60_000;

/** Somebody who works for a bank and has no other office sees what is of that bank and nothing else. */
export const queueRequesterOf = async (db: Db, { username, subject, roles }: Caller): Promise<QueueRequester> => ({
  username,
  roles,
  bankId: roles.includes('BANK') ? await findBankOfUser(db, subject) : null,
  isBankOnly: !roles.some((role) => role === 'MODERATOR' || role === 'FINANCE' || role === 'ADMIN'),
});

/** The bank to which everything is kept for whoever asks; null: to none. */
export const bankScopeOf = ({ isBankOnly, bankId }: QueueRequester): number | null =>
  isBankOnly ? (bankId ?? 0) : null;

/** How much each list finds that the rail and the bell of the admin area lead to, none counted beyond what they show. */
export const countQueues = async ({ db, encryption }: Pick<ApplicationDeps, 'db' | 'encryption'>, caller: Caller) => {
  const requester = await queueRequesterOf(db, caller);
  const filtered = (filter: Partial<QueueFilter>) =>
    filterSql({ view: 'all', search: '', ...filter }, requester, encryption);
  const lists = {
    applications: filtered({ view: 'work' }),
    approvals: filtered({ view: 'bank' }),
    overdue: filtered({ due: 'overdue' }),
  };
  const counts = await store.countEach(db, lists, limits.adminCountMax);
  return { applications: counts.applications.n, approvals: counts.approvals.n, overdue: counts.overdue.n };
};

/** The queues of the admin area. */
export const queueHandlers = (deps: ApplicationDeps): Handlers<typeof queue> => {
  const { db, encryption } = deps;
  const filterFor = async (caller: Caller, filter: QueueFilter): Promise<FilterSql> =>
    filterSql(filter, await queueRequesterOf(db, caller), encryption);

  return {
    'POST /office/applications/find': async ({ caller, locale, body: { page, size, ...filter } }) => {
      const { rows, ...rest } = await store.getPage(db, locale, await filterFor(caller, filter), { page, size });
      return { data: rows, ...rest, page, size };
    },

    'GET /office/applications/summary': async ({ caller }) => {
      const requester = await queueRequesterOf(db, caller);
      const bank = bankScopeOf(requester);
      const filtered = (filter: Partial<QueueFilter>) =>
        filterSql({ view: 'all', search: '', ...filter }, requester, encryption);
      const ofViews = Object.fromEntries(queueViews.map((view) => [view, filtered({ view })])) as Record<
        QueueView,
        FilterSql
      >;
      const overdue = filtered({ due: 'overdue' });
      const ofTiles = {
        overdue,
        decidedToday: filtered({ decided: 'today' }),
        refusedToday: filtered({ decided: 'refusedToday' }),
      };
      const [views, counts, { now, ...tiles }, decisions] = await Promise.all([
        store.countEach(db, ofViews, limits.queueCountMax),
        store.countEach(db, ofTiles, limits.queueCountMax),
        store.getTiles(db, bank, overdue),
        store.listDecisions(db, bank, limits.averageOverDays),
      ]);
      return {
        views,
        tiles: {
          ...counts,
          ...tiles,
          averageMinutes: await averageMinutesOf(db, decisions),
          targetMinutes: (dueHours[bank === null ? 'in_process' : 'lot_released'] ?? 0) * 60,
        },
        now,
      };
    },

    'GET /office/applications/pulse': async () => ({ lastEvent: await store.getLastEvent(db) }),

    'POST /office/applications/file': async ({ caller, locale, body, requestId }) => {
      const rows = await store.listRows(db, locale, await filterFor(caller, body), limits.queueFileRowsMax);
      const { search: _, ...filters } = body;
      const detail = { ...filters, rows: rows.length };
      await audit(db, { caller, action: 'application.export', object: 'application:queue', detail, requestId });
      return fileReply(Buffer.from(queueCsv(rows, locale)), 'text/csv; charset=utf-8', 'ostona-applications.csv');
    },

    'POST /office/applications/assign': async ({ caller, body, requestId }) =>
      db.begin((tx) => assignApplications(tx, deps, body, { caller, requestId })),

    'GET /office/applications/choices': async ({ locale }) => {
      const [reasons, moderators, assistants] = await Promise.all([
        store.listReasons(db, locale),
        store.listStaff(db, 'MODERATOR'),
        store.listStaff(db, 'REALTOR_ASSISTANT'),
      ]);
      const filtered = (rows: store.StaffRow[]) => rows.map(({ person: staff, inHand }) => ({ ...staff, inHand }));
      return { reasons, moderators: filtered(moderators), assistants: filtered(assistants) };
    },

    'POST /office/applications/:id/debtor': async ({ caller, params: { id }, body: { reason }, requestId }) => {
      const [debtor, requester] = await Promise.all([store.findDebtor(db, id), queueRequesterOf(db, caller)]);
      if (!debtor || (requester.isBankOnly && debtor.companyId !== requester.bankId))
        return refuse('applicationMissing');
      if (debtor.sealed === null) return refuse('noDebtor');
      const object = `application:${id}`;
      const refused = await auditReveal(deps, {
        caller,
        action: 'application.debtor',
        object,
        detail: { reason },
        requestId,
      });
      if (refused) return refused;
      return JSON.parse(encryption.decrypt(debtor.sealed, 'debtor'));
    },
  };
};

/** How long a decision took on average in working minutes; null when there was none. */
const averageMinutesOf = async (db: Db, decisions: readonly store.Decision[]): Promise<number | null> => {
  if (decisions.length === 0) return null;
  const entered = decisions.map(({ enteredMs }) => enteredMs);
  const holidays = await findHolidays(db, Math.min(...entered), Math.max(...entered));
  const passed = decisions.map(({ enteredMs, decidedMs }) => workingMsBetween(enteredMs, decidedMs, holidays));
  return Math.round(passed.reduce((sum, ms) => sum + ms, 0) / passed.length / MINUTE_MS);
};
