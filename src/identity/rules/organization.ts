/** How far a company is on its way in (product rule 3.4). */
export const organizationRequestStates = ['CHECKED', 'AWAITING_SIGNATURE', 'ADDED', 'FAILED'] as const;
export type OrganizationRequestState = (typeof organizationRequestStates)[number];

export type OrganizationRequestEvent = 'challengeIssued' | 'signatureHeld' | 'signatureFailed' | 'checkedAgain';

type Transition = {
  from: OrganizationRequestState;
  on: OrganizationRequestEvent;
  to: OrganizationRequestState;
  who: 'user' | 'system';
};

/** Every move there is; what is not here is refused. A company that was added stays added. */
export const organizationRequestTransitions: readonly Transition[] = [
  { from: 'CHECKED', on: 'checkedAgain', to: 'CHECKED', who: 'user' },
  { from: 'CHECKED', on: 'challengeIssued', to: 'AWAITING_SIGNATURE', who: 'user' },
  { from: 'AWAITING_SIGNATURE', on: 'challengeIssued', to: 'AWAITING_SIGNATURE', who: 'user' },
  { from: 'AWAITING_SIGNATURE', on: 'checkedAgain', to: 'CHECKED', who: 'user' },
  { from: 'AWAITING_SIGNATURE', on: 'signatureHeld', to: 'ADDED', who: 'system' },
  { from: 'AWAITING_SIGNATURE', on: 'signatureFailed', to: 'FAILED', who: 'system' },
  { from: 'FAILED', on: 'challengeIssued', to: 'AWAITING_SIGNATURE', who: 'user' },
  { from: 'FAILED', on: 'checkedAgain', to: 'CHECKED', who: 'user' },
];

/** Where an event leads; null when it may not happen in this state. */
export const nextOrganizationRequestState = (
  from: OrganizationRequestState,
  on: OrganizationRequestEvent,
): OrganizationRequestState | null =>
  organizationRequestTransitions.find((transition) => transition.from === from && transition.on === on)?.to ?? null;

/** LEG-003, LEG-004. */
export const activityStates = ['active', 'inactive'] as const;
export type ActivityState = (typeof activityStates)[number];
export const organizationKeyStates = ['valid', 'expired'] as const;
export type OrganizationKeyState = (typeof organizationKeyStates)[number];

/** A key that ran out or was called back counts as expired; one whose state cannot be learned keeps the one it had. */
export const keyStateAfter = (
  before: OrganizationKeyState,
  { validTo, isRevoked, now }: { validTo: Date; isRevoked: boolean | null; now: Date },
): OrganizationKeyState => {
  if (validTo <= now || isRevoked === true) return 'expired';
  return before === 'expired' && isRevoked === null ? 'expired' : 'valid';
};

/** A company that is inactive, blocked or without a valid key neither signs nor bids, and nobody acts for it. */
export const mayActFor = (organization: {
  activityState: ActivityState;
  keyState: OrganizationKeyState;
  isBlocked: boolean;
}): boolean => organization.activityState === 'active' && organization.keyState === 'valid' && !organization.isBlocked;
