import type { Entry, Lot, LotRefusal } from './lot.ts';

/** What an event makes of a lot: the next lot with what happened, or an expected no that changes nothing. */
export type Step = { lot: Lot; entries: Entry[] } | { refusal: LotRefusal };

export const isRefused = (step: Step): step is { refusal: LotRefusal } => 'refusal' in step;
