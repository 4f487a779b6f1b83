import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './db.ts';

/** Throws in a transaction of somebody who may not act any more. */
export type TransactionRequirement = (tx: Tx) => Promise<void>;

const current = new AsyncLocalStorage<TransactionRequirement>();

/**
 * Runs a call so that none of its transactions is committed unless the requirement holds in it. It is the transaction
 * that asks, not the handler, so no handler can forget it.
 */
export const withRequirement = <Result>(
  requirement: TransactionRequirement,
  work: () => Promise<Result>,
): Promise<Result> => current.run(requirement, work);

/** What must hold before this transaction is committed; null for the work of the product itself. */
export const currentRequirement = (): TransactionRequirement | null => current.getStore() ?? null;
