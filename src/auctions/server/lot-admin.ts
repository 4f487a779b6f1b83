import { createHash, randomUUID } from 'node:crypto';
import type { LotAdmin } from '#applications/server/api.ts';
import { dayAfter, dayOf } from '../rules/calendar.ts';
import { createLotRules } from '../rules/lot-rules.ts';
import type { AuctionClock } from './clock.ts';
import { findParticipantCount } from './lot-store.ts';
import type { LotWriter } from './lot-writer.ts';
import { publishLot } from './publish-lots.ts';
import type { AuctionSigner } from './signer.ts';

/** Start prices are whole sums. */
const wholeSums = (tiyin: bigint): bigint => (tiyin / 100n) * 100n;

/** What applications ask of the auctions. */
export const createLotAdmin = (deps: {
  clock: AuctionClock;
  signer: AuctionSigner;
  lotWriter: LotWriter;
}): LotAdmin => ({
  schedule: async (tx, { listingId, startPriceTiyin, stepHundredths, depositHundredths, daysToStart, barred }) => {
    const rules = createLotRules({
      lotId: listingId,
      startPriceTiyin: wholeSums(startPriceTiyin),
      stepHundredths,
      depositHundredths,
      day: dayAfter(dayOf(deps.clock.nowMs()), daysToStart),
    });
    await publishLot(tx, deps, { sheet: rules, barred });
  },

  exists: async (tx, listingId) => (await findParticipantCount(tx, listingId)) !== null,

  participants: async (tx, listingId) => {
    const lot = await findParticipantCount(tx, listingId);
    return lot && !lot.isOver ? lot.count : null;
  },

  callOff: async (listingId, by, reason) => {
    const key = randomUUID();
    const answer = await deps.lotWriter.submit({
      kind: 'callOff',
      reason,
      lotId: listingId,
      who: { principal: { kind: 'PERSON', id: '0' }, personId: '0', username: by, subject: by, language: 'uz' },
      key,
      bodyHash: createHash('sha256').update(`callOff:${listingId}:${reason}`).digest('hex'),
      atMs: deps.clock.nowMs(),
    });
    return answer.ok;
  },
});
