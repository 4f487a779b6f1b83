import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import type { SmsSender } from '#adapters/sms/port.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { isLocale, type Locale } from '#platform/values/locale.ts';
import type { IsLoggedIn } from '../authentication.ts';
import type { ProviderKeys } from '../provider-keys.ts';
import type { AccessDeps } from '../record-access-change.ts';
import { lastLogin } from '../session/login-state.ts';
import type { TokenVerifier } from '../tokens.ts';
import { createProvider, loginPath } from './create-provider.ts';
import { acceptForms, fieldsOf, localeOf, mountPageAssets, requestedLocale, sendPage } from './form-routes.ts';
import { createLoginForm } from './login-form.ts';
import { expiredPage } from './login-pages.ts';
import { type EndpointAnswer, logOutByToken, userinfo } from './own-endpoints.ts';
import { pagePolicy } from './page-frame.ts';
import type { RefreshTokenWrapper } from './refresh-token-wrapper.ts';
import type { BrowserCookie } from './trusted-browsers.ts';

export type EmbeddedProviderOptions = AccessDeps & {
  sms: SmsSender;
  db: Db;
  encryption: Encryption;
  log: Log;
  keys: ProviderKeys;
  tokens: TokenVerifier;
  isLoggedIn: IsLoggedIn;
  issuer: string;
  publicUrl: string;
  isSecure: boolean;
  clientId: string;
  audience: string;
  /** Whether staff type a code besides their password. */
  hasSecondFactor: boolean;
  /** The demo world shows the code itself, so that everybody can look at it. */
  showsDemoCode: boolean;
  /** The variables of colour and type that the pages of the site share. */
  tokensCss: string;
};

const REALM = '/realms/local';
const OPENID = `${REALM}/protocol/openid-connect`;

/** Mounts the embedded identity provider below /realms/local. */
export const mountProvider = async (app: FastifyInstance, options: EmbeddedProviderOptions): Promise<void> => {
  const own = createProvider(options);
  const form = createLoginForm(options);
  const endpoints = { ...options, ...own };
  await app.register(async (scope) => {
    // The provider reads forms only.
    acceptForms(scope);
    await mountPageAssets(scope, options.tokensCss);

    scope.route({
      method: ['GET', 'POST'],
      url: `${REALM}${loginPath(':uid')}`,
      handler: async (request, reply) => {
        const visit = { locale: localeOf(request), theme: request.cookies.theme ?? '' };
        const details = await own.provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
          if (error instanceof errors.SessionNotFound) return null;
          throw error;
        });
        const { uid } = request.params as { uid: string };
        if (!details || details.uid !== uid) {
          // The way back in the browser leads here too: whoever is in has nothing to complete.
          if (request.method === 'GET' && (await options.isLoggedIn(request)))
            return reply.header('cache-control', 'no-store').redirect('/auth/again', 303);
          const asked = requestedLocale(request) ?? lastLogin(options.encryption, request.cookies)?.locale;
          return sendPage(reply, 410, expiredPage({ ...visit, locale: asked ?? visit.locale }));
        }
        const locale = requestedLocale(request) ?? preferredLocale(details.params) ?? visit.locale;
        const fields = request.method === 'POST' ? fieldsOf(request) : null;
        const isReset = (request.query as Record<string, unknown>).reset !== undefined;
        const { ip: address, cookies } = request;
        const { id: requestId } = request;
        const exit = `?lang=${locale}`;
        const outcome = await form({
          uid,
          theme: visit.theme,
          locale,
          exit,
          address,
          cookies,
          isReset,
          fields,
          requestId,
        });
        if (outcome.browserCookie) setBrowserCookie(reply, outcome.browserCookie, options);
        if ('page' in outcome) return sendPage(reply, outcome.status, outcome.page);
        const login = { accountId: outcome.subject, remember: true, amr: outcome.methods };
        const back = await own.provider.interactionResult(request.raw, reply.raw, { login });
        return reply.header('cache-control', 'no-store').redirect(back, 303);
      },
    });

    scope.route({
      method: ['GET', 'POST'],
      url: `${OPENID}/userinfo`,
      handler: async (request, reply) => {
        const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
        return send(reply, await userinfo(endpoints, scheme?.toLowerCase() === 'bearer' ? token : ''));
      },
    });
    // A browser that comes by a link is asked first; a client posts what it holds.
    scope.post(`${OPENID}/logout`, async (request, reply) => {
      const fields = fieldsOf(request);
      if (!fields.has('refresh_token')) return forwardToProvider(own.provider.callback(), options, request, reply);
      return send(reply, await logOutByToken(endpoints, fields));
    });
    const callback = own.provider.callback();
    scope.all(`${REALM}/*`, async (request, reply) => {
      await unwrapIn(fieldsOf(request), own.refreshWrapper);
      return forwardToProvider(callback, options, request, reply);
    });
  });
};

const setBrowserCookie = (reply: FastifyReply, { name, value }: BrowserCookie, { isSecure }: EmbeddedProviderOptions) =>
  void reply.setCookie(name, value, {
    path: REALM,
    httpOnly: true,
    secure: isSecure,
    sameSite: 'lax',
    maxAge: limits.choiceCookieSeconds,
  });

/** Refresh tokens come back as they were given out: wrapped. What is inside is what oidc-provider knows. */
const unwrapIn = async (fields: URLSearchParams, refreshWrapper: RefreshTokenWrapper): Promise<void> => {
  for (const name of ['refresh_token', 'token']) {
    const wrapped = fields.get(name);
    const inside = wrapped && (await refreshWrapper.unwrap(wrapped));
    if (inside) fields.set(name, inside);
  }
};

const send = (reply: FastifyReply, { status, body }: EndpointAnswer) => {
  reply.status(status).header('cache-control', 'no-store');
  if (status === 401) reply.header('www-authenticate', 'Bearer error="invalid_token"');
  return body ? reply.type('application/json; charset=utf-8').send(JSON.stringify(body)) : reply.send();
};

/**
 * Hands a request to oidc-provider. Whatever a proxy made of host and scheme, the addresses it writes are those of the
 * issuer.
 */
const forwardToProvider = (
  callback: (request: FastifyRequest['raw'], response: FastifyReply['raw']) => unknown,
  { publicUrl }: EmbeddedProviderOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { raw } = request;
  const { host, protocol } = new URL(publicUrl);
  raw.headers.host = host;
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  delete raw.headers['x-forwarded-host'];
  const url = raw.url ?? '';
  if (request.body instanceof URLSearchParams) replayBody(raw, request.body.toString());
  Object.assign(raw, { originalUrl: url, url: url.slice(REALM.length) });
  reply.hijack();
  reply.raw.setHeader('x-content-type-options', 'nosniff');
  reply.raw.setHeader('x-frame-options', 'DENY');
  reply.raw.setHeader('referrer-policy', 'no-referrer');
  if (protocol === 'https:') reply.raw.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
  reply.raw.setHeader('content-security-policy', pagePolicy);
  return callback(raw, reply.raw);
};

/** The body was read already; oidc-provider, which reads by itself, finds it here once more. */
const replayBody = (raw: FastifyRequest['raw'], body: string) => {
  const bytes = Buffer.from(body);
  raw.headers['content-length'] = String(bytes.length);
  Object.defineProperties(raw, {
    readable: { value: true },
    iterator: { value: () => Readable.from([bytes], { objectMode: true }).iterator({ destroyOnReturn: false }) },
  });
};

/** The language that the client asked for: Keycloak's own parameter, else the standard's list. */
const preferredLocale = (params: Record<string, unknown>): Locale | null =>
  [params.kc_locale, ...(typeof params.ui_locales === 'string' ? params.ui_locales.split(' ') : [])].find(isLocale) ??
  null;
