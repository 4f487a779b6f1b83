import { z } from 'zod';
import { invalidAnswer, requestRegister } from '../request-register.ts';
import type { CompanyRegister } from './port.ts';

const CHARS_MAX = 500;
const Text = z.string().max(CHARS_MAX).nullish();

/** What the gateway to the register answers for one tax number. */
const Answer = z.object({
  tin: z.string(),
  companyName: z.string().min(1).max(CHARS_MAX),
  companyDirector: Text,
  companyEmail: Text,
  companyOked: Text,
  companyOpf: Text,
  companyAddress: Text,
  companyActivityState: z.enum(['active', 'inactive']),
});

/**
 * The register behind a gateway of one's own: GET {baseUrl}/{tin} with a bearer token answers the company as JSON, 404
 * when there is none.
 */
export const httpCompanies = ({
  baseUrl,
  ...gateway
}: {
  baseUrl: string;
  token: string;
  fetch?: typeof fetch;
}): CompanyRegister => ({
  name: 'http',
  find: async (tin) => {
    const { status, json } = await requestRegister({ ...gateway, url: `${baseUrl}/${tin}`, method: 'GET' });
    if (status === 404) return null;
    const parsed = Answer.safeParse(json);
    if (status !== 200 || !parsed.success || parsed.data.tin !== tin) throw invalidAnswer('companies');
    const { data } = parsed;
    return {
      tin,
      name: data.companyName,
      director: data.companyDirector ?? '',
      email: data.companyEmail ?? '',
      oked: data.companyOked ?? '',
      opf: data.companyOpf ?? '',
      address: data.companyAddress ?? '',
      activityState: data.companyActivityState,
    };
  },
});
