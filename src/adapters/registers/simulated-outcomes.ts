/**
 * Cadastral numbers with a simulated outcome, told apart by their last three digits: what the simulated registers of real estate and of
 * debts answer about them. Every other number is found whole and without debts.
 */
export const cadastreOutcomes = {
  withoutDistrict: '901',
  withoutNeighbourhood: '902',
  withoutAddress: '903',
  banned: '904',
  otherOwner: '905',
  unknown: '906',
  ownedByCompany: '907',
  slow: '908',
  failing: '909',
  indebted: '910',
  otherArea: '911',
  debtsFailing: '912',
} as const;
export type CadastreOutcome = keyof typeof cadastreOutcomes;

/** The simulated outcome of a number; null for the many that have none. */
export const outcomeOf = (number: string): CadastreOutcome | null => {
  const ending = number.slice(-3);
  const outcomes = Object.entries(cadastreOutcomes) as [CadastreOutcome, string][];
  return outcomes.find(([, digits]) => digits === ending)?.[0] ?? null;
};

/** The same number for the same text, to choose by. */
export const numberFrom = (text: string): number => {
  let sum = 7;
  for (const sign of text) sum = (sum * 31 + sign.charCodeAt(0)) % 1_000_003;
  return sum;
};
