/** The registers of the state that the application asks. */
export const registerNames = ['cadastre', 'debts', 'people', 'companies'] as const;
export type RegisterName = (typeof registerNames)[number];

/** Slow: it answers, but people notice. Down: it does not, and is left alone for a while. */
export type RegisterState = 'up' | 'slow' | 'down';

/** A register did not answer, or what it answered cannot be believed; the question may be asked again later. */
export class RegisterUnavailable extends Error {}
