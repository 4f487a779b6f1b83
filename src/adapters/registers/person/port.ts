/** What the register of persons knows of one. The birth date is YYYY-MM-DD. */
export type RegisteredPerson = {
  givenName: string;
  familyName: string;
  middleName: string;
  birthDate: string;
  /** Where the person is registered to live; empty when the register does not tell. */
  address: string;
};

export type PersonAnswer =
  | { found: RegisteredPerson }
  /** Nobody has this PINFL, or its bearer was born on another day. */
  | { missing: 'notFound' | 'birthDateMismatch' };

/**
 * The state's register of persons. Throws when it does not answer within 5 s, or answers nonsense: then nothing is known,
 * which is something else than nobody.
 */
export type PersonRegister = {
  name: string;
  find: (asked: { pinfl: string; birthDate: string }) => Promise<PersonAnswer>;
};
