import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import type { MessageBus, MessageBusListener } from './message-bus.ts';
import { notifyPayloadOf } from './notify-payload.ts';
import { CHANNEL, findLongPayload, pgNotify, saveLongPayload } from './notify-payload-store.ts';

/** The name of the listening connection, for operators who look who is there. */
export const LISTENER_NAME = 'ostona live listener';

const RETRY_MS = [100, 250, 500, 1_000, 2_000, 5_000];
const CHECK_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;

type Notice = { id: string; dest: string; body?: unknown };

/**
 * The bus over PostgreSQL's LISTEN and NOTIFY: delivered on commit, in the order of commits. Listening takes a plain
 * connection of its own; when that breaks, it is made anew and everybody is told that something may have been missed.
 * Resolves once it listens for the first time.
 */
export const createPostgresMessageBus = async (
  deps: { db: Db; log: Log },
  listener: MessageBusListener,
): Promise<MessageBus> => {
  const { db, log } = deps;
  let client: pg.Client | null = null;
  let isStopped = false;
  /** Long messages are read from their rows, and those after them wait for that. */
  let turn: Promise<void> = Promise.resolve();

  const handleNotice = (payload: string) => {
    const notice = JSON.parse(payload) as Notice;
    const isLong = !('body' in notice);
    turn = turn
      .then(async () => {
        const body = isLong ? await findLongPayload(db, notice.id) : JSON.stringify(notice.body);
        if (body === null) listener.onGap();
        else listener.onMessage(notice.dest, body);
      })
      .catch((error: unknown) => {
        log.error({ err: error }, 'a live message could not be read');
        listener.onGap();
      });
  };

  const connect = async () => {
    const next = new pg.Client({ ...db.connection, application_name: LISTENER_NAME, keepAlive: true });
    const lost = (error?: Error) => {
      if (client !== next) return;
      client = null;
      log.warn({ err: error }, 'the live listener lost the database');
      void reconnect();
    };
    next.on('error', lost);
    next.on('end', () => lost());
    next.on('notification', ({ payload }) => payload && handleNotice(payload));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    client = next;
  };

  const reconnect = async () => {
    for (let tries = 0; !isStopped; tries++) {
      await sleep(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)]);
      if (isStopped) return;
      try {
        await connect();
        // Whoever stopped meanwhile did not see this connection.
        if (isStopped) await end();
        else listener.onGap();
        return;
      } catch (error) {
        log.debug({ err: error }, 'the live listener tries again');
      }
    }
  };

  /** A connection whose other end vanished without a word looks alive until it is asked. */
  const check = async () => {
    const current = client;
    if (!current) return;
    const late = setTimeout(() => {
      log.warn('live listener got no answer from the database');
      void current.end().catch(() => undefined);
      current.connection.stream.destroy();
    }, ANSWER_WITHIN_MS);
    await current.query('select 1').catch(() => undefined);
    clearTimeout(late);
  };

  const end = async () => {
    const last = client;
    client = null;
    await last?.end().catch(() => undefined);
  };

  await connect();
  const timer = setInterval(() => void check(), CHECK_EVERY_MS);
  timer.unref();
  return {
    publish: async (where, { dest, body }) => {
      const id = randomUUID();
      const notice = notifyPayloadOf({ dest, body }, id);
      if (notice) return pgNotify(where, notice);
      await saveLongPayload(where, id, JSON.stringify(body));
      await pgNotify(where, JSON.stringify({ id, dest }));
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await end();
      await turn;
    },
  };
};
