import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log.ts';

/** Throws in a transaction of somebody who may not act any more. */
export type TransactionRequirement = (tx: Tx) => Promise<void>;

const requirements = new AsyncLocalStorage<TransactionRequirement>();

/**
 * Runs a call so that none of its transactions is committed unless the requirement holds in it. It is the transaction
 * that asks, not the handler, so no handler can forget it.
 */
export const withRequirement = <Result>(
  requirement: TransactionRequirement,
  work: () => Promise<Result>,
): Promise<Result> => requirements.run(requirement, work);

/** What must hold before this transaction is committed; null for the work of the product itself. */
export const currentRequirement = (): TransactionRequirement | null => requirements.getStore() ?? null;

type Rows = <Row>(strings: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>;

/** Runs statements inside one transaction. A write asks for a `Tx`, so it cannot be called outside of one. */
export type Tx = {
  sql: Rows;
  /** The connection below, for COPY. */
  client: pg.PoolClient;
  readonly inTransaction: true;
};

class RolledBack extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('The transaction was rolled back on purpose.');
    this.result = result;
  }
}

/**
 * Undoes the transaction whose work calls it; `begin` then gives this result, as if the work had returned it. Written as
 * `return rollBackWith(…)`, so that the result has its place in the type of the work.
 */
export const rollBackWith = <Result>(result: Result): Result => {
  throw new RolledBack(result);
};

export type Db = {
  /** Tagged template: every `${}` becomes a parameter, never text. */
  sql: Rows;
  /** Text and parameters apart, for statements that are put together from fixed parts. */
  query: <Row>(text: string, values?: unknown[]) => Promise<Row[]>;
  /**
   * Runs work in one transaction; a throw rolls it back, `rollBackWith` too. It is committed only while whoever acts may
   * (`withRequirement`).
   */
  begin: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  /** A connection of one's own, for COPY and cursors. */
  withClient: <Result>(work: (client: pg.PoolClient) => Promise<Result>) => Promise<Result>;
  /** Where the database is, for worker threads, which open connections of their own. */
  readonly connection: DbOptions['connection'];
  /** The connections of this pool now. */
  connections: () => Connections;
  /**
   * Gives up every connection: whatever waits for an answer fails now. For when the way to the database swallows
   * everything and would never say so; new connections are made when they are needed.
   */
  abandon: () => void;
  /** Ends every connection once its work is done; resolves when the last one is gone. Whatever is asked after it fails. */
  close: () => Promise<void>;
};

/** How many connections a pool has open, how many of them do nothing, and how many calls wait for one. */
export type Connections = { open: number; idle: number; waiting: number };

export type DbOptions = {
  /** A connection string, or the folder of a unix socket with user and database. */
  connection: { connectionString: string } | { host: string; user: string; database: string };
  /** The most connections this process opens. */
  connectionsMax: number;
  log: Log;
  /** The same few statements again and again: their plans are kept. Without it each is planned for its parameters. */
  reusesPlans?: boolean;
  /** The name of the connections, for operators who look who is there and for whoever has to end them. */
  name?: string;
  /**
   * Waits for no lock, no idle transaction and no answer longer than this: a process beside this one may be frozen, and
   * the way to the database may swallow everything.
   */
  timeoutMs?: number;
  /** Works for many callers at once and asks about each of them itself. */
  servesManyCallers?: boolean;
};

/** A connection that ends may take so long to say so; a way that swallows everything never does. */
const GOODBYE_MS_MAX = 1_000;

/** bigint columns arrive as bigint: money above 2^53 must not be rounded. */
const INT8_OID = 20;

/**
 * Joins the parts of a tagged template to a statement with numbered parameters. A template without parameters is sent
 * as a simple query, so it may hold several statements.
 */
export const toStatement = (strings: TemplateStringsArray, values: unknown[]) => {
  let text = strings[0] ?? '';
  for (let i = 1; i < strings.length; i++) text += `$${i}${strings[i]}`;
  return values.length > 0 ? { text, values } : { text };
};

const rowsOf =
  (client: Pick<pg.Pool | pg.PoolClient, 'query'>): Rows =>
  async <Row>(strings: TemplateStringsArray, ...values: unknown[]) => {
    const result = await (client as pg.Pool).query(toStatement(strings, values));
    return result.rows as Row[];
  };

/** Opens the pool. Connections are made when first needed. */
export const createDb = ({
  connection,
  connectionsMax,
  log,
  reusesPlans = false,
  servesManyCallers = false,
  name,
  timeoutMs,
}: DbOptions): Db => {
  const lockTimeout = timeoutMs ? ` -c lock_timeout=${timeoutMs}` : '';
  const pool = new pg.Pool({
    ...connection,
    max: connectionsMax,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // Lists differ widely by their parameters: a generic plan costs thirty times a fitting one.
    options: `-c plan_cache_mode=${reusesPlans ? 'auto' : 'force_custom_plan'} -c statement_timeout=30000 -c idle_in_transaction_session_timeout=${timeoutMs ?? 60_000}${lockTimeout}`,
    ...(name === undefined ? {} : { application_name: name }),
    ...(timeoutMs === undefined ? {} : { query_timeout: timeoutMs }),
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === INT8_OID ? BigInt : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client);
    client.once('end', () => clients.delete(client));
    // node-postgres puts no listener on a connection that is in use: without one, the death of the database ends the process.
    client.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'));
  });
  // The same loss again, of a connection at rest: the connection itself has said it.
  pool.on('error', () => undefined);

  const withClient: Db['withClient'] = async (work) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      client.release(broken && isConnectionLoss(broken) ? broken : undefined);
    }
  };

  // The pool says good-bye and does not wait: of a database that is stopped meanwhile each connection would count as lost.
  const endConnections = async () => {
    await pool.end();
    const gone = [...clients].map((client) => new Promise<void>((done) => client.once('end', () => done())));
    await Promise.race([Promise.all(gone), sleep(GOODBYE_MS_MAX, undefined, { ref: false })]);
  };
  let closing: Promise<void> | null = null;

  return {
    sql: rowsOf(pool),
    query: async <Row>(text: string, values?: unknown[]) => (await pool.query(text, values)).rows as Row[],
    withClient,
    connection,
    begin: <Result>(work: (tx: Tx) => Promise<Result>) =>
      withClient(async (client) => {
        await client.query('begin');
        try {
          const tx: Tx = { sql: rowsOf(client), client, inTransaction: true };
          const result = await work(tx);
          if (!servesManyCallers) await currentRequirement()?.(tx);
          await client.query('commit');
          return result;
        } catch (error) {
          // A connection that gave no answer gives none to this either; it is thrown away.
          if (!isConnectionLoss(error)) await client.query('rollback').catch(() => undefined);
          if (error instanceof RolledBack) return error.result as Result;
          throw error;
        }
      }),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    abandon: () => {
      for (const client of clients) (client as unknown as pg.Client).connection.stream.destroy();
    },
    close: () => {
      closing ??= endConnections();
      return closing;
    },
  };
};

/** Error codes that mean "the database is not there now", as opposed to "the statement is wrong". */
const unreachable = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|57P0[1-5]|08\d\d\d|53\d\d\d|57014|55P03|25P03)$/;

/** Whether an error means that the database is away: answered with 503, so that "unknown" stays distinct from "refused". */
export const isConnectionLoss = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    unreachable.test(code) ||
    /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  );
};
