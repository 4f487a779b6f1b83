import type { ReportRow } from '#applications/contract/figures.ts';
import type { contract } from '#applications/contract.ts';
import { reportGroupings } from '#applications/rules/reports.ts';
import { Report, type ReportParams } from '#applications/web/figures/Report.tsx';
import { limits } from '#platform/values/limits.ts';
import { isoDate } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { serverNowMs } from '#platform/web/clock.ts';
import { useAdminData } from './admin-data.ts';
import type { AdminLoaderArgs } from './loader-args.ts';

const DAY_MS = 86_400_000;

type Data = { params: ReportParams; rows: ReportRow[] };

/** What the address asks for; the last thirty days where it asks for nothing that can be shown. */
const filterOf = (search: string): ReportParams => {
  const query = new URLSearchParams(search);
  const by = reportGroupings.find((one) => one === query.get('by')) ?? 'period';
  const [from, to] = ['from', 'to'].map((name) => query.get(name) ?? '');
  const days = (Date.parse(to ?? '') - Date.parse(from ?? '')) / DAY_MS;
  const isDay = (text: string | undefined) => /^\d{4}-\d\d-\d\d$/.test(text ?? '');
  if (isDay(from) && isDay(to) && days >= 0 && days <= limits.reportDaysMax)
    return { by, from: from ?? '', to: to ?? '' };
  const now = serverNowMs();
  return { by, from: isoDate(now - 29 * DAY_MS), to: isoDate(now) };
};

export const loader = async ({ request }: AdminLoaderArgs): Promise<Data> => {
  const params = filterOf(new URL(request.url).search);
  const { data } = await api<typeof contract>()('GET /office/reports', { query: params });
  return { params, rows: data };
};

/** What was done in a period. */
function ReportsPage() {
  return <Report {...useAdminData<Data>()} />;
}

export { ReportsPage as Component };
