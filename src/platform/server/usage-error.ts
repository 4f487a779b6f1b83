/** A mistake of whoever runs a command or sets it up: its message is printed alone, without a stack. */
export class UsageError extends Error {}
