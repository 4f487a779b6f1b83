import type { FastifyInstance } from 'fastify';
import { type Access, accesses } from '#platform/contract/operation.ts';
import { LIVE_PATH } from './create-live-messages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which rule decides about what a route shows; an operation brings its own. */
    access?: Access;
  }
}

/**
 * The rule of each route that is no operation, by its pattern. Whoever adds a route adds its rule, or the start fails.
 */
const rules: Record<string, Access> = {
  // Pages show what their operations give to whoever looks; an address without a page is a page too.
  '/*': 'visible',
  // What nobody serves.
  '/api/*': 'public',
  '/api/openapi.json': 'public',
  '/api/docs': 'public',
  '/login': 'public',
  '/rss': 'visible',
  '/ru/rss': 'visible',
  '/en/rss': 'visible',
  '/robots.txt': 'public',
  '/manifest.webmanifest': 'public',
  '/metrics': 'public',
  // Files that come with the product.
  '/apple-touch-icon.png': 'public',
  '/docs.css': 'public',
  '/favicon.ico': 'public',
  '/favicon.svg': 'public',
  '/offline.html': 'public',
  '/share.png': 'public',
};

/** The same for all routes whose patterns begin so. */
const prefixRules: Record<string, Access> = {
  '/assets/': 'public',
  // The service worker, as it is and packed.
  '/sw.js': 'public',
  '/icon-': 'public',
  '/pictures/': 'public',
  '/media/': 'public',
  // A picture that was sent has a name of 128 random bits: whoever has it was shown it.
  '/media/u/': 'code',
  // A calendar of somebody has a link that nobody can guess.
  '/calendar/:file': 'code',
  '/calendar/viewing/': 'part',
  '/calendar/lot/': 'visible',
  '/sitemap': 'visible',
  '/health/': 'public',
  '/auth/': 'own',
  // The embedded provider.
  '/realms/': 'own',
  '/resources/': 'public',
  '/api/payments/': 'machine',
  [LIVE_PATH]: 'visible',
};

const ruleOf = (pattern: string): Access | undefined =>
  rules[pattern] ??
  Object.entries(prefixRules)
    .filter(([start]) => pattern.startsWith(start))
    .sort(([one], [other]) => other.length - one.length)[0]?.[1];

/** Gives every route its rule. Throws when the application starts with one that names none. */
export const requireAccess = (app: FastifyInstance): void => {
  const without: string[] = [];
  app.addHook('onRoute', (route) => {
    const access = route.config?.access ?? ruleOf(route.url);
    if (access === undefined || !accesses.includes(access)) without.push(route.url);
    else route.config = { ...route.config, access };
  });
  app.addHook('onReady', async () => {
    if (without.length > 0) throw new Error(`These routes name no rule of access: ${[...new Set(without)].join(', ')}`);
  });
};
