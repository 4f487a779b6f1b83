import { randomUUID } from 'node:crypto';
import type { BenchLot } from './bid-data.ts';
import type { TimedAnswer, TimedCall } from './bid-load.ts';

/** A bid that is sent at a moment. */
export const bidCall = (lot: BenchLot, tiyin: bigint, token: string, atMs: number): TimedCall => ({
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
export const onlyDecided = (answers: readonly TimedAnswer[]): readonly TimedAnswer[] => {
  const odd = answers.find(({ status, code }) => status !== 200 && status !== 409 && status !== 422 && !isLate(code));
  if (odd) throw new Error(`a bid was answered with ${odd.status} ${odd.code}`);
  return answers;
};

/** Whoever comes after the end hears so, or, once the deposits are back, that nobody takes part any more. */
export const isLate = (code: string): boolean => code === 'ended' || code === 'notParticipant';
