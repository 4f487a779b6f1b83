import { limits } from '#platform/values/limits.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { showToast } from '#platform/web/toasts.ts';
import type { AgreementVariant } from './agreement-call.ts';
import type { DocumentsText } from './documents-text.ts';

const FORBIDDEN = 403;
const NOT_FOUND_BY_PINFL = 500;

/**
 * What is said when an agreement could not be loaded. The call of the realtor agreement is read by its status alone: 403
 * is another birth date, 500 is a PINFL of nobody, everything else is named by its number.
 */
export const agreementFailure = (
  variant: AgreementVariant,
  error: unknown,
  t: Pick<
    DocumentsText['agreement'],
    'offerFailed' | 'birthDateMismatch' | 'personNotFound' | 'serverError' | 'unreachable'
  >,
): string => {
  const status = error instanceof ApiError ? error.status : 0;
  if (variant === 'user') return t.offerFailed;
  if (status === 0) return t.unreachable;
  if (status === FORBIDDEN) return t.birthDateMismatch;
  return status === NOT_FOUND_BY_PINFL ? t.personNotFound : t.serverError({ status });
};

/** Says it for ten seconds, under the words that the document did not load. */
export const showAgreementFailure = (
  variant: AgreementVariant,
  error: unknown,
  t: DocumentsText['agreement'],
): string => {
  const text = agreementFailure(variant, error, t);
  showToast({ kind: 'error', title: t.loadDocument, text, ms: limits.agreementToastMs });
  return text;
};
