import type { Lot, LotLogEntry, LotRefusal } from './lot.ts';

/** What an event makes of a lot: the next lot with what happened, or an expected no that changes nothing. */
export type TransitionResult = { lot: Lot; entries: LotLogEntry[] } | { refusal: LotRefusal };

export const isRefused = (step: TransitionResult): step is { refusal: LotRefusal } => 'refusal' in step;
