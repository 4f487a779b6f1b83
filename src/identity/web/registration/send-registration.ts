import { errorFrom, unreachable } from '#platform/web/api.ts';
import { apiBaseUrl } from '#platform/web/base-urls.ts';

export type SentForm = Record<string, string | boolean | null>;

/**
 * Sends a registration. Only the status 200 means success: any other one of the two hundreds comes back as false, for
 * then nobody knows what has become of the form (REG-010). Rejects with `ApiError`.
 */
export const sendRegistration = async (form: SentForm): Promise<boolean> => {
  let response: Response;
  try {
    response = await fetch(`${apiBaseUrl()}/user/registration?lang=${document.documentElement.lang}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(form),
    });
  } catch (error) {
    throw unreachable(error);
  }
  if (response.ok) return response.status === 200;
  const text = await response.text();
  throw errorFrom(response.status, readJson(text), response.headers.get('x-request-id'));
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
