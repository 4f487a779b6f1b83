import { limits } from '#platform/values/limits.ts';
import { isUnavailable, UnavailableError } from '#platform/values/unavailable-error.ts';

type RegisterRequest = { url: string; token: string; method?: 'GET' | 'POST'; body?: unknown; fetch?: typeof fetch };

/**
 * Asks a gateway to a register: a bearer token, JSON both ways, no redirects, a time limit, and no more read than an answer
 * can be long. Gives the status and what was said, null where that is no JSON. Throws `UnavailableError` for silence.
 */
export const requestRegister = async ({
  url,
  token,
  method = 'POST',
  body,
  fetch: send = fetch,
}: RegisterRequest): Promise<{ status: number; json: unknown }> => {
  try {
    const response = await send(url, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(limits.registerTimeoutMs),
    });
    return { status: response.status, json: jsonIn(await readCapped(response)) };
  } catch (error) {
    if (isUnavailable(error, 'register')) throw error;
    // What fails is told by its name alone: messages may hold addresses with somebody's number.
    throw new UnavailableError(
      'register',
      `The register did not answer: ${error instanceof Error ? error.name : 'failed'}.`,
    );
  }
};

/** Stops reading where no honest answer is so long. */
const readCapped = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > limits.registerAnswerBytesMax)
      throw new UnavailableError('register', 'The register answered too much.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** For whatever a gateway answers beside what was agreed. The fault is told without its values: they are somebody's. */
export const invalidAnswer = (register: string): UnavailableError =>
  new UnavailableError('register', `The register of ${register} answered something that cannot be believed.`);
