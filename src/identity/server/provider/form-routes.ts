import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, type Locale } from '#platform/values/locale.ts';
import { pagePolicy, RESOURCES } from './page-frame.ts';

/** Within that scope forms are read, and nothing else. */
export const acceptForms = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, new URLSearchParams(body.toString())),
  );
};

export const fieldsOf = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams();

export const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-store')
    .send(page);

/** The language that an address names; null for none. */
export const requestedLocale = (request: FastifyRequest): Locale | null => {
  const { lang } = request.query as Record<string, unknown>;
  return isLocale(lang) ? lang : null;
};

export const localeOf = (request: FastifyRequest): Locale =>
  requestedLocale(request) ?? (isLocale(request.cookies.locale) ? request.cookies.locale : 'uz');

type PageAssets = Record<string, { type: string; content: string | Buffer }>;

/** The style sheet, the pattern and the two font files that the pages with forms need. */
const readPageAssets = async (tokensCss: string): Promise<PageAssets> => {
  const resolve = createRequire(import.meta.url).resolve;
  const font = (name: string) => readFile(resolve(`@fontsource-variable/onest/files/onest-${name}-wght-normal.woff2`));
  const own = await readFile(new URL('./login.css', import.meta.url), 'utf8');
  const reset = await readFile(new URL('./reset.css', import.meta.url), 'utf8');
  const script = await readFile(new URL('./reset.js', import.meta.url), 'utf8');
  const girih = await readFile(new URL('../../../platform/web/girih.svg', import.meta.url));
  return {
    'login.css': { type: 'text/css; charset=utf-8', content: `${tokensCss}\n${own}\n${reset}` },
    'reset.js': { type: 'text/javascript; charset=utf-8', content: script },
    'girih.svg': { type: 'image/svg+xml', content: girih },
    'onest-latin.woff2': { type: 'font/woff2', content: await font('latin') },
    'onest-cyrillic.woff2': { type: 'font/woff2', content: await font('cyrillic') },
  };
};

export const mountPageAssets = async (scope: FastifyInstance, tokensCss: string): Promise<void> => {
  for (const [name, { type, content }] of Object.entries(await readPageAssets(tokensCss)))
    scope.get(`${RESOURCES}/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(content),
    );
};
