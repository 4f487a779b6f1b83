/** The registers of the state that the application asks. */
export const registerNames = ['cadastre', 'debts', 'people', 'companies'] as const;
export type RegisterName = (typeof registerNames)[number];

/** Slow: it answers, but people notice. Down: it does not, and is left alone for a while. */
export type RegisterState = 'up' | 'slow' | 'down';
