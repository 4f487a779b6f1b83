/** A trade that staff confirmed; shown on public pages of people. */
export const personKinds = ['REALTOR', 'AGENCY', 'DEVELOPER', 'BANK'] as const;
export type PersonKind = (typeof personKinds)[number];

/** How an account stands: `leaving` asked to be deleted. */
export const personStates = ['open', 'blocked', 'unverified', 'leaving'] as const;
export type PersonState = (typeof personStates)[number];

/** How a company stands: `inactive` by the register, `blocked` by us. */
export const entityStates = ['open', 'inactive', 'blocked'] as const;
export type EntityState = (typeof entityStates)[number];
