/**
 * Cadastral numbers with a fate, told apart by their last three digits: what the simulated registers of real estate and of
 * debts answer about them. Every other number is found whole and without debts.
 */
export const cadastreFates = {
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
export type CadastreFate = keyof typeof cadastreFates;

/** The fate of a number; null for the many that have none. */
export const fateOf = (number: string): CadastreFate | null => {
  const ending = number.slice(-3);
  const fates = Object.entries(cadastreFates) as [CadastreFate, string][];
  return fates.find(([, known]) => known === ending)?.[0] ?? null;
};

/** The same number for the same text, to choose by. */
export const numberFrom = (text: string): number => {
  let sum = 7;
  for (const sign of text) sum = (sum * 31 + sign.charCodeAt(0)) % 1_000_003;
  return sum;
};
