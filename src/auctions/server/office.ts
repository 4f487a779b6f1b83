import { createHash, randomUUID } from 'node:crypto';
import type { LotOffice } from '#applications/server/actions.ts';
import { dayAfter, dayOf } from '../rules/calendar.ts';
import { makeRuleSheet } from '../rules/rule-sheet.ts';
import type { AuctionClock } from './clock.ts';
import type { Keeper } from './keeper.ts';
import { publishLot } from './publishing.ts';
import type { Seal } from './seal.ts';
import { readLotParticipants } from './store.ts';

/** Start prices are whole sums. */
const wholeSums = (tiyin: bigint): bigint => (tiyin / 100n) * 100n;

/** What applications ask of the auctions. */
export const openLotOffice = (deps: { clock: AuctionClock; seal: Seal; keeper: Keeper }): LotOffice => ({
  schedule: async (tx, { listingId, startPriceTiyin, stepHundredths, depositHundredths, daysToStart, barred }) => {
    const sheet = makeRuleSheet({
      lotId: listingId,
      startPriceTiyin: wholeSums(startPriceTiyin),
      stepHundredths,
      depositHundredths,
      day: dayAfter(dayOf(deps.clock.nowMs()), daysToStart),
    });
    await publishLot(tx, deps, { sheet, barred });
  },

  exists: async (tx, listingId) => (await readLotParticipants(tx, listingId)) !== null,

  participants: async (tx, listingId) => {
    const found = await readLotParticipants(tx, listingId);
    return found && !found.isOver ? found.count : null;
  },

  callOff: async (listingId, by, reason) => {
    const key = randomUUID();
    const answer = await deps.keeper.submit({
      kind: 'callOff',
      reason,
      lotId: listingId,
      who: { party: { kind: 'PERSON', id: '0' }, personId: '0', username: by, subject: by, language: 'uz' },
      key,
      bodyHash: createHash('sha256').update(`callOff:${listingId}:${reason}`).digest('hex'),
      atMs: deps.clock.nowMs(),
    });
    return answer.ok;
  },
});
