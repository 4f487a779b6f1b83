/** What the figures of a report are told apart by. */
export const reportGroupings = ['period', 'region', 'bank', 'person'] as const;
export type ReportGrouping = (typeof reportGroupings)[number];
