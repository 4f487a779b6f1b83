/** What the register of persons tells of one. */
export type RegisteredPerson = {
  givenName: string;
  familyName: string;
  middleName: string;
  /** Where the person is registered to live; empty when the register does not tell. */
  address: string;
};

/** A person is told only to whoever knows the birth date too. */
export type PersonAnswer =
  | { kind: 'found'; person: RegisteredPerson }
  | { kind: 'notFound' }
  | { kind: 'birthDateMismatch' };

/**
 * The state's register of persons: who stands behind a PINFL. Throws when it does not answer within 5 s, or answers
 * nonsense: then nothing is known, which is something else than nobody. `birthDate` is YYYY-MM-DD.
 */
export type PersonRegister = {
  find: (ask: { pinfl: string; birthDate: string }) => Promise<PersonAnswer>;
};
