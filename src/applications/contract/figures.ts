import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { Day } from '#platform/contract/columns.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { reportGroupings } from '../rules/reports.ts';
import { Amount, Instant, Process } from './shapes.ts';

const Figures = z.object({
  /** How many stand in each status; drafts are not counted. */
  funnel: z.array(z.object({ process: Process, n: z.number() })),
  /** What is late, by status, the most first. */
  overdue: z.array(z.object({ process: Process, n: z.number(), oldestDueAt: Instant })),
  /** Offered to the public: how many, and how many of them for longer than a month. */
  unsold: z.object({ n: z.number(), forLong: z.number() }),
  /** Of the last days, the oldest first: what entered the queue and what was decided. */
  days: z.array(z.object({ day: z.string(), entered: z.number(), accepted: z.number(), rejected: z.number() })),
  now: Instant,
});
export type Figures = z.output<typeof Figures>;

const ReportRow = z.object({
  /** A day or a month, or the id of a region, bank or person. */
  key: z.string(),
  name: z.string(),
  entered: z.number(),
  accepted: z.number(),
  rejected: z.number(),
  sold: z.number(),
  soldTiyin: Amount,
});
export type ReportRow = z.output<typeof ReportRow>;

const ReportQueryShape = z
  .object({ by: z.enum(reportGroupings).default('period'), from: Day, to: Day })
  .refine(({ from, to }) => {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
    return days >= 0 && days <= limits.reportDaysMax;
  });

const staff = rolesWithPermission('application.read');

/** How the work of the admin area goes, over a day and over a period. People of a bank see what is of their bank. */
export const figures = defineContract({
  'GET /office/figures': {
    name: 'readFigures',
    summary: 'Where applications stand, what is late, what is unsold, and how the last days went',
    who: staff,
    access: 'part',
    reply: Figures,
    isPrivate: true,
  },
  'GET /office/reports': {
    name: 'readReport',
    summary: 'What entered, was accepted, rejected and sold between two days, by day or month, region, bank or person',
    who: staff,
    access: 'part',
    query: ReportQueryShape,
    reply: z.object({ data: z.array(ReportRow) }),
    isPrivate: true,
  },
  'GET /office/reports/file': {
    name: 'exportReport',
    summary: 'The same as a table for spreadsheets',
    who: staff,
    access: 'part',
    query: ReportQueryShape,
    fileTypes: ['text/csv'],
    reply: z.unknown(),
    perMinute: limits.exportsPerMinute,
    isPrivate: true,
  },
});
