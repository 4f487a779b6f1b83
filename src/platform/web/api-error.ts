/** A call that was refused or did not arrive. `status` 0 means that the server could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The whole refusal, for its further fields. */
  readonly body: Record<string, unknown>;
  /** A refused call has no data (HTC-003). */
  readonly data = null;
  constructor(status: number, code: string, message: string, body: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.body = body;
  }
  /** What went wrong, in words. */
  get error(): string {
    return this.message;
  }
}

export type CallInput = { params?: unknown; query?: unknown; body?: unknown; signal?: AbortSignal };
/** Carries a call to its handler: by HTTP in the browser, in process while the server renders. */
export type Transport = (key: string, input: CallInput) => Promise<unknown>;
