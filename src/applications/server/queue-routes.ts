import { audit } from '#identity/server/actions.ts';
import { type Handlers, refuse, sendBytes } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { QueueAsked, queue } from '../contract/queue.ts';
import { workingMsBetween } from '../rules/due.ts';
import { dueHours } from '../rules/moves.ts';
import { type QueueView, queueViews } from '../rules/views.ts';
import { assignAll } from './assigning.ts';
import type { ApplicationDeps } from './deps.ts';
import { queueCsv } from './queue-csv.ts';
import { type Filter, filterOf, type QueueAsker } from './queue-filter-store.ts';
import * as store from './queue-store.ts';
import { bankOfPerson } from './standing-store.ts';

const MINUTE_MS = 60_000;

/** Somebody who works for a bank and has no other office sees what is of that bank and nothing else. */
export const queueAskerOf = async (db: Db, { username, subject, roles }: Caller): Promise<QueueAsker> => ({
  username,
  roles,
  bankId: roles.includes('BANK') ? await bankOfPerson(db, subject) : null,
  isBankOnly: !roles.some((role) => role === 'MODERATOR' || role === 'FINANCE' || role === 'ADMIN'),
});

/** The bank to which everything is kept for whoever asks; null: to none. */
export const keptToBank = ({ isBankOnly, bankId }: QueueAsker): number | null => (isBankOnly ? (bankId ?? 0) : null);

/** How much each list finds that the rail and the bell of the back office lead to, none counted beyond what they show. */
export const countQueues = async ({ db, vault }: Pick<ApplicationDeps, 'db' | 'vault'>, caller: Caller) => {
  const asker = await queueAskerOf(db, caller);
  const listed = (asked: Partial<QueueAsked>) => filterOf({ view: 'all', search: '', ...asked }, asker, vault);
  const lists = {
    applications: listed({ view: 'work' }),
    approvals: listed({ view: 'bank' }),
    overdue: listed({ due: 'overdue' }),
  };
  const counts = await store.readCounts(db, lists, limits.officeCountMax);
  return { applications: counts.applications.n, approvals: counts.approvals.n, overdue: counts.overdue.n };
};

/** The queues of the back office. */
export const queueHandlers = (deps: ApplicationDeps): Handlers<typeof queue> => {
  const { db, vault } = deps;
  const filterFor = async (caller: Caller, asked: QueueAsked): Promise<Filter> =>
    filterOf(asked, await queueAskerOf(db, caller), vault);

  return {
    'POST /office/applications/find': async ({ caller, locale, body: { page, size, ...asked } }) => {
      const { rows, ...told } = await store.readPage(db, locale, await filterFor(caller, asked), { page, size });
      return { data: rows, ...told, page, size };
    },

    'GET /office/applications/summary': async ({ caller }) => {
      const asker = await queueAskerOf(db, caller);
      const bank = keptToBank(asker);
      const listed = (asked: Partial<QueueAsked>) => filterOf({ view: 'all', search: '', ...asked }, asker, vault);
      const ofViews = Object.fromEntries(queueViews.map((view) => [view, listed({ view })])) as Record<
        QueueView,
        Filter
      >;
      const overdue = listed({ due: 'overdue' });
      const ofTiles = {
        overdue,
        decidedToday: listed({ decided: 'today' }),
        refusedToday: listed({ decided: 'refusedToday' }),
      };
      const [views, counts, { now, ...tiles }, decisions] = await Promise.all([
        store.readCounts(db, ofViews, limits.queueCountMax),
        store.readCounts(db, ofTiles, limits.queueCountMax),
        store.readTiles(db, bank, overdue),
        store.readDecisions(db, bank, limits.averageOverDays),
      ]);
      return {
        views,
        tiles: {
          ...counts,
          ...tiles,
          averageMinutes: averageMinutesOf(decisions),
          targetMinutes: (dueHours[bank === null ? 'in_process' : 'lot_released'] ?? 0) * 60,
        },
        now,
      };
    },

    'GET /office/applications/pulse': async () => ({ lastEvent: await store.readPulse(db) }),

    'POST /office/applications/file': async ({ caller, locale, body, requestId }) => {
      const rows = await store.readRows(db, locale, await filterFor(caller, body), limits.queueFileRowsMax);
      const { search: _, ...filters } = body;
      const detail = { ...filters, rows: rows.length };
      await audit(db, { caller, action: 'application.export', object: 'application:queue', detail, requestId });
      return sendBytes(Buffer.from(queueCsv(rows, locale)), 'text/csv; charset=utf-8', 'ostona-applications.csv');
    },

    'POST /office/applications/assign': async ({ caller, body, requestId }) =>
      db.begin(async (tx) => {
        const assigned = await assignAll(tx, deps, body, { caller, requestId });
        return assigned === null ? refuse('personUnknown') : { assigned };
      }),

    'GET /office/applications/choices': async ({ locale }) => {
      const [reasons, moderators, assistants] = await Promise.all([
        store.readReasons(db, locale),
        store.readStaff(db, 'MODERATOR'),
        store.readStaff(db, 'REALTOR_ASSISTANT'),
      ]);
      const listed = (rows: store.StaffRow[]) => rows.map(({ person, inHand }) => ({ ...person, inHand }));
      return { reasons, moderators: listed(moderators), assistants: listed(assistants) };
    },

    'POST /office/applications/:id/debtor': async ({ caller, params: { id }, body: { reason }, requestId }) => {
      const [debtor, asker] = await Promise.all([store.readDebtor(db, id), queueAskerOf(db, caller)]);
      if (!debtor || (asker.isBankOnly && debtor.companyId !== asker.bankId)) return refuse('applicationMissing');
      if (debtor.sealed === null) return refuse('noDebtor');
      await audit(db, {
        caller,
        action: 'application.debtor',
        object: `application:${id}`,
        detail: { reason },
        requestId,
      });
      return JSON.parse(vault.open(debtor.sealed, 'debtor'));
    },
  };
};

/** How long a decision took on average in working minutes; null when there was none. */
const averageMinutesOf = (decisions: readonly store.Decision[]): number | null => {
  if (decisions.length === 0) return null;
  const passed = decisions.map(({ enteredMs, decidedMs }) => workingMsBetween(enteredMs, decidedMs));
  return Math.round(passed.reduce((sum, ms) => sum + ms, 0) / passed.length / MINUTE_MS);
};
