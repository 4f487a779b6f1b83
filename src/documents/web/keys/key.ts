/** What can be told of a key before it signs. */
export type KeyOwner = {
  cn: string;
  pinfl: string;
  /** Null in a key of a person. */
  tin: string | null;
  organisation: string | null;
  validFrom: Date;
  validTo: Date;
};

/** A key that is ready to sign: an opened file, or one in the care of the national key software. */
export type SigningKey = {
  owner: KeyOwner;
  /** The national key software keeps it and asks for the password in a window of its own. */
  isInAgent: boolean;
  /** Signs a text; the answer is PKCS#7 with the text inside, in base64. Throws `KeyError`. */
  sign: (text: string) => Promise<string>;
};

export const keyProblems = [
  'NOT_A_PFX',
  'WRONG_PASSWORD',
  'UNSUPPORTED_PFX',
  'NO_PERSON',
  'NO_WEB_CRYPTO',
  'AGENT_UNREACHABLE',
  'AGENT_OLD',
  'AGENT_REFUSED',
] as const;
/** Why a key cannot be used; each has a sentence among the words of documents. */
export type KeyProblem = (typeof keyProblems)[number];

export class KeyError extends Error {
  readonly problem: KeyProblem;
  constructor(problem: KeyProblem, detail = '') {
    super(detail || problem);
    this.problem = problem;
  }
}
