import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { limits } from '#platform/values/limits.ts';
import type { Config } from './config.ts';

const WINDOW_MS = 60_000;

/** Asked by machines of the operator again and again. */
const uncounted = ['/health/live', '/health/ready', '/metrics'];

/** Where files with names of their own stand: many to a page, and cheap. */
const fileRoutes = ['/assets/', '/media/'];

type Limit = false | { max: number; timeWindow: number } | undefined;

/**
 * How often one address may ask for a route in a minute. What decides is the pattern under which we registered the route,
 * never the text of an address, which spells one route in many ways. Calls share one count; a route that is not known here
 * is counted like a page.
 */
const limitOf = (pattern: string, config: Config): Limit => {
  if (uncounted.includes(pattern)) return false;
  if (pattern.startsWith('/api/')) return undefined;
  const isFile = fileRoutes.some((prefix) => pattern.startsWith(prefix));
  return { max: isFile ? limits.filesPerMinute : config.PAGES_PER_MINUTE, timeWindow: WINDOW_MS };
};

/**
 * Gives every route its limit. Before any route is registered; a route may bring one of its own. Answers with what the
 * handler of unknown addresses runs first.
 */
export const limitRates = async (app: FastifyInstance, config: Config) => {
  if (config.CALLS_PER_MINUTE === 0) return {};
  const counts = new Map<string, onRequestHookHandler>();
  app.addHook('onRoute', (route) => {
    const limit = route.config?.rateLimit ?? limitOf(route.url, config);
    if (limit === undefined) return;
    route.config = { ...route.config, rateLimit: false };
    if (limit === false) return;
    // The library would give HEAD a count of its own, and with it as much again.
    const counted = `${[route.method].flat().join().replace('HEAD', 'GET')} ${route.url}`;
    const count = counts.get(counted) ?? (app.rateLimit(limit) as onRequestHookHandler);
    counts.set(counted, count);
    route.onRequest = [route.onRequest ?? [], count].flat();
  });
  await app.register(rateLimit, { max: config.CALLS_PER_MINUTE, timeWindow: WINDOW_MS });
  return { preHandler: app.rateLimit({ max: config.PAGES_PER_MINUTE, timeWindow: WINDOW_MS }) };
};
