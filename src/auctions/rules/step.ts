import type { Lot, LotLogEntry, LotRefusal } from './lot.ts';

/** What an event makes of a lot: the next lot with what happened, or an expected no that changes nothing. */
export type StepResult = { lot: Lot; entries: LotLogEntry[] } | { refusal: LotRefusal };

export const isRefused = (step: StepResult): step is { refusal: LotRefusal } => 'refusal' in step;
