import { PressBusy } from '#documents/server/actions.ts';
import { isAllowed } from '#identity/rules/permissions.ts';
import { partyOf } from '#identity/server/actions.ts';
import { type Handlers, refuse, sendBytes } from '#platform/contract/operation.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { own } from '../contract/own.ts';
import { type OwnFilter, readOwnFilter } from '../rules/own-filter.ts';
import type { ApplicationDeps } from './deps.ts';
import { type Period, readOwnObjects, readSoldHouses } from './own-objects-store.ts';
import { countOwn, makersOf, readOwnApplications, type Scope } from './own-store.ts';
import { renewOwn } from './renewing.ts';
import { reportOf, soldCsv } from './sold-report.ts';
import { soldSheet } from './sold-sheet.ts';

/** Whose list is asked for; null where the caller has none. */
const scopeOf = async (deps: ApplicationDeps, caller: Caller, filter: OwnFilter): Promise<Scope | null> => {
  if (filter.userId !== null && isAllowed('application.moderate', caller.roles)) return { author: filter.userId };
  if (filter.whose === 'inHand') return { assistant: caller.username };
  const party = await partyOf(deps, caller);
  return party && { party };
};

const periodOf = (query: { startDate?: string | undefined; endDate?: string | undefined }): Period => {
  const { startDate, endDate } = readOwnFilter(query);
  return { startDate, endDate };
};

/** Lists of one's own. */
export const ownHandlers = (deps: ApplicationDeps): Handlers<typeof own> => {
  const report = async (caller: Caller, locale: Parameters<typeof soldCsv>[1], period: Period) => {
    const party = await partyOf(deps, caller);
    const assistant = caller.roles.includes('REALTOR_ASSISTANT') ? caller.username : null;
    return reportOf(party ? await readSoldHouses(deps.db, locale, { party, assistant }, period) : []);
  };
  return {
    'GET /applications': async ({ caller, query, locale }) => {
      const filter = readOwnFilter(query);
      const scope = await scopeOf(deps, caller, filter);
      const { page, size } = filter;
      if (!scope) return { data: [], total: 0, page, size, counts: {}, makers: [] };
      const [list, makers] = await Promise.all([
        readOwnApplications(deps.db, locale, scope, filter),
        makersOf(deps.db, scope, filter.kind),
      ]);
      return { ...list, page, size, makers };
    },
    'GET /applications/counts': async ({ caller }) => {
      const party = await partyOf(deps, caller);
      return party ? countOwn(deps.db, party) : { applications: 0, announcements: 0, objects: 0 };
    },
    'GET /applications/objects': async ({ caller, locale }) => {
      const party = await partyOf(deps, caller);
      return { data: party ? await readOwnObjects(deps.db, locale, party) : [] };
    },
    'GET /applications/sold': ({ caller, query, locale }) => report(caller, locale, periodOf(query)),
    'GET /applications/sold/file': async ({ caller, query, locale }) => {
      const period = periodOf(query);
      const made = await report(caller, locale, period);
      if (query.format === 'csv')
        return sendBytes(Buffer.from(soldCsv(made, locale)), 'text/csv; charset=utf-8', 'ostona-sold-houses.csv');
      const sheet = soldSheet(deps.desk.house, made, { locale, period, owner: caller.companyName ?? caller.name });
      try {
        return sendBytes(await deps.desk.press.draw(sheet, ''), 'application/pdf', 'ostona-sold-houses.pdf');
      } catch (error) {
        if (error instanceof PressBusy) return refuse('paperBusy');
        throw error;
      }
    },
    'POST /application/:id/renew': ({ caller, params: { id } }) => renewOwn(deps, { caller, id }),
  };
};
