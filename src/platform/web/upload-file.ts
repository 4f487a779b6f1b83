import type { Contract, OperationAt, Reply } from '#platform/contract/operation.ts';
import { principalHeader } from './acting-principal.ts';
import { addressOf, errorOf, type InputOf, sendWithToken, unreachable } from './api.ts';
import type { CallInput } from './api-error.ts';
export type UploadOptions = {
  file: File;
  /** Is told how much has left, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** A call that carries a file, in the browser only: like any other call, but it tells how far it has come and can be given up. */
export const apiUploadFile =
  <C extends Contract>() =>
  async <Key extends Extract<keyof C, string>>(
    key: Key,
    input: InputOf<C, Key>[0],
    sending: UploadOptions,
  ): Promise<Reply<OperationAt<C, Key>>> => {
    const [method = 'POST', path = ''] = key.split(' ');
    const call = (input ?? {}) as CallInput;
    const response = await sendWithToken((token) => send(method, addressOf(path, call), token, call.body, sending));
    if (!response.ok) throw await errorOf(response);
    return (await response.json()) as Reply<OperationAt<C, Key>>;
  };

/** `fetch` cannot tell how much of a body has left; this request can. */
const send = (
  method: string,
  address: string,
  token: string | null,
  parts: unknown,
  { file, onProgress, signal }: UploadOptions,
): Promise<Response> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    // The parts come before the file, so that they are known when it is read.
    for (const [name, value] of Object.entries((parts ?? {}) as Record<string, string>)) form.append(name, value);
    form.append('file', file);
    request.open(method, address);
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(token ? principalHeader() : {})) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total);
    request.onload = () => done(responseOf(request));
    request.onerror = () => fail(unreachable('The connection broke off.'));
    request.onabort = () => fail(new DOMException('The sending was given up.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) return request.onabort(new ProgressEvent('abort'));
    request.send(form);
  });

const responseOf = (request: XMLHttpRequest): Response =>
  new Response(request.responseText, {
    status: request.status,
    headers: { 'x-request-id': request.getResponseHeader('x-request-id') ?? '' },
  });
