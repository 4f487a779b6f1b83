import { ApiError } from '#platform/web/api-error.ts';

/** What an error page says about an error. `status` 0 means that the server could not be reached. */
export type PageProblem = { status: number; message: string; requestId: string };

/** The text of an answer: itself if it is a text, its message field if it is an object, else nothing (ERR-003). */
const textOf = (answer: unknown): string => {
  if (typeof answer === 'string') return answer;
  const message: unknown = typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : '';
  return typeof message === 'string' ? message : '';
};

/** An error as it travelled from the server inside the page: status, code, sentence, request id, never a stack. */
const isHydratedError = (error: unknown): error is { status: number; requestId?: unknown } =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';

/**
 * Reads whatever was thrown by a loader or while rendering. A fault of our own code is 500; its words are shown only
 * where it happened in the browser, which holds no secrets.
 */
export const problemOf = (error: unknown): PageProblem => {
  if (error instanceof ApiError)
    return { status: error.status, message: error.message, requestId: textOf(error.body.requestId) };
  if (isHydratedError(error))
    return { status: error.status, message: textOf(error), requestId: textOf(error.requestId) };
  return { status: 500, message: typeof document === 'undefined' ? '' : textOf(error), requestId: '' };
};

/** The status that the server answers with for an error. */
export const statusOf = (error: unknown): number => problemOf(error).status || 500;
