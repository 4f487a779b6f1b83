export const debtKinds = ['TAX', 'UTILITIES', 'CREDIT', 'ENFORCEMENT'] as const;
export type DebtKind = (typeof debtKinds)[number];

/** What is owed on a property or by its owner. Days are YYYY-MM-DD. */
export type Debt = { kind: DebtKind; creditor: string; amountTiyin: bigint; since: string };

/** Who forbade to sell a property, and since when. */
export type Ban = { authority: string; since: string };

export type DebtsAnswer = { kind: 'found'; debts: Debt[]; bans: Ban[] } | { kind: 'notFound' };

/**
 * The register of debts and bans, asked about a property and its owner together. Throws `UnavailableError` when it does
 * not answer in time, or answers nonsense.
 */
export type DebtsRegister = {
  find: (ask: { number: string; pinflOrTin: string }, how?: { isFresh?: boolean }) => Promise<DebtsAnswer>;
};
