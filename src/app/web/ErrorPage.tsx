import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '#platform/web/api.ts';

/** The status behind an error: that of a thrown response or of a refused call, else 500. */
export const statusOf = (error: unknown): number => {
  if (isRouteErrorResponse(error)) return error.status;
  if (error instanceof ApiError && error.status > 0) return error.status;
  return 500;
};

export function ErrorPage() {
  return <p>{statusOf(useRouteError())}</p>;
}
