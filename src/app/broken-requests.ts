import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import uz from './text/uz.ts';

/*
 * What is no request that a route could get. Nobody knows its language, so it is answered by hand, in Uzbek and in the
 * shape of every refusal.
 */

type Code = 'badRequest' | 'headersTooLarge';

const bodyOf = (code: Code): string => JSON.stringify({ code, message: uz.refusals[code] });

/** An address that cannot be decoded. */
export const answerBadUrl = (_path: string, _request: unknown, response: unknown): void => {
  const raw = response as ServerResponse;
  raw.statusCode = 400;
  raw.setHeader('content-type', 'application/json; charset=utf-8');
  raw.end(bodyOf('badRequest'));
};

const statusOf: Record<string, [number, Code]> = {
  HPE_HEADER_OVERFLOW: [431, 'headersTooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'badRequest'],
};

/** Bytes that are no HTTP, headers without end, a request that never got whole. */
export const answerBroken = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code] = statusOf[error.code ?? ''] ?? [400, 'badRequest'];
  const body = bodyOf(code);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};
