import type { LogRow } from '#auctions/rules/log.ts';

/**
 * The first row in which a saved log and the log of the service differ; null when the longer one begins with the other.
 * Rows are compared by their hashes, which both logs have to be checked for.
 */
export const firstDifference = (saved: readonly LogRow[], service: readonly LogRow[]): number | null => {
  const at = saved.slice(0, service.length).findIndex(({ hash }, index) => service[index]?.hash !== hash);
  return at < 0 ? null : at + 1;
};
