import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '#platform/values/limits.ts';

/** What stays out of the log wherever it stands in a query: codes of logins and tax numbers. */
const secretFields = new Set(['code', 'state', 'nonce', 'id_token_hint', 'company_tin', 'tin']);

/** Parts of a path that let in whoever knows them. */
const secretParts = new Set(['token', 'secret', 'file']);

/** Whoever holds a signed link needs no login: it is not written down. */
const withoutTokens = (path: string): string => path.replace(/\/[\w-]+\.[\w-]{22}(?![\w-])/g, '/-');

declare module 'fastify' {
  interface FastifyRequest {
    /** The route that was found, also when its handler then says that there is nothing. */
    matched: RouteOptions | null;
  }
}

type RouteOptions = FastifyRequest['routeOptions'];

/** Remembers the route of each request for its line in the log. */
export const rememberRoutes = (app: FastifyInstance) => {
  app.decorateRequest('matched', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.matched = request.routeOptions;
    done();
  });
};

/**
 * The address of a request for the log: the matched route filled with what was read from the address, so that no other
 * spelling of it carries a secret past us. A query that names people is not written down at all.
 */
export const addressForLog = (request: FastifyRequest): string => {
  const path = withoutTokens(pathOf(request));
  if (request.matched?.config.isPrivate) return path.slice(0, limits.loggedUrlCharsMax);
  const fields = Object.entries((request.query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}=${secretFields.has(name) ? '-' : String(one)}`),
  );
  return `${path}${fields.length > 0 ? `?${fields.join('&')}` : ''}`.slice(0, limits.loggedUrlCharsMax);
};

const pathOf = ({ matched, params, originalUrl }: FastifyRequest): string => {
  const values = (params ?? {}) as Record<string, string>;
  if (matched?.url === undefined) return decoded(originalUrl.split('?')[0] ?? '');
  return matched.url
    .replace(/:(\w+)(?:\([^)]*\))?/g, (_, name: string) => (secretParts.has(name) ? '-' : (values[name] ?? '')))
    .replace(/\*$/, () => values['*'] ?? '');
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
