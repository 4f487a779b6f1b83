/** The state's register of persons: who stands behind a PINFL. Rejects when it cannot be reached. */
export type PersonRegister = {
  /** `birthDate` is YYYY-MM-DD. A person is told only to whoever knows the birth date too. */
  find: (ask: {
    pinfl: string;
    birthDate: string;
  }) => Promise<
    | { kind: 'found'; person: { givenName: string; familyName: string; middleName: string; address: string } }
    | { kind: 'notFound' }
    | { kind: 'birthDateMismatch' }
  >;
};
