import { ApiError } from '#platform/web/api.ts';

/** No paper has such a code, or it is no code at all: the page says so itself. Every other fault goes on. */
export const noPaper = (error: unknown): null => {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
  throw error;
};
