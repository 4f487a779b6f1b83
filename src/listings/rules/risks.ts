/** What a buyer may inherit with a property, in the order in which it is shown. */
export const riskKinds = ['encumbrance', 'dispute', 'occupants', 'registration', 'dues'] as const;
export type RiskKind = (typeof riskKinds)[number];
/** CLEAR: there is none; PRESENT: there is; UNKNOWN: asked, and not answered yet. */
export const riskStates = ['CLEAR', 'PRESENT', 'UNKNOWN'] as const;
export type RiskState = (typeof riskStates)[number];
/** Where somebody looked. */
export const riskSources = [
  'CADASTRE',
  'DEBTS',
  'BANK',
  'COURT',
  'UTILITIES',
  'MIGRATION',
  'ON_SITE',
  'SELLER',
] as const;
export type RiskSource = (typeof riskSources)[number];
/** As what somebody looked: the author, the assistant in charge, a moderator, the bank; the product by itself. */
export const riskCheckers = ['author', 'assistant', 'moderator', 'bank', 'system'] as const;

export type RiskChecker = (typeof riskCheckers)[number];

/** What is known of one kind of risk; null where nobody has looked. */
export const riskStateOf = (risks: readonly { kind: RiskKind; state: RiskState }[], kind: RiskKind): RiskState | null =>
  risks.find((one) => one.kind === kind)?.state ?? null;

/** Whoever looks cannot have looked tomorrow, and what is older than this says little of today. */
export const isRiskDay = (day: string, today: string, daysMax: number): boolean =>
  day <= today && Date.parse(today) - Date.parse(day) <= daysMax * 86_400_000;
