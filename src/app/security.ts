import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A fresh nonce for the scripts of one page. */
export const freshNonce = (): string => randomBytes(16).toString('base64');

/** What a page may load: itself only, for signatures the program on the signer's machine, for maps the tiles of the settings. Neither style elements nor style attributes count; what code sets on an element in the browser does. */
export const pagePolicy = (
  nonce: string,
  isDevelopment: boolean,
  connectTo: readonly string[] = [],
  picturesFrom: readonly string[] = [],
): string =>
  [
    "default-src 'self'",
    isDevelopment ? "script-src 'self' 'unsafe-inline'" : `script-src 'self' 'nonce-${nonce}'`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src-elem 'self'",
    "style-src-attr 'none'",
    ["img-src 'self' data:", ...picturesFrom].join(' '),
    ["connect-src 'self'", ...(isDevelopment ? ['ws:'] : []), ...connectTo].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const always: [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['x-frame-options', 'DENY'],
  ['permissions-policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)'],
];

/** Puts the security headers on every answer. A page sets its own policy; everything else gets one that allows nothing. */
export const addSecurityHeaders = (app: FastifyInstance, isProduction: boolean) => {
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of always) reply.header(name, value);
    if (isProduction) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', denyAllPolicy);
  });
};
