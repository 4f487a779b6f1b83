import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findCalendar, lotFile, viewingFile } from '#alerts/server/feeds/calendar.ts';
import { getFeed, type RssDeps } from '#alerts/server/feeds/rss.ts';
import type { Authentication } from '#identity/server/authentication.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { localeOfCall } from '#platform/server/operations.ts';
import { limits } from '#platform/values/limits.ts';
import { type Locale, localePath, locales } from '#platform/values/locale.ts';

/** What feeds are made from. They stand outside of /api: programs ask for them, not pages. */
export type Feeds = {
  calendar: (token: string) => Promise<string | null>;
  viewing: (request: FastifyRequest, reply: FastifyReply, id: number) => Promise<string | null>;
  lot: (request: FastifyRequest, reply: FastifyReply, id: number) => Promise<string | null>;
  search: (locale: Locale, params: URLSearchParams) => Promise<string>;
};

export const createFeeds = (
  deps: RssDeps & { encryption: Encryption; currentUser: Authentication['currentUser'] },
): Feeds => ({
  calendar: (token) => findCalendar(deps, token),
  viewing: async (request, reply, id) =>
    viewingFile(deps, { id, caller: await deps.currentUser(request, reply), locale: localeOfCall(request) }),
  lot: async (request, reply, id) =>
    lotFile(deps, { id, caller: await deps.currentUser(request, reply), locale: localeOfCall(request) }),
  search: (locale, params) => getFeed(deps, locale, params),
});

/** A limit of its own: programs ask seldom, and an answer is dear. */
const readsPerMinute = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } });

const CALENDAR = 'text/calendar; charset=utf-8';

type ById = { Params: { id: string } };

/** The personal calendar, single events as files, and the RSS of any search. */
export const addFeeds = (app: FastifyInstance, feeds: Feeds) => {
  const config = readsPerMinute(limits.feedReadsPerMinute);

  app.get<{ Params: { file: string } }>('/calendar/:file', { config }, async (request, reply) => {
    const [, token] = /^(.+)\.ics$/.exec(request.params.file) ?? [];
    const text = token === undefined ? null : await feeds.calendar(token);
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    return text === null ? reply.callNotFound() : reply.type(CALENDAR).send(text);
  });

  const sendFile = (reply: FastifyReply, name: string, text: string | null) =>
    text === null
      ? reply.callNotFound()
      : reply.type(CALENDAR).header('content-disposition', `attachment; filename="${name}.ics"`).send(text);

  app.get<ById>('/calendar/viewing/:id(^\\d{1,15}).ics', { config }, async (request, reply) => {
    const id = Number(request.params.id);
    reply.header('cache-control', 'private, no-store');
    return sendFile(reply, `ostona-viewing-${id}`, await feeds.viewing(request, reply, id));
  });
  app.get<ById>('/calendar/lot/:id(^\\d{1,15}).ics', { config }, async (request, reply) => {
    const id = Number(request.params.id);
    reply.header('cache-control', 'private, no-store');
    return sendFile(reply, `ostona-${id}`, await feeds.lot(request, reply, id));
  });

  for (const locale of locales)
    app.get(localePath(locale, '/rss'), { config }, async (request, reply) => {
      const [, query = ''] = request.url.split('?');
      return sendFeed(request, reply, await feeds.search(locale, new URLSearchParams(query)));
    });
};

/** A reader that has this feed already gets nothing but the news that it is the same. */
const sendFeed = (request: FastifyRequest, reply: FastifyReply, text: string) => {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).header('cache-control', 'public, max-age=60').header('x-robots-tag', 'noindex');
  return isNotModified(request, etag)
    ? reply.code(304).send()
    : reply.type('application/rss+xml; charset=utf-8').send(text);
};

/** The mark of the text alone decides: prices move after the newest listing came, so no time says that a feed is the same. */
const isNotModified = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((mark) => mark.trim() === '*' || mark.trim().replace(/^W\//, '') === etag);
