import { z } from 'zod';
import { type CompanyRegister, RegisterUnavailable } from './port.ts';

const TIMEOUT_MS = 8_000;
const ANSWER_CHARS_MAX = 50_000;
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
export const httpCompanies = (options: { baseUrl: string; token: string; fetch?: typeof fetch }): CompanyRegister => ({
  name: 'http',
  find: async (tin) => {
    const text = await ask(options, tin);
    if (text === null) return null;
    const parsed = Answer.safeParse(jsonIn(text));
    if (!parsed.success || parsed.data.tin !== tin)
      throw new RegisterUnavailable('the register answered another shape');
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

/** The text of the answer; null for 404. */
const ask = async (
  { baseUrl, token, fetch: send = fetch }: { baseUrl: string; token: string; fetch?: typeof fetch },
  tin: string,
): Promise<string | null> => {
  let response: Response;
  let text: string;
  try {
    response = await send(`${baseUrl}/${tin}`, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    throw new RegisterUnavailable(`the register did not answer: ${error instanceof Error ? error.name : 'failed'}`);
  }
  if (response.status === 404) return null;
  if (!response.ok || text.length > ANSWER_CHARS_MAX)
    throw new RegisterUnavailable(`the register answered ${response.status}`);
  return text;
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
