import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { IdentityAdmin } from '#adapters/identity/port.ts';
import { limits } from '#platform/values/limits.ts';
import { acceptForms, fieldsOf, localeOf, mountPageAssets, sendPage } from './form-routes.ts';
import { externalResetAccounts } from './reset-accounts.ts';
import { createResetForm, type ResetDeps } from './reset-form.ts';

/** Where a forgotten password is replaced that lies at a provider outside. */
export const RESET_PATH = '/auth/reset-password';
/** Names the browser that asked for the code: the steps after it go on there alone. */
const VISIT_COOKIE = 'reset_visit';

type Options = ResetDeps & { admin: IdentityAdmin; isSecure: boolean; tokensCss: string };

/** Mounts the pages of a forgotten password beside a provider outside, which would send an e-mail: phones are what we know. */
export const mountPasswordReset = async (app: FastifyInstance, options: Options): Promise<void> => {
  const form = createResetForm({ ...options, accounts: externalResetAccounts(options) });
  await app.register(async (scope) => {
    acceptForms(scope);
    await mountPageAssets(scope, options.tokensCss);
    scope.route({
      method: ['GET', 'POST'],
      url: RESET_PATH,
      handler: async (request, reply) => {
        const { ip: address, cookies, id: requestId } = request;
        const locale = localeOf(request);
        const uid = cookies[VISIT_COOKIE] || randomBytes(16).toString('base64url');
        const outcome = await form({
          uid,
          locale,
          theme: cookies.theme ?? '',
          exit: `/auth/login?lang=${locale}`,
          address,
          cookies,
          isReset: true,
          fields: request.method === 'POST' ? fieldsOf(request) : null,
          requestId,
        });
        reply.setCookie(VISIT_COOKIE, uid, {
          path: RESET_PATH,
          httpOnly: true,
          secure: options.isSecure,
          sameSite: 'lax',
          maxAge: limits.loginStateSeconds,
        });
        return sendPage(reply, outcome.status, outcome.page);
      },
    });
  });
};
