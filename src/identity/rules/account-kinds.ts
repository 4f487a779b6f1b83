/** A trade that staff confirmed; shown on public pages of people. */
export const userKinds = ['REALTOR', 'AGENCY', 'DEVELOPER', 'BANK'] as const;
export type UserKind = (typeof userKinds)[number];

/** IDN-013: the trades that have a public page of their own; banks have their list of properties. */
export const specialistKinds = ['REALTOR', 'AGENCY', 'DEVELOPER'] as const satisfies UserKind[];
export type SpecialistKind = (typeof specialistKinds)[number];

export const isSpecialistKind = (kind: string | null): kind is SpecialistKind =>
  (specialistKinds as readonly (string | null)[]).includes(kind);

/** How an account stands: `leaving` asked to be deleted. */
export const userStates = ['open', 'blocked', 'unverified', 'leaving'] as const;
export type UserState = (typeof userStates)[number];

/** How a company stands: `inactive` by the register, `blocked` by us. */
export const organizationStates = ['open', 'inactive', 'blocked'] as const;
export type OrganizationState = (typeof organizationStates)[number];

/** Why the provider does not know of what staff did about an account: it did not answer, or it knows nobody of that subject. */
export const providerGaps = ['away', 'unknown'] as const;
