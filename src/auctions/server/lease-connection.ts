import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Db } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';

/** The name of the connection by which a process asks for the lease, for operators who look who is there. */
export const LEASE_NAME = 'ostona lot writer lease';

/** Asks the database of the lease. Throws when there is no answer in time; the next question goes over a new connection. */
export type LeaseConnection = {
  /** How many questions in a row were not answered at all. */
  unanswered: () => number;
  query: <Row>(text: string, values: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
};

/** A connection of its own, so that the lease never waits behind bids, nor for an answer that was swallowed on its way. */
export const createLeaseConnection = (db: Db): LeaseConnection => {
  let current: Promise<pg.Client> | null = null;
  let unanswered = 0;

  const drop = (lost: Promise<pg.Client>) => {
    if (current === lost) current = null;
    void lost.then(
      (client) => client.connection.stream.destroy(),
      () => undefined,
    );
  };

  const connect = (): Promise<pg.Client> => {
    const client = new pg.Client({
      ...db.connection,
      application_name: LEASE_NAME,
      keepAlive: true,
      connectionTimeoutMillis: 2 * limits.leaseAnswerMs,
    });
    const connection = client.connect().then(() => client);
    client.on('error', () => drop(connection));
    return connection;
  };

  return {
    unanswered: () => unanswered,
    query: async <Row>(text: string, values: unknown[]) => {
      current ??= connect();
      const connection = current;
      const timeout = new AbortController();
      const late = sleep(limits.leaseAnswerMs, undefined, { signal: timeout.signal, ref: false }).then(() => {
        unanswered += 1;
        throw new Error('The database gave no answer about the lease.');
      });
      try {
        const answer = connection.then((client) => client.query(text, values));
        answer.catch(() => undefined);
        const { rows } = await Promise.race([answer, late]);
        unanswered = 0;
        return rows as Row[];
      } catch (error) {
        drop(connection);
        throw error;
      } finally {
        late.catch(() => undefined);
        timeout.abort();
      }
    },
    close: async () => {
      const last = current;
      current = null;
      await last?.then((client) => client.end()).catch(() => undefined);
    },
  };
};
