import type { AgreementText } from '#documents/contract/papers.ts';
import type { contract } from '#documents/contract.ts';
import { type AgreementRequest, wholeParts } from '#documents/rules/agreement-request.ts';
import { api, apiFile } from '#platform/web/api.ts';

export type AgreementVariant = 'user' | 'realtor';

/** What the address of the offer contract carries: URL-safe base64 of JSON in UTF-8. */
const encode = (request: AgreementRequest): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(wholeParts(request)));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

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
    : api<typeof contract>()('GET /public/report/user-or-legal-entity-offer-contract', {
        query: { base64Dto: encode(request), form: 'text' },
      });

/** The same agreement as PDF. */
export const loadAgreementFile = (variant: AgreementVariant, request: AgreementRequest): Promise<Blob> =>
  variant === 'realtor'
    ? apiFile<typeof contract>()('POST /public/report/realtor-assistant-offer-agreement', {
        body: realtorBody(request),
      })
    : apiFile<typeof contract>()('GET /public/report/user-or-legal-entity-offer-contract', {
        query: { base64Dto: encode(request) },
      });
