import { randomUUID } from 'node:crypto';
import type { TimedAnswer, TimedCall } from './bid-load.ts';
import type { OpenLot } from './bid-world.ts';

/** A bid that is sent at a moment. */
export const bidCall = (lot: OpenLot, tiyin: bigint, token: string, atMs: number): TimedCall => ({
  atMs,
  token,
  path: `/api/auction/${lot.lotId}/bid`,
  body: JSON.stringify({
    amount: String(tiyin),
    sheetHash: lot.sheetHash,
    isRetyped: true,
    isReserve: false,
    idempotencyKey: randomUUID(),
  }),
});

/** Bids that were judged, one way or the other. Throws when one was not. */
export const judged = (answers: readonly TimedAnswer[]): readonly TimedAnswer[] => {
  const odd = answers.find(({ status }) => status !== 200 && status !== 409 && status !== 422);
  if (odd) throw new Error(`a bid was answered with ${odd.status} ${odd.code}`);
  return answers;
};
