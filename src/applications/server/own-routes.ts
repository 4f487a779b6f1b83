import { isAllowed } from '#identity/rules/permissions.ts';
import { findPrincipal } from '#identity/server/api.ts';
import { fileReply, type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Caller } from '#platform/values/caller.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import type { own } from '../contract/own.ts';
import { type OwnFilter, readOwnFilter } from '../rules/own-filter.ts';
import type { ApplicationDeps } from './deps.ts';
import { listOwnObjects, listSoldProperties, type Period } from './own-objects-store.ts';
import { countOwn, listMakers, listOwnApplications, type OwnListScope } from './own-store.ts';
import { renewOwnListing } from './renew-own-listing.ts';
import { reportOf, soldCsv } from './sold-report.ts';
import { soldReportDocument } from './sold-report-document.ts';

/** Whose list is asked for; null where the caller has none. */
const scopeOf = async (deps: ApplicationDeps, caller: Caller, filter: OwnFilter): Promise<OwnListScope | null> => {
  if (filter.userId !== null && isAllowed('application.moderate', caller.roles)) return { author: filter.userId };
  if (filter.whose === 'inHand') return { assistant: caller.username };
  const principal = await findPrincipal(deps, caller);
  return principal && { principal };
};

const periodOf = (query: { startDate?: string | undefined; endDate?: string | undefined }): Period => {
  const { startDate, endDate } = readOwnFilter(query);
  return { startDate, endDate };
};

/** Lists of one's own. */
export const ownHandlers = (deps: ApplicationDeps): Handlers<typeof own> => {
  const report = async (caller: Caller, locale: Parameters<typeof soldCsv>[1], period: Period) => {
    const principal = await findPrincipal(deps, caller);
    const assistant = caller.roles.includes('REALTOR_ASSISTANT') ? caller.username : null;
    return reportOf(principal ? await listSoldProperties(deps.db, locale, { principal, assistant }, period) : []);
  };
  return {
    'GET /applications': async ({ caller, query, locale }) => {
      const filter = readOwnFilter(query);
      const scope = await scopeOf(deps, caller, filter);
      const { page, size } = filter;
      if (!scope) return { data: [], total: 0, page, size, counts: {}, makers: [] };
      const [list, makers] = await Promise.all([
        listOwnApplications(deps.db, locale, scope, filter),
        listMakers(deps.db, scope, filter.kind),
      ]);
      return { ...list, page, size, makers };
    },
    'GET /applications/counts': async ({ caller }) => {
      const principal = await findPrincipal(deps, caller);
      return principal ? countOwn(deps.db, principal) : { applications: 0, announcements: 0, objects: 0 };
    },
    'GET /applications/objects': async ({ caller, locale }) => {
      const principal = await findPrincipal(deps, caller);
      return { data: principal ? await listOwnObjects(deps.db, locale, principal) : [] };
    },
    'GET /applications/sold': ({ caller, query, locale }) => report(caller, locale, periodOf(query)),
    'GET /applications/sold/file': async ({ caller, query, locale }) => {
      const period = periodOf(query);
      const result = await report(caller, locale, period);
      if (query.format === 'csv')
        return fileReply(Buffer.from(soldCsv(result, locale)), 'text/csv; charset=utf-8', 'ostona-sold-houses.csv');
      const document = soldReportDocument(deps.documents.operator, result, {
        locale,
        period,
        owner: caller.companyName ?? caller.name,
      });
      try {
        return fileReply(
          await deps.documents.renderer.render(document, ''),
          'application/pdf',
          'ostona-sold-houses.pdf',
        );
      } catch (error) {
        if (isUnavailable(error, 'pdfRenderer')) return refuse('paperBusy');
        throw error;
      }
    },
    'POST /application/:id/renew': ({ caller, params: { id } }) => renewOwnListing(deps, { caller, id }),
  };
};
