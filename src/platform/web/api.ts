import type { Contract, Input, OperationAt, Reply } from '#platform/contract/operation.ts';
import { type AccessTokens, createAccessTokens } from './access-tokens.ts';
import { checkPrincipalChanged, principalHeader, rejectIfEnded } from './acting-principal.ts';
import { ApiError, type CallInput, type Transport } from './api-error.ts';
import { apiBaseUrl } from './base-urls.ts';
import { recordAnswerTime } from './clock.ts';
import { beginStoring } from './ended-login.ts';
import { sendWithOwnerProof } from './owner-proof.ts';

export { ApiError };

let transport: Transport = (key, input) => callByHttp(key, input);

/** The server puts its in-process transport here; the browser keeps HTTP. */
export const setTransport = (other: Transport): void => {
  transport = other;
};

/** What is said of a call that brought no answer in words. */
export type NoAnswerTexts = { failed: string; unreachable: string };
let noAnswerTexts: NoAnswerTexts | null = null;

/** From now on a failed call has a sentence in the language of the page, where the server gave none. */
export const setNoAnswerTexts = (words: NoAnswerTexts): void => {
  noAnswerTexts = words;
};

let accessTokens: AccessTokens | null = null;

/**
 * From now on every call carries the access token; `onRefused` is told when even a fresh one is not taken, `onRestored` when
 * one is to be had again.
 */
export const enableTokens = (onRefused: () => void, onRestored?: () => void): void => {
  accessTokens = createAccessTokens(onRefused, onRestored);
};

/** The access token of the page for what does not travel by calls; null for a visitor. Rejects when it cannot be asked for. */
export const freshToken = async (): Promise<string | null> => accessTokens?.token() ?? null;

/** The token was refused where no call was made: the next use asks for another one. */
export const forgetToken = (): void => accessTokens?.forget();

/** Sends a call with the access token of the page and the principal it was made for, or without both for a visitor. */
export const sendWithToken = async (send: (token: string | null) => Promise<Response>): Promise<Response> => {
  rejectIfEnded();
  return accessTokens ? accessTokens.sendWith(send) : send(null);
};

/** The typed client of a contract: `api<typeof contract>()('GET /public/region/:id', { params: { id: 1726 } })`. */
export const api =
  <C extends Contract>() =>
  <Key extends Extract<keyof C, string>>(key: Key, ...[input]: InputOf<C, Key>): Promise<Reply<OperationAt<C, Key>>> =>
    transport(key, (input ?? {}) as CallInput) as Promise<Reply<OperationAt<C, Key>>>;

/** The input may be left out where nothing of it is required. */
export type InputOf<C extends Contract, Key extends keyof C> =
  object extends Input<OperationAt<C, Key>>
    ? [(Input<OperationAt<C, Key>> & Ending)?]
    : [Input<OperationAt<C, Key>> & Ending];

/** Ends a call whose answer nobody waits for any more; in the browser only. */
type Ending = { signal?: AbortSignal };

/** The address of a call below /api. */
export const addressOf = (path: string, { params, query }: CallInput): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams({
    ...((query as Record<string, string>) ?? {}),
    lang: document.documentElement.lang,
  });
  return `${apiBaseUrl()}${filled}?${search}`;
};

/** A call whose answer is a file, in the browser only. Rejects like any other call. */
export const apiFile =
  <C extends Contract>() =>
  async <Key extends Extract<keyof C, string>>(key: Key, ...[input]: InputOf<C, Key>): Promise<Blob> => {
    const response = await respond(key, (input ?? {}) as CallInput);
    if (response.ok) return response.blob();
    throw await errorOf(response);
  };

/** Sending a code keeps nothing of the form that it is for: what was typed there still waits to be sent. */
const storesNothing = (key: string): boolean => key.startsWith('GET ') || key.endsWith('/code');

const callByHttp: Transport = async (key, input) => {
  const storing = storesNothing(key) ? null : beginStoring();
  try {
    const response = await respond(key, input);
    if (!response.ok) throw await errorOf(response);
    storing?.markStored();
    const text = await response.text();
    return text ? safelyParsed(text) : null;
  } catch (error) {
    storing?.markRefused();
    throw error;
  }
};

/** The refusal that an answer tells of. */
export const errorOf = async (response: Response): Promise<ApiError> => {
  const text = await response.text();
  const error = errorFrom(response.status, text ? safelyParsed(text) : null, response.headers.get('x-request-id'));
  checkPrincipalChanged(error.code, error.body);
  return error;
};

/** A call that did not arrive, or whose answer did not come back. */
export const unreachable = (error: unknown): ApiError => {
  const reason = error instanceof Error ? error.message : String(error);
  return new ApiError(0, 'unreachable', noAnswerTexts?.unreachable ?? reason, { reason });
};

const respond = async (key: string, input: CallInput): Promise<Response> => {
  const [method = 'GET', path = ''] = key.split(' ');
  const withBody = input.body !== undefined;
  const send = (token: string | null, proof: Record<string, string>) =>
    fetch(addressOf(path, input), {
      method,
      headers: {
        accept: 'application/json',
        ...(withBody ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}`, ...principalHeader(), ...proof } : {}),
      },
      credentials: 'same-origin',
      body: withBody ? JSON.stringify(input.body) : null,
      signal: input.signal ?? null,
    });
  try {
    const response = await sendWithOwnerProof(key, (proof) => sendWithToken((token) => send(token, proof)));
    recordAnswerTime(response);
    return response;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw unreachable(error);
  }
};

const safelyParsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * The text of an error: the answer itself if it is a text, its message field if it is an object, else a sentence, or the
 * status of what is nobody's failure. The page of a gateway is no text. The number of the request goes along, so that a
 * visitor can name it to us.
 */
export const errorFrom = (status: number, answer: unknown, requestId: string | null = null): ApiError => {
  const traced = requestId === null ? {} : { requestId };
  const other = (status >= 500 && noAnswerTexts?.failed) || String(status);
  if (typeof answer === 'string' && answer && !answer.trimStart().startsWith('<'))
    return new ApiError(status, 'unknown', answer, traced);
  if (typeof answer === 'object' && answer !== null) {
    const body: Record<string, unknown> = { ...answer, ...traced };
    return new ApiError(status, textOr(body.code, 'unknown'), textOr(body.message, other), body);
  }
  return new ApiError(status, 'unknown', other, traced);
};

const textOr = (value: unknown, other: string): string => (typeof value === 'string' ? value : other);
