/** A trade that staff confirmed; shown on public pages of people. */
export const userKinds = ['REALTOR', 'AGENCY', 'DEVELOPER', 'BANK'] as const;
export type UserKind = (typeof userKinds)[number];

/** How an account stands: `leaving` asked to be deleted. */
export const userStates = ['open', 'blocked', 'unverified', 'leaving'] as const;
export type UserState = (typeof userStates)[number];

/** How a company stands: `inactive` by the register, `blocked` by us. */
export const organizationStates = ['open', 'inactive', 'blocked'] as const;
export type OrganizationState = (typeof organizationStates)[number];
