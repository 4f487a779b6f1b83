import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { FileStore } from '#adapters/files/port.ts';
import type { Authentication } from '#identity/server/authentication.ts';
import { closeConnectionsEarly } from '#platform/server/closing-connections.ts';
import type { Live } from '#platform/server/live/live.ts';
import type { Log } from '#platform/server/log.ts';
import { type Capability, mountCapabilities, type StampArrival } from '#platform/server/operations.ts';
import { limits } from '#platform/values/limits.ts';
import { answerBadUrl, answerBroken } from './broken-requests.ts';
import { type Config, isLoopback } from './config.ts';
import { isOwnOrigin, LIVE_PATH } from './create-live-messages.ts';
import type { Payments } from './create-payments.ts';
import { createDrain, type Drain } from './drain.ts';
import { handleErrors, isExpectedRefusal, PAGES } from './errors.ts';
import { addFeeds, type Feeds } from './feeds.ts';
import { addHealth, type HealthChecks } from './health.ts';
import { addressForLog, rememberRoutes } from './logged-address.ts';
import { mapOrigins } from './map-tile-source.ts';
import { addMetrics, type Metrics } from './metrics.ts';
import { addOpenApi } from './openapi.ts';
import { createPageHandler, type PageHandlerOptions } from './page-handler.ts';
import { limitRates } from './rate-limits.ts';
import { requireAccess } from './route-access.ts';
import { addSecurityHeaders } from './security.ts';
import { addSiteFiles, type SiteFiles } from './site-files.ts';

/** The name of a file of a picture that somebody sent: its key, its width, its format. */
const uploadedPicture = /^[0-9a-f]{32}-(?:320|640|1280)\.(avif|webp)$/;
const YEAR_SECONDS = 31_536_000;

/**
 * Pictures that people sent, from wherever files are kept. Nobody guesses a key, and what a key names never changes, so a
 * browser may keep it for ever.
 */
const addUploadedPictures = (app: FastifyInstance, { files, log }: { files: FileStore; log: Log }) => {
  app.get('/media/u/:name', async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const { name } = request.params;
    const format = uploadedPicture.exec(name)?.[1];
    if (!format) return reply.callNotFound();
    try {
      const bytes = await files.get(`pictures/${name}`);
      if (!bytes) return reply.callNotFound();
      return reply
        .type(`image/${format}`)
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    } catch (error) {
      log.warn({ err: error }, 'the file store does not answer');
      return reply.status(503).header('retry-after', '5').send();
    }
  });
};

export type ServerOptions = {
  config: Config;
  log: Log;
  capabilities: Capability[];
  authentication: Authentication;
  live: Live;
  payments: Payments;
  /** Notes when calls arrive whose moment decides. */
  stampArrival: StampArrival;
  pages: Pick<PageHandlerOptions, 'build' | 'assets' | 'generation' | 'getLotVersions' | 'withoutSync'>;
  metrics: Metrics;
  /** Whether the database answers, and whether the lots go on when they are due: what /health/ready tells. */
  health: HealthChecks;
  /** Says when the process leaves; without it, it stays until it ends. */
  drain?: Drain;
  siteFiles: SiteFiles;
  feeds: Feeds;
  buildFolder: string;
  /** Pictures that come with the product. */
  mediaFolder: string;
  /** Where files that people sent are kept. */
  files: FileStore;
};

/** Puts the whole application together: pages, API, files, health, metrics. It listens when told to. */
export const buildServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { config, log } = options;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Requests are logged below, one line each, with what we want to know.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => validRequestId(request.headers['x-request-id']) ?? randomUUID(),
    trustProxy: config.TRUST_PROXY?.split(',') ?? false,
    bodyLimit: limits.bodyBytesMax,
    // Slow clients may not hold a connection for ever; most have to be faster than this, see below.
    requestTimeout: limits.uploadTimeoutMs,
    keepAliveTimeout: limits.keepAliveMs,
    // What arrives while the process leaves is answered like everything else.
    return503OnClosing: false,
    clientErrorHandler: answerBroken,
    routerOptions: { maxParamLength: limits.pathPartCharsMax, ignoreTrailingSlash: true, onBadUrl: answerBadUrl },
  });
  app.server.headersTimeout = limits.requestTimeoutMs;
  closeConnectionsEarly(app);
  requireAccess(app);
  limitBodyTime(app);
  acceptJson(app);
  addSecurityHeaders(app, config.isProduction);
  leadToPublicAddress(app, config.publicUrl);
  rememberRoutes(app);
  logRequests(app, log);
  await app.register(cookie);
  const beforeUnknown = await limitRates(app, config);
  const handleUnknown = handleErrors(app, { log, contracts: options.capabilities.map(({ contract }) => contract) });
  addHealth(app, options.health, options.drain ?? createDrain());
  options.metrics.observe(app);
  if (!config.isProduction && config.METRICS_PORT === undefined) addMetrics(app, options.metrics);
  addOpenApi(app, options.capabilities, config);
  addSiteFiles(app, options.siteFiles, config.publicUrl);
  addFeeds(app, options.feeds);
  addUploadedPictures(app, options);
  await serveFolder(app, '/media', { root: options.mediaFolder });
  if (!config.isDevelopmentServer) await serveBuild(app, options.buildFolder);
  await options.live.mount(app, { path: LIVE_PATH, isOriginAllowed: isOwnOrigin(config) });
  await options.payments.mount(app, log);
  mountCapabilities(app, options.capabilities, options.authentication, options.stampArrival);
  const sendPage = createPageHandler({
    ...options.pages,
    capabilities: options.capabilities,
    currentUser: options.authentication.currentUser,
    requireAccess: options.authentication.requireAccess,
    publicUrl: config.publicUrl,
    baseUrls: { api: config.API_BASE, media: config.MEDIA_BASE },
    picturesFrom: [...mapOrigins(config), ...externalOrigins(config.MEDIA_BASE)],
    connectTo: [
      ...(config.SIGNATURES === 'eimzo' ? [new URL(config.EIMZO_AGENT_URL).origin] : []),
      ...externalOrigins(config.API_BASE),
    ],
    isDevelopment: config.isDevelopmentServer,
    log,
  });
  await options.authentication.mount(app, sendPage);
  app.all('/api/*', handleUnknown);
  app.get(PAGES, sendPage);
  app.setNotFoundHandler(beforeUnknown, handleUnknown);
  return app;
};

/**
 * This machine has several names, and to a browser each is another site: a login that begins at 127.0.0.1 does not end at
 * localhost. Whoever opens a page at another of them is led to the public one. Nothing happens where the public address is
 * a real one, or the port is that of a proxy.
 */
const leadToPublicAddress = (app: FastifyInstance, publicUrl: string) => {
  const own = new URL(publicUrl);
  if (!isLoopback(own.hostname)) return;
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || request.headers['sec-fetch-mode'] !== 'navigate') return;
    const visited = URL.parse(`${own.protocol}//${request.headers.host}`);
    if (!visited || visited.host === own.host || visited.port !== own.port || !isLoopback(visited.hostname)) return;
    return reply.header('cache-control', 'no-store').redirect(publicUrl + request.url, 307);
  });
};

/** The origin of a base that is a whole address. */
const externalOrigins = (base: string): string[] => (base.startsWith('/') ? [] : [new URL(base).origin]);

const validRequestId = (id: string | string[] | undefined): string | undefined =>
  typeof id === 'string' && /^[\w.-]{8,64}$/.test(id) ? id : undefined;

/** An empty body counts as none; a body that is not JSON is refused. */
const acceptJson = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }));
    }
  });
};

/** A body that trickles in is cut off when it takes longer than its route gives it. */
const limitBodyTime = (app: FastifyInstance) => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw, routeOptions } = request;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      const ms = routeOptions.config.arrivesWithinMs ?? limits.requestTimeoutMs;
      const timer = setTimeout(() => raw.complete || raw.destroy(), ms).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
};

/** One line a request, with its id; addresses are masked by the log itself. */
const logRequests = (app: FastifyInstance, log: Log) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      id: request.id,
      method: request.method,
      url: addressForLog(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (reply.statusCode >= 500 && !isExpectedRefusal(request)) log.warn(line, 'request failed');
    else log.debug(line, 'request');
  });
};

/**
 * Serves the files of a folder that never change under their name, so a browser may keep them for ever. By a route of ours: the
 * one of the library reads the whole folder for every file it sends.
 */
const serveFolder = (app: FastifyInstance, path: string, options: { root: string; preCompressed?: boolean }) =>
  app.register(async (scope) => {
    await scope.register(fastifyStatic, { ...options, serve: false, index: false, immutable: true, maxAge: '365d' });
    scope.get<{ Params: { file: string } }>(`${path}/:file`, ({ params }, reply) => reply.sendFile(params.file));
  });

const serveBuild = async (app: FastifyInstance, folder: string) => {
  const root = join(folder, 'client');
  await serveFolder(app, '/assets', { root: join(root, 'assets'), preCompressed: true });
  await app.register(fastifyStatic, {
    root,
    prefix: '/',
    decorateReply: false,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['assets/**', '.vite/**'],
    maxAge: '1d',
    setHeaders: allowWorker,
  });
};

/** The service worker lives under the policy of its own file, and it has to fetch. */
const allowWorker = (reply: FastifyReply, path: string) => {
  if (/\bsw\.js/.test(path))
    reply.header('content-security-policy', "default-src 'self'").header('cache-control', 'no-cache');
};
