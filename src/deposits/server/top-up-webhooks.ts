import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PaymentProvider, PaymentWebhook, RunPaymentCallback } from '#adapters/payments/port.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';

/** Takes what may be a card, a signature or a key out of a call before it is logged. */
export const maskCall = (body: string): string =>
  body
    .slice(0, limits.loggedCallCharsMax)
    .replace(/(?<!\d)(?:\d[ +-]?){14,18}\d(?!\d)/g, '[card]')
    .replace(/\d{4,6}(?:\*|%2A){2,}\d{2,4}/gi, '[card]')
    .replace(/(sign_string=)[^&\s]*/g, '$1[masked]')
    .replace(/("(?:password|token|cvv2?|expire)"\s*:\s*)"[^"]*"/gi, '$1"[masked]"');

const answerBy =
  (hook: PaymentWebhook, runCallback: RunPaymentCallback, log: Log) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const body = typeof request.body === 'string' ? request.body : '';
    const call = { method: request.method, authorization: request.headers.authorization ?? '', body };
    const answer = await hook.handleWebhook(call, runCallback);
    log.info({ id: request.id, path: hook.path, call: maskCall(body), answer: answer.body }, 'payment callback');
    return send(reply, answer);
  };

const send = (reply: FastifyReply, { status, body }: PaymentWebhook['failure']): FastifyReply =>
  reply
    .status(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));

/**
 * Opens the addresses of the callbacks by which providers report top-ups, which end in `creditTopUp`. They speak their own
 * protocols, so they stand outside of the API: any type of body is taken as text, and a failure of ours is answered in the
 * provider's words.
 */
export const mountTopUpWebhooks = async (
  app: FastifyInstance,
  { providers, runCallback, log }: { providers: readonly PaymentProvider[]; runCallback: RunPaymentCallback; log: Log },
): Promise<void> => {
  for (const hook of providers.flatMap(({ webhooks }) => webhooks))
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      scope.setErrorHandler((error, request, reply) => {
        const { statusCode = 500, code } = error as Partial<FastifyError>;
        // A body without end, a type that is none: whoever calls so is at fault, and could fill the log with our stacks.
        if (statusCode < 500) log.warn({ id: request.id, path: hook.path, code }, 'payment callback refused');
        else log.error({ err: error, id: request.id, path: hook.path }, 'payment callback failed');
        return send(reply, hook.failure);
      });
      scope.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: hook.path,
        handler: answerBy(hook, runCallback, log),
      });
    });
};
