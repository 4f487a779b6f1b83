import type { Db, Tx } from '#platform/server/db.ts';

/** Something to tell all who listen at a destination. The body becomes JSON. */
export type LiveMessage = { dest: string; body: unknown };

/**
 * Carries messages to every process. `publish` inside a transaction tells only what was committed, and
 * nothing when it is rolled back.
 */
export type MessageBus = {
  publish: (db: Db | Tx, message: LiveMessage) => Promise<void>;
  /** Ends listening. */
  stop: () => Promise<void>;
};

/** Who is told. `onGap`: messages may have been missed, so everybody had better look anew. */
export type MessageBusListener = { onMessage: (dest: string, body: string) => void; onGap: () => void };

/** Publishes a live message in the transaction that makes it true. */
export type Publish = MessageBus['publish'];
