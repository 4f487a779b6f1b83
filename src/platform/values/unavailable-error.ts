/** What an answer may depend on that can be away for a while. */
type Dependency = 'register' | 'signatureProvider' | 'identityProvider' | 'pdfRenderer' | 'clock' | 'lotWriter';

/**
 * Something that the answer depends on is not there now: the same request may succeed later. Whoever knows better answers
 * with a refusal of its own; every other answer is 503. The message is for the log alone.
 */
export class UnavailableError extends Error {
  readonly dependency: Dependency;
  constructor(
    dependency: Dependency,
    message = `The ${dependency} is unavailable.`,
    options: { cause?: unknown } = {},
  ) {
    super(message, options);
    this.dependency = dependency;
  }
}

/** Whether an error says that this dependency is away. */
export const isUnavailable = (error: unknown, dependency: Dependency): error is UnavailableError =>
  error instanceof UnavailableError && error.dependency === dependency;
