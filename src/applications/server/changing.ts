import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import type { Tx } from '#platform/server/db.ts';
import type { TellUsers } from '#platform/server/live/tell.ts';
import { analysisFollowing, endsAnalysis } from '../rules/analysis.ts';
import { workingHoursAfter } from '../rules/due.ts';
import { dueHours, moveBetween, processMoves } from '../rules/moves.ts';
import { endRecord } from './analysis-store.ts';
import { type Doer, noteEvent } from './history.ts';
import { type Change, nowMsOf, type Standing, setProcess } from './moving-store.ts';
import { tellAuthor } from './telling.ts';

export type ChangeDeps = { tellUsers: TellUsers };

export type Changed = { process: ProcessStatus; analysis: Standing['analysis']; version: number };

const DAY_MS = 86_400_000;

/**
 * Puts a locked application into another status: the row, its history, whoever has to hear of it. Whether it may go there
 * was judged before; the database refuses what is not in its table of moves.
 */
export const changeStatus = async (
  tx: Tx,
  deps: ChangeDeps,
  standing: Standing,
  {
    to,
    by,
    comment = '',
    dueDays,
    change = {},
  }: { to: ProcessStatus; by: Doer; comment?: string; dueDays?: number; change?: Change },
): Promise<Changed> => {
  const nowMs = await nowMsOf(tx);
  const hours = dueHours[to];
  const dueMs =
    dueDays !== undefined ? nowMs + dueDays * DAY_MS : hours === null ? null : workingHoursAfter(nowMs, hours);
  const analysis = change.analysis ?? analysisFollowing(standing.analysis, to);
  const whole = analysis === null ? change : { ...change, analysis };
  const version = await setProcess(tx, standing.id, to, { by: by.username, dueMs, change: whole });
  if (analysis !== null && endsAnalysis(analysis)) await endRecord(tx, standing.id, analysis);
  await noteEvent(tx, { applicationId: standing.id, kind: 'MOVE', by, from: standing.process, to, comment });
  const isLoud = moveBetween(processMoves, standing.process, to)?.isLoud ?? false;
  await tellAuthor(tx, deps, standing, { to, comment, isLoud, by });
  return { process: to, analysis: analysis ?? standing.analysis, version };
};
