import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#platform/values/limits.ts';
import type { Sweepable, TransportOptions } from './client-connection.ts';
import { messagesOf } from './sockjs-frame.ts';
import { type Carrier, createHttpSession, type HttpSession } from './sockjs-session.ts';
import { createWebsocketConnections } from './sockjs-websocket.ts';

export type SockjsOptions = TransportOptions & {
  /** Where it stands, such as /api/websocket-endpoint. */
  path: string;
  /** Whether a page of this origin, asking this host, may talk to us. */
  /** Without an origin it is no browser that asks for a socket. */
  isOriginAllowed: (origin: string | undefined, host: string) => boolean;
  /** Connections of all kinds together. */
  connectionsMax: number;
};

export type Sockjs = Sweepable & {
  /** How many lines are open. */
  count: () => number;
  /** Ends all of them; a server that stops would wait for them. */
  close: () => void;
};

type Ids = { server: string; session: string };

const UNCACHED = 'no-store, no-cache, no-transform, must-revalidate, max-age=0';
const PLAIN = 'text/plain; charset=UTF-8';
const SCRIPT = 'application/javascript; charset=UTF-8';
const YEAR_SECONDS = 31_536_000;
/** Old browsers show nothing of a stream before so much of it has come. */
const PRELUDE = `${'h'.repeat(2048)}\n`;

const line = (frame: string): string => `${frame}\n`;
const event = (frame: string): string => `data: ${frame}\r\n\r\n`;

/**
 * The server side of SockJS 0.3.3 in Fastify: websocket, raw websocket, xhr polling, xhr streaming and event source. The
 * transports for browsers older than those (iframe, htmlfile, jsonp) are left out: they run foreign script in our pages.
 */
export const mountSockjs = async (app: FastifyInstance, options: SockjsOptions): Promise<Sockjs> => {
  const { path, connectionsMax } = options;
  const websockets = createWebsocketConnections(options);
  const sessions = new Map<string, HttpSession>();
  const count = () => websockets.count() + sessions.size;

  await app.register(async (scope) => {
    acceptAnyBody(scope);
    guardOrigins(scope, options);
    addGreeting(scope, path);
    addHttpTransports(scope, options, sessions, () => count() < connectionsMax);
  });
  addUpgrades(app, options, websockets.open, () => count() < connectionsMax);

  const close = () => {
    websockets.close();
    for (const session of [...sessions.values()]) session.end();
  };
  app.addHook('preClose', async () => close());
  return {
    count,
    close,
    sweep: (nowMs) => {
      websockets.sweep(nowMs);
      for (const session of [...sessions.values()]) session.sweep(nowMs);
    },
  };
};

/** Clients send JSON under any content type or none, and Fastify would refuse what it does not know. */
const acceptAnyBody = (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: limits.liveMessageBytesMax },
    (_request, body, done) => done(null, body),
  );
  scope.addHook('onRequest', async (request) => {
    delete request.headers['content-type'];
  });
};

const guardOrigins = (scope: FastifyInstance, { isOriginAllowed }: SockjsOptions) => {
  scope.addHook('onRequest', async (request, reply) => {
    const { origin, host = '' } = request.headers;
    if (origin === undefined) return;
    if (!isOriginAllowed(origin, host)) return reply.status(403).type(PLAIN).send('This origin may not.');
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header('vary', 'Origin');
  });
};

const addGreeting = (scope: FastifyInstance, path: string) => {
  scope.get(path, async (_request, reply) => reply.type(PLAIN).send('Welcome to SockJS!\n'));
  scope.get(`${path}/info`, async (_request, reply) =>
    reply
      .header('cache-control', UNCACHED)
      .type('application/json; charset=UTF-8')
      .send(
        JSON.stringify({
          websocket: true,
          origins: ['*:*'],
          cookie_needed: false,
          entropy: randomBytes(4).readUInt32BE(),
        }),
      ),
  );
  const permit = (methods: string) => async (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('cache-control', `public, max-age=${YEAR_SECONDS}`)
      .header('access-control-max-age', String(YEAR_SECONDS))
      .header('access-control-allow-methods', methods)
      .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? 'content-type')
      .status(204)
      .send();
  scope.options(`${path}/info`, permit('OPTIONS, GET'));
  for (const transport of ['xhr', 'xhr_send', 'xhr_streaming'])
    scope.options(`${path}/:server/:session/${transport}`, permit('OPTIONS, POST'));
};

const isName = (part: string): boolean => part !== '' && !part.includes('.');

const addHttpTransports = (
  scope: FastifyInstance,
  options: SockjsOptions,
  sessions: Map<string, HttpSession>,
  hasRoom: () => boolean,
) => {
  /** The session that an answer is lent to: the known one or a new one. */
  const sessionOf = (request: FastifyRequest): HttpSession | null => {
    const { session: id } = request.params as Ids;
    const existing = sessions.get(id);
    if (existing) return existing;
    if (!hasRoom()) return null;
    const hello = { cookies: request.headers.cookie ?? '' };
    const opened = createHttpSession(options, hello, () => sessions.delete(id));
    sessions.set(id, opened);
    return opened;
  };

  const createStreamHandler =
    (type: string, prelude: string, carrier: Omit<Carrier, 'response'>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const session = hasNames(request) ? sessionOf(request) : null;
      if (!session)
        return reply
          .status(hasNames(request) ? 503 : 404)
          .type(PLAIN)
          .send('');
      const headers = { 'content-type': type, 'cache-control': UNCACHED, 'x-accel-buffering': 'no' };
      reply.hijack();
      reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers, ...commonHeaders });
      if (prelude) reply.raw.write(prelude);
      session.attach({ ...carrier, response: reply.raw });
    };

  const transportPath = (transport: string) => `${options.path}/:server/:session/${transport}`;
  const bytesMax = limits.sockjsAnswerBytesMax;
  scope.post(transportPath('xhr'), createStreamHandler(SCRIPT, '', { write: line, bytesMax: 1 }));
  scope.post(transportPath('xhr_streaming'), createStreamHandler(SCRIPT, PRELUDE, { write: line, bytesMax }));
  scope.get(
    transportPath('eventsource'),
    createStreamHandler('text/event-stream; charset=UTF-8', '\r\n', { write: event, bytesMax }),
  );

  scope.post(transportPath('xhr_send'), async (request, reply) => {
    const session = hasNames(request) ? sessions.get((request.params as Ids).session) : undefined;
    if (!session) return reply.status(404).type(PLAIN).send('');
    const payload = typeof request.body === 'string' ? request.body : '';
    const texts = messagesOf(payload);
    if (!texts)
      return reply
        .status(500)
        .type(PLAIN)
        .send(payload === '' ? 'Payload expected.' : 'Broken JSON encoding.');
    if (!session.receive(texts)) return reply.status(404).type(PLAIN).send('');
    return reply.status(204).header('cache-control', UNCACHED).type(PLAIN).send();
  });
};

/** What the application puts on every answer; a lent one goes out past its hooks. */
const commonHeaders = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" };

const hasNames = (request: FastifyRequest): boolean => {
  const { server, session } = request.params as Ids;
  return isName(server) && isName(session);
};

type OpenWebsocket = ReturnType<typeof createWebsocketConnections>['open'];

const addUpgrades = (app: FastifyInstance, options: SockjsOptions, open: OpenWebsocket, hasRoom: () => boolean) => {
  const { path, isOriginAllowed } = options;
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [pathname = ''] = (request.url ?? '').split('?');
    const isOurs = pathname === path || pathname.startsWith(`${path}/`);
    // Another listener, such as that of the development server, may know the rest.
    if (!isOurs && app.server.listenerCount('upgrade') > 1) return;
    socket.on('error', () => socket.destroy());
    const rest = isOurs ? pathname.slice(path.length + 1).split('/') : [];
    const isRaw = rest.length === 1 && rest[0] === 'websocket';
    const isFramed = rest.length === 3 && rest[2] === 'websocket' && rest.slice(0, 2).every(isName);
    const { origin, host = '' } = request.headers;
    if (request.method !== 'GET') return refuse(socket, '405 Method Not Allowed', 'Allow: GET\r\n');
    if (!isRaw && !isFramed) return refuse(socket, '404 Not Found');
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return refuse(socket, '400 Bad Request');
    if (!isOriginAllowed(origin, host)) return refuse(socket, '403 Forbidden');
    if (!hasRoom()) return refuse(socket, '503 Service Unavailable');
    open(request, socket, head, isRaw);
  });
};

const refuse = (socket: Duplex, status: string, headers = '') =>
  socket.end(`HTTP/1.1 ${status}\r\n${headers}Content-Length: 0\r\nConnection: close\r\n\r\n`);
