import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import type uz from '../uz/admin-dashboard.ts';

/** Words of the dashboard and the reports of the admin area. */
export default {
  dashboard: {
    title: 'Overview',
    funnel: 'Applications by status',
    overdue: 'Overdue work',
    noneOverdue: 'Nothing is overdue.',
    oldest: (p: { left: string }) => `oldest: ${p.left}`,
    unsold: 'Unsold properties',
    forLong: (p: { n: string }) => `${p.n} listed for over ${duration('en', limits.unsoldLongDays, 'days')}`,
    days: `The last ${duration('en', limits.figuresDays, 'days')}`,
    dayWords: (p: { day: string; entered: string; accepted: string; rejected: string }) =>
      `${p.day}: ${p.entered} received, ${p.accepted} accepted, ${p.rejected} rejected`,
    entered: 'received',
    accepted: 'accepted',
    rejected: 'rejected',
    toReports: 'Reports',
    editor: 'Choose a section on the left.',
  },
  reports: {
    title: 'Reports',
    by: 'By',
    bys: { period: 'Period', region: 'Region', bank: 'Bank', person: 'Person' },
    from: 'From',
    to: 'Until',
    show: 'Show',
    columns: {
      entered: 'Received',
      accepted: 'Accepted',
      rejected: 'Rejected',
      sold: 'Sold',
      soldSum: 'Total sales',
    },
    total: 'Total',
    without: 'not given',
    empty: 'No activity in this period.',
    tooLong: (p: { days: string }) =>
      `Choose a period of up to ${p.days} days; the end date can’t be before the start date.`,
    file: 'Export',
  },
} satisfies SameAs<typeof uz>;
