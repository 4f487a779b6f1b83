import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import type { AnalysisStatus } from './statuses.ts';
import {
  type ActorRole,
  allowedTransitions,
  analysisTransitions,
  findTransition,
  type Transition,
} from './transitions.ts';

/** The first analysis, and one begun anew after a failure: table 3.2 calls it «start». */
const startRoles: readonly ActorRole[] = ['assistant', 'moderator'];

/** The move of an analysis between two statuses; `from` is null before the first. Null when there is none. */
export const findAnalysisTransition = (
  from: AnalysisStatus | null,
  to: AnalysisStatus,
): Pick<Transition<AnalysisStatus>, 'who' | 'asksReason'> | null => {
  if (from === null || from === 'FAILED') return to === 'IDENTIFICATION' ? { who: startRoles } : null;
  return findTransition(analysisTransitions, from, to);
};

/** What somebody who stands so towards an application may do with its analysis now. */
export const allowedAnalysisTransitions = (
  { process, analysis }: { process: ProcessStatus; analysis: AnalysisStatus | null },
  actorRoles: readonly ActorRole[],
): { to: AnalysisStatus; asksReason: boolean }[] => {
  if (analysis === null || analysis === 'FAILED') {
    const mayStart = startRoles.some((role) => actorRoles.includes(role));
    return mayStart && mayStartAnalysis(process, analysis) ? [{ to: 'IDENTIFICATION', asksReason: false }] : [];
  }
  return allowedTransitions(analysisTransitions, analysis, actorRoles)
    .filter(({ to }) => processFor(to, process) !== 'behind')
    .map(({ to, asksReason }) => ({ to, asksReason: asksReason ?? false }));
};

/** An analysis begins when its turn has come; a failed one may begin again as long as nothing is sold. */
const restartable: readonly ProcessStatus[] = ['analysis', 'failed', 'agreement', 'in_sale', 'direct'];
export const mayStartAnalysis = (process: ProcessStatus, analysis: AnalysisStatus | null): boolean =>
  analysis === null ? process === 'analysis' : restartable.includes(process);

const unapproved: readonly ProcessStatus[] = ['analysis', 'identification', 'conclusion', 'lot_released'];
const soldOrLater: readonly ProcessStatus[] = [
  'sold',
  'sell',
  'credit',
  'done_own_expense',
  'monitoring',
  'commission_not_paid',
  'done',
];

/**
 * What a move of the analysis does to the application itself (table 3.2): another process status, nothing, or that the
 * application has not come so far yet.
 */
export const processFor = (to: AnalysisStatus, process: ProcessStatus): ProcessStatus | 'behind' | null => {
  switch (to) {
    case 'CONCLUSION':
      return process === 'identification' ? 'conclusion' : null;
    case 'PRESENTATION':
      return unapproved.includes(process) ? 'behind' : null;
    case 'DIRECT':
      if (process === 'direct' || soldOrLater.includes(process)) return null;
      return process === 'agreement' ? 'direct' : 'behind';
    case 'SELL':
      if (soldOrLater.includes(process)) return null;
      return process === 'in_sale' || process === 'direct' ? 'sold' : 'behind';
    case 'DONE':
      if (process === 'done') return null;
      return process === 'sold' || !soldOrLater.includes(process) ? 'behind' : 'done';
    case 'FAILED':
      return process === 'in_sale' || process === 'auction' || process === 'direct' ? 'failed' : null;
    case 'IDENTIFICATION':
    case 'LEGAL_ANALYSIS':
    case 'PRICE_ANALYSIS':
    case 'OBJECTION':
    case 'POTENTIAL_BUYERS':
    case 'COMMISSION_NOT_PAID':
      return null;
  }
};

const followers: Partial<Record<ProcessStatus, AnalysisStatus>> = {
  direct: 'DIRECT',
  sold: 'SELL',
  sell: 'SELL',
  credit: 'SELL',
  commission_not_paid: 'COMMISSION_NOT_PAID',
  done: 'DONE',
  failed: 'FAILED',
};

/** Where an analysis goes with its application; null where it stays. */
export const analysisFollowing = (analysis: AnalysisStatus | null, process: ProcessStatus): AnalysisStatus | null => {
  const to = followers[process];
  if (analysis === null || to === undefined) return null;
  return findTransition(analysisTransitions, analysis, to) ? to : null;
};

/** Whether a status ends the record: what comes after it is another one. */
export const endsAnalysis = (status: AnalysisStatus): status is 'DONE' | 'FAILED' =>
  status === 'DONE' || status === 'FAILED';
