import { useEffect, useSyncExternalStore } from 'react';
import { api } from '#platform/web/api.ts';
import type { contract, OpenInvoice, Refund } from '../contract.ts';

/** Money on its way: refunds asked for, and invoices that wait for their transfer. */
export type OwnPayments = { refunds: Refund[]; invoices: OpenInvoice[] };

let current: OwnPayments | 'failed' | null = null;
const watchers = new Set<() => void>();

const setCurrent = (next: typeof current) => {
  current = next;
  for (const watcher of watchers) watcher();
};

/** Asks the server again, after something was asked for. */
export const refreshOwnPayments = async (): Promise<void> => {
  const call = api<typeof contract>();
  try {
    const [refunds, invoices] = await Promise.all([
      call('GET /user/deposit/refunds'),
      call('GET /user/deposit/invoices'),
    ]);
    setCurrent({ refunds: refunds.data, invoices: invoices.data });
  } catch {
    setCurrent('failed');
  }
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};
const getCurrent = () => current;
const unknown = () => null;

/** Money on its way of whoever acts, asked for whenever a page shows it; null while it is. */
export const useOwnPayments = (): OwnPayments | 'failed' | null => {
  useEffect(() => void refreshOwnPayments(), []);
  return useSyncExternalStore(subscribe, getCurrent, unknown);
};
