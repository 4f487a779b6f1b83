/** What the figures of a report are told apart by. */
export const reportBys = ['period', 'region', 'bank', 'person'] as const;
export type ReportBy = (typeof reportBys)[number];
