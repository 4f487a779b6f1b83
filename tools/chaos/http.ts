import { Agent, request } from 'node:http';
import { callHeaders } from '../../test/factories/identity.ts';

/** An answer of the product; `status` 0 with the reason when there was none. */
export type HttpAnswer = { status: number; text: string };

export type Http = {
  send: (method: 'GET' | 'POST', path: string, options?: { token?: string; body?: unknown }) => Promise<HttpAnswer>;
  close: () => void;
};

/** Longer than any freeze, and than a busy machine takes: an answer that comes late is still an answer. */
const PATIENCE_MS = 60_000;

/** Calls over lines that stay open. Never throws: a line that was cut is an answer without a status. */
export const createHttp = (origin: string): Http => {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const send: Http['send'] = (method, path, { token, body } = {}) =>
    new Promise((resolve) => {
      const payload = body === undefined ? '' : JSON.stringify(body);
      const headers = {
        ...(token === undefined ? {} : callHeaders(token)),
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      };
      const call = request(`${origin}${path}`, { agent, method, headers }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', (error) => resolve({ status: 0, text: String(error) }));
        answer.on('close', () => answer.complete || resolve({ status: 0, text: 'cut' }));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() }));
      });
      call.setTimeout(PATIENCE_MS, () => call.destroy(new Error('timeout')));
      call.on('error', (error) => resolve({ status: 0, text: String(error) }));
      call.end(payload);
    });
  return { send, close: () => agent.destroy() };
};
