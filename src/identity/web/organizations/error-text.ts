import { ApiError } from '#platform/web/api-error.ts';
import { showToast } from '#platform/web/toasts.ts';
import type { OrganizationsText } from './organizations-text.ts';

/** Refusals that have a toast of their own: the specification warns of them by name (LEG-007, LEG-008). */
export const showOrganizationError = (t: OrganizationsText, error: unknown): void => {
  const { refusals, toasts } = t;
  const code = codeOf(error);
  if (code === 'legalEntityExists')
    showToast({ kind: 'warning', title: toasts.existsTitle, text: refusals.legalEntityExists });
  else if (code === 'legalEntityNotFound')
    showToast({ kind: 'warning', title: toasts.notFoundTitle, text: refusals.legalEntityNotFound });
  else showToast({ kind: 'error', title: toasts.failedTitle, text: sentenceOf(t, error) });
};

/** The code that says most: that of the company, where a right signature met a changed company. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return '';
  return error.code === 'signedObjectRefused' && typeof error.body.problem === 'string'
    ? error.body.problem
    : error.code;
};

/** A sentence for any error: ours by its code, the server's where it has one, else that something failed. */
export const sentenceOf = ({ refusals }: OrganizationsText, error: unknown): string => {
  const code = codeOf(error);
  if (Object.hasOwn(refusals, code)) return refusals[code as keyof typeof refusals];
  return error instanceof ApiError && error.status >= 400 && error.status < 500
    ? error.message
    : refusals.registerUnavailable;
};
