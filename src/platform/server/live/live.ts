import type { FastifyInstance } from 'fastify';
import { limits } from '#platform/values/limits.ts';
import { createBroker } from './broker.ts';
import { mountSockjs, type Sockjs } from './sockjs.ts';
import { createStompClient, type StompClient } from './stomp-client.ts';
import type { LiveContext, SessionDeps } from './stomp-session.ts';
import { recheckSubscriptions } from './subscription-access.ts';

/** Live messages to browsers: STOMP over SockJS. */
export type Live = {
  /** Mounts the endpoint. Once. */
  mount: (
    app: FastifyInstance,
    settings: { path: string; isOriginAllowed: (origin: string | undefined, host: string) => boolean },
  ) => Promise<void>;
  /** Sends a JSON text to all who listen there in this process; between processes goes the bus. */
  deliver: (destination: string, body: string) => void;
  /** Looks again whether somebody may listen, a moment later: what they are told of it comes first. Null: everybody. */
  recheck: (subject: string | null) => void;
  /** Looks again who may hear what is said of the objects that are listened to: it may have changed. */
  reviewSubscriptions: () => void;
  /** How many lines are open here, and how many listen at a destination. */
  count: () => number;
  listeners: (destination: string) => number;
  /** How many listen here at each destination at which anybody does. */
  listenerCounts: () => ReadonlyMap<string, number>;
  stop: () => void;
};

const SWEEP_MS = 1_000;

/** Opens the broker of this process. One sweep a second serves all heart-beats and time limits: no client has a timer. */
export const createLive = (context: LiveContext): Live => {
  const broker = createBroker();
  const clients = new Set<StompClient>();
  const deps: SessionDeps = { context, broker, connectionsPerUser: new Map() };
  let sockjs: Sockjs | null = null;
  const timer = setInterval(() => {
    const nowMs = performance.now();
    sockjs?.sweep(nowMs);
    for (const client of clients) client.sweep(nowMs);
  }, SWEEP_MS);
  timer.unref();
  let isReviewing = false;
  let isReviewDue = false;
  const review = async () => {
    // What changes while it is looked at is looked at once more.
    isReviewDue = true;
    if (isReviewing) return;
    isReviewing = true;
    while (isReviewDue) {
      isReviewDue = false;
      const sessions = Array.from(clients, ({ session }) => session);
      await recheckSubscriptions(context, sessions).catch((error: unknown) =>
        context.log.warn({ err: error }, 'live subscriptions could not be re-authorized'),
      );
    }
    isReviewing = false;
  };
  // Told of a change it looks at once; that nothing was told to it is made up for now and then.
  const reviews = setInterval(() => void review(), limits.liveReviewMs);
  reviews.unref();
  const recheckNow = async (subject: string | null) => {
    for (const client of [...clients])
      if (client.session.subject !== null && (subject === null || client.session.subject === subject))
        await client
          .recheck()
          .catch((error: unknown) => context.log.warn({ err: error }, 'live connection could not be re-authorized'));
  };
  return {
    mount: async (app, settings) => {
      sockjs = await mountSockjs(app, {
        ...settings,
        bufferedBytesMax: limits.liveBufferedBytesMax,
        connectionsMax: limits.liveConnectionsMax,
        accept: (line, hello) => {
          const client = createStompClient(deps, line, hello, () => clients.delete(client));
          clients.add(client);
          return client;
        },
      });
    },
    recheck: (subject) => void setTimeout(() => void recheckNow(subject), limits.liveRecheckMs).unref(),
    reviewSubscriptions: () => void review(),
    deliver: broker.publish,
    listeners: broker.listeners,
    listenerCounts: broker.listenerCounts,
    count: () => sockjs?.count() ?? 0,
    stop: () => {
      clearInterval(timer);
      clearInterval(reviews);
      sockjs?.close();
    },
  };
};
