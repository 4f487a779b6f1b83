import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contract } from '#platform/contract/operation.ts';
import { isConnectionLoss } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { localeOfCall } from '#platform/server/operations.ts';
import { RefusalError } from '#platform/server/refusal-error.ts';
import { type Locale, splitLocale } from '#platform/values/locale.ts';
import { UnavailableError } from '#platform/values/unavailable-error.ts';
import { invalidInputSentence } from './invalid-input.ts';
import en from './text/en.ts';
import ru from './text/ru.ts';
import uz from './text/uz.ts';

const sentences = { uz: uz.refusals, ru: ru.refusals, en: en.refusals };
const INVALID_INPUT = 'invalidInput';
type SharedCode = keyof typeof uz.refusals;

/** The body of a refusal: its code, its sentence in the caller's language, and whatever the refusal tells besides. */
export const refusalBody = (refusal: RefusalError, locale: Locale): { code: string; message: string } => {
  const message = refusal.sentence ?? sharedSentence(refusal, locale) ?? refusal.code;
  return { ...refusal.facts, ...refusal.params, code: refusal.code, message };
};

const sharedSentence = ({ code, params }: RefusalError, locale: Locale): string | undefined => {
  if (code === INVALID_INPUT) return invalidInputSentence(params, locale);
  const shared = sentences[locale][code as SharedCode];
  return typeof shared === 'function' ? shared({ name: String(params.name ?? '') }) : shared;
};

/** Fastify's own errors, by their code. */
const fastifyRefusals: Record<string, [number, SharedCode]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'bodyTooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupportedMediaType'],
};

/**
 * Turns any error into a refusal. A database that is away is 503, so that "unknown" stays distinct from "refused"; a
 * fault of ours is logged and answered with 500 without a word of its inside.
 */
export const toRefusalError = (error: unknown, log: Log): RefusalError => {
  if (error instanceof RefusalError) return error;
  if (error instanceof UnavailableError) {
    log.warn({ err: error }, 'a dependency is unavailable');
    return new RefusalError(503, 'unavailable');
  }
  if (isConnectionLoss(error)) {
    log.warn({ err: error }, 'database is unavailable');
    return new RefusalError(503, 'unavailable');
  }
  const { code = '', statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  const fastifyRefusal = fastifyRefusals[code];
  if (fastifyRefusal) return new RefusalError(...fastifyRefusal);
  if (statusCode === 429) return new RefusalError(429, 'tooManyRequests');
  if (statusCode >= 400 && statusCode < 500) return new RefusalError(statusCode, 'badRequest');
  log.error({ err: error }, 'unexpected error');
  return new RefusalError(500, 'unexpected');
};

/** Requests answered with 500 because their contract says so: an answer like any other, and no fault of ours. */
const refusedBy500 = new WeakSet<FastifyRequest>();
export const isExpectedRefusal = (request: FastifyRequest): boolean => refusedBy500.has(request);

export const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: RefusalError) => {
  if (refusal.status === 503) reply.header('retry-after', '5');
  if (refusal.status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', '60');
  return reply
    .status(refusal.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusalBody(refusal, localeOfCall(request))));
};

/** The route of all pages. */
export const PAGES = '/*';

/** Whoever asks for too many pages reads so, by a page that costs nothing to make. */
const sendTooManyRequests = (request: FastifyRequest, reply: FastifyReply) => {
  const { locale } = splitLocale(`/${(request.params as { '*': string })['*']}`);
  const words = sentences[locale].tooManyRequests;
  return reply
    .status(429)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>429</title><h1>${words}</h1></html>`);
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
export const handleErrors = (app: FastifyInstance, options: { log: Log; contracts: Contract[] }) => {
  const methods = methodsOf(options.contracts);
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof RefusalError && error.status === 500) refusedBy500.add(request);
    const refusal = toRefusalError(error, options.log);
    return refusal.status === 429 && request.routeOptions.url === PAGES
      ? sendTooManyRequests(request, reply)
      : sendRefusal(request, reply, refusal);
  });
  return (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': rest } = request.params as { '*'?: string };
    const allowed = rest === undefined ? [] : methods(`/api/${rest}`);
    // A method that is allowed came here all the same: a part of the path is longer than any name there is.
    if (allowed.length === 0 || allowed.includes(request.method))
      return sendRefusal(request, reply, new RefusalError(404, 'notFound'));
    reply.header('allow', allowed.join(', '));
    return sendRefusal(request, reply, new RefusalError(405, 'methodNotAllowed'));
  };
};
