import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contract } from '#platform/contract/operation.ts';
import { isConnectionLoss } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { Refused } from '#platform/server/refused.ts';
import { localeOfCall } from '#platform/server/serve.ts';
import type { Locale } from '#platform/values/locale.ts';
import en from './text/en.ts';
import ru from './text/ru.ts';
import uz from './text/uz.ts';

const sentences = { uz: uz.refusals, ru: ru.refusals, en: en.refusals };
type SharedCode = keyof typeof uz.refusals;

/** The body of a refusal: its code, its sentence in the caller's language, and whatever the refusal tells besides. */
export const refusalBody = (refused: Refused, locale: Locale): { code: string; message: string } => {
  const shared = sentences[locale][refused.code as SharedCode];
  const message =
    refused.sentence ??
    (typeof shared === 'function' ? shared({ field: String(refused.params.field ?? '') }) : shared) ??
    refused.code;
  return { ...refused.facts, ...refused.params, code: refused.code, message };
};

/** Fastify's own errors, by their code. */
const known: Record<string, [number, SharedCode]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'bodyTooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupportedMediaType'],
};

/**
 * Turns any error into a refusal. A database that is away is 503, so that "unknown" stays distinct from "refused"; a
 * fault of ours is logged and answered with 500 without a word of its inside.
 */
export const asRefused = (error: unknown, log: Log): Refused => {
  if (error instanceof Refused) return error;
  if (isConnectionLoss(error)) {
    log.warn({ err: error }, 'the database is away');
    return new Refused(503, 'unavailable');
  }
  const { code = '', statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  const named = known[code];
  if (named) return new Refused(...named);
  if (statusCode === 429) return new Refused(429, 'tooManyRequests');
  if (statusCode >= 400 && statusCode < 500) return new Refused(statusCode, 'badRequest');
  log.error({ err: error }, 'unexpected error');
  return new Refused(500, 'unexpected');
};

/** Requests answered with 500 because their contract says so: an answer like any other, and no fault of ours. */
const refusedBy500 = new WeakSet<FastifyRequest>();
export const wasRefused = (request: FastifyRequest): boolean => refusedBy500.has(request);

export const sendRefused = (request: FastifyRequest, reply: FastifyReply, refused: Refused) => {
  if (refused.status === 503) reply.header('retry-after', '5');
  if (refused.status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', '60');
  return reply
    .status(refused.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusalBody(refused, localeOfCall(request))));
};

/** Which methods a path below /api takes, for telling a wrong method from a wrong path. */
export const methodsOf = (contracts: Contract[]) => {
  const routes = contracts.flatMap((contract) =>
    Object.keys(contract).map((key) => {
      const [method = '', path = ''] = key.split(' ');
      return { method, pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`) };
    }),
  );
  return (path: string): string[] => [
    ...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ];
};

/** Answers for errors and for paths below /api that nobody serves. */
export const answerErrors = (app: FastifyInstance, options: { log: Log; contracts: Contract[] }) => {
  const methods = methodsOf(options.contracts);
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refused && error.status === 500) refusedBy500.add(request);
    return sendRefused(request, reply, asRefused(error, options.log));
  });
  return (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = methods(request.url.split('?')[0] ?? '');
    if (allowed.length === 0) return sendRefused(request, reply, new Refused(404, 'notFound'));
    reply.header('allow', allowed.join(', '));
    return sendRefused(request, reply, new Refused(405, 'methodNotAllowed'));
  };
};
