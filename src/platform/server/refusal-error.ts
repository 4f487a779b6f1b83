/** An expected "no" on its way out: status, code, and a sentence in the caller's language once it is known. */
export class RefusalError extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Record<string, string | number>;
  /** The sentence of the capability; empty when the code is one every capability shares. */
  readonly sentence: string | undefined;
  /** What is sent along beside the params. */
  readonly facts: Record<string, unknown>;
  constructor(
    status: number,
    code: string,
    params: Record<string, string | number> = {},
    sentence?: string,
    facts: Record<string, unknown> = {},
  ) {
    super(sentence ?? code);
    this.status = status;
    this.code = code;
    this.params = params;
    this.sentence = sentence;
    this.facts = facts;
  }
}
