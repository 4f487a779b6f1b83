import { createHash, randomUUID } from 'node:crypto';
import { correctionRefusals, type LotAdmin } from '#applications/server/api.ts';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { findUserId } from '#identity/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import { findHolidays } from '#platform/server/holidays.ts';
import { dayAfter, dayOf } from '../rules/calendar.ts';
import { createLotRules } from '../rules/lot-rules.ts';
import { throwIfAccountRefused } from './account-checks.ts';
import type { AuctionClock } from './clock.ts';
import { lotDescription } from './lot-description.ts';
import { findParticipantCount } from './lot-store.ts';
import type { LotWriter } from './lot-writer.ts';
import { publishLot } from './publish-lots.ts';
import type { AuctionSigner } from './signer.ts';

/** Start prices are whole sums. */
const wholeSums = (tiyin: bigint): bigint => (tiyin / 100n) * 100n;

/** What applications ask of the auctions. */
export const createLotAdmin = (deps: {
  db: Db;
  clock: AuctionClock;
  signer: AuctionSigner;
  lotWriter: LotWriter;
}): LotAdmin => ({
  schedule: async (tx, { listingId, startPriceTiyin, stepHundredths, depositHundredths, daysToStart, barred }) => {
    const description = await lotDescription(tx, listingId);
    const rules = createLotRules({
      ...(description ? { descriptionHash: description.sha256 } : {}),
      lotId: listingId,
      startPriceTiyin: wholeSums(startPriceTiyin),
      stepHundredths,
      depositHundredths,
      day: dayAfter(dayOf(deps.clock.nowMs()), daysToStart),
      holidays: await findHolidays(tx, deps.clock.nowMs()),
    });
    await publishLot(tx, deps, { sheet: rules, barred });
  },

  exists: async (tx, listingId) => (await findParticipantCount(tx, listingId)) !== null,

  participants: async (tx, listingId) => {
    const lot = await findParticipantCount(tx, listingId);
    return lot && !lot.isOver ? lot.count : null;
  },

  correct: async (listingId, { correction, reason }) => {
    const { by, requestId } = correction;
    const personId = (await findUserId(deps.db, by.username))?.toString();
    if (personId === undefined) return 'applicationMissing';
    const answer = await deps.lotWriter.submit({
      kind: 'correct',
      reason,
      correction,
      lotId: listingId,
      who: {
        principal: { kind: 'PERSON', id: personId },
        personId,
        username: by.username,
        subject: by.subject,
        language: 'uz',
        login: { session: by.sessionId, roles: rolesWithPermission('application.moderate') },
      },
      key: randomUUID(),
      bodyHash: createHash('sha256').update(`correct:${listingId}:${requestId}`).digest('hex'),
      atMs: deps.clock.nowMs(),
    });
    if (answer.ok) return 'corrected';
    throwIfAccountRefused(answer.code);
    // Anything else is the auction's own no.
    return correctionRefusals.find((code) => code === answer.code) ?? 'biddingOver';
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
