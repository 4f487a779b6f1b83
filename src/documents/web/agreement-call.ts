import type { AgreementText } from '#documents/contract/papers.ts';
import type { contract } from '#documents/contract.ts';
import { type AgreementRequest, wholeParts } from '#documents/rules/agreement-request.ts';
import { api, apiFile } from '#platform/web/api.ts';

export type AgreementVariant = 'user' | 'realtor';

const realtorBody = (request: AgreementRequest) => {
  const { pinfl, dateOfBirth, phoneNumber } = wholeParts(request);
  return { pinfl, dateOfBirth, phoneNumber };
};

/** The agreement as text. Rejects with `ApiError`. */
export const loadAgreement = (variant: AgreementVariant, request: AgreementRequest): Promise<AgreementText> =>
  variant === 'realtor'
    ? api<typeof contract>()('POST /public/report/realtor-assistant-offer-agreement', {
        query: { form: 'text' },
        body: realtorBody(request),
      })
    : api<typeof contract>()('POST /public/report/user-or-legal-entity-offer-contract', {
        query: { form: 'text' },
        body: wholeParts(request),
      });

/** The same agreement as PDF. */
export const loadAgreementFile = (variant: AgreementVariant, request: AgreementRequest): Promise<Blob> =>
  variant === 'realtor'
    ? apiFile<typeof contract>()('POST /public/report/realtor-assistant-offer-agreement', {
        body: realtorBody(request),
      })
    : apiFile<typeof contract>()('POST /public/report/user-or-legal-entity-offer-contract', {
        body: wholeParts(request),
      });
