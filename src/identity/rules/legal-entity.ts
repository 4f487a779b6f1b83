/** How far a company is on its way in (product rule 3.4). */
export const legalEntityStates = ['CHECKED', 'AWAITING_SIGNATURE', 'ADDED', 'FAILED'] as const;
export type LegalEntityState = (typeof legalEntityStates)[number];

export type LegalEntityEvent = 'challengeIssued' | 'signatureHeld' | 'signatureFailed' | 'checkedAgain';

type Move = { from: LegalEntityState; on: LegalEntityEvent; to: LegalEntityState; who: 'user' | 'system' };

/** Every move there is; what is not here is refused. A company that was added stays added. */
export const legalEntityMoves: readonly Move[] = [
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
export const nextLegalEntityState = (from: LegalEntityState, on: LegalEntityEvent): LegalEntityState | null =>
  legalEntityMoves.find((move) => move.from === from && move.on === on)?.to ?? null;

/** LEG-003, LEG-004. */
export const activityStates = ['active', 'inactive'] as const;
export type ActivityState = (typeof activityStates)[number];
export const keyStates = ['valid', 'expired'] as const;
export type KeyState = (typeof keyStates)[number];

/** A key that ran out or was called back counts as expired; one whose state cannot be learned keeps the one it had. */
export const keyStateAfter = (
  before: KeyState,
  { validTo, isRevoked, now }: { validTo: Date; isRevoked: boolean | null; now: Date },
): KeyState => {
  if (validTo <= now || isRevoked === true) return 'expired';
  return before === 'expired' && isRevoked === null ? 'expired' : 'valid';
};

/** A company that is inactive, blocked or without a valid key neither signs nor bids, and nobody acts for it. */
export const mayActFor = (company: { activityState: ActivityState; keyState: KeyState; isBlocked: boolean }): boolean =>
  company.activityState === 'active' && company.keyState === 'valid' && !company.isBlocked;
