import { cutOffOf, openingOf } from './calendar.ts';
import type { Phase } from './lot.ts';
import type { LotRules } from './lot-rules.ts';

export const lotSteps = ['published', 'applications', 'bidding', 'declaration'] as const;
export type LotStep = (typeof lotSteps)[number];
export type StepState = 'done' | 'now' | 'later';

/** Whether a lot is decided, one way or the other: nobody can take part in it any more. */
export const isDecided = (phase: Phase): boolean => nowIn[phase] > 2;

const nowIn: Record<Phase, number> = {
  ACCEPTING: 1,
  WAITING: 1,
  CLOSED: 2,
  LIVE: 2,
  WON: 3,
  COMPLETED: 4,
  CANCELLED: 4,
  FAILED: 4,
};

/** How far a lot has come on its four steps; what ended early has no step that is under way. */
export const stepStates = (phase: Phase): Record<LotStep, StepState> => {
  const at = nowIn[phase];
  const isCut = phase === 'CANCELLED' || phase === 'FAILED';
  const stateOf = (step: number): StepState => {
    if (isCut) return step === 0 ? 'done' : 'later';
    return step < at ? 'done' : step === at ? 'now' : 'later';
  };
  return { published: stateOf(0), applications: stateOf(1), bidding: stateOf(2), declaration: stateOf(3) };
};

/** When applications end and bidding opens on the day that is planned; null while nobody has applied. */
export const plannedTimes = (rules: LotRules, day: string): { cutOffMs: number; opensMs: number } | null =>
  day === '' ? null : { cutOffMs: cutOffOf(rules, day), opensMs: openingOf(rules, day) };
