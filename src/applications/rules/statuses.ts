/** Statuses of the analysis of an object, with the codes of the specification (section 4). */
export const analysisStatuses = [
  'IDENTIFICATION',
  'LEGAL_ANALYSIS',
  'PRICE_ANALYSIS',
  'CONCLUSION',
  'OBJECTION',
  'PRESENTATION',
  'POTENTIAL_BUYERS',
  'DIRECT',
  'SELL',
  'COMMISSION_NOT_PAID',
  'DONE',
  'FAILED',
] as const;
export type AnalysisStatus = (typeof analysisStatuses)[number];

/** Whose property it is: one's own, or somebody else's that stands for a debt (APP-004). */
export const saleBases = ['ON_BALANCE', 'OUT_OF_COURT'] as const;
/** How somebody else's property came here: by the bank out of court, or by the state enforcement service (O53). */
export const recoveryMethods = ['OUT_OF_COURT', 'MIB'] as const;
/** By public bidding, or by finding a buyer (APP-006). */
export const tradeTypes = ['TRADE_PLATFORM', 'FIND_CUSTOMER'] as const;
export const visibilities = ['TO_EVERYONE', 'TO_ME', 'TO_GROUPS'] as const;
export const creatorTypes = ['MY_SELF', 'OTHERS'] as const;
export const liquidities = ['GREEN', 'YELLOW', 'RED'] as const;
/** How an analysis proposes to sell. */
export const waysOfSale = ['AUCTION', 'IN_SALE', 'DIRECT', 'OWN_EXPENSE'] as const;
export const debtorTypes = ['PHYSICAL', 'LEGAL'] as const;
export const mibAnswers = ['ACCEPTED', 'NOT_ACCEPTED'] as const;
export const publishChoices = ['YES', 'NO'] as const;
export const origins = ['ADD', 'ADD_NEW', 'IMPORT', 'DEMO'] as const;

export type SaleBasis = (typeof saleBases)[number];
export type RecoveryMethod = (typeof recoveryMethods)[number];
export type TradeType = (typeof tradeTypes)[number];
export type Visibility = (typeof visibilities)[number];
export type CreatorType = (typeof creatorTypes)[number];
export type DebtorType = (typeof debtorTypes)[number];
export type Origin = (typeof origins)[number];
