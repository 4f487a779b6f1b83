import { moveToAuction } from '#applications/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import { findHolidays } from '#platform/server/holidays.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import { SeededRandom } from '#platform/values/seeded-random.ts';
import { dayAfter, dayOf } from '../../rules/calendar.ts';
import type { LotRules } from '../../rules/lot-rules.ts';
import type { AuctionClock } from '../clock.ts';
import type { LotWriter } from '../lot-writer.ts';
import { type LotListing, lotRulesFor, SMALL_STEP_HUNDREDTHS, soonRules } from './lot-scenarios.ts';
import { findFreeListing, getLiveSchedule } from './robot-store.ts';
import { auctionedListings } from './seed-store.ts';

export type LiveLotsDeps = { db: Db; lotWriter: LotWriter; clock: AuctionClock; notifyUsers: NotifyUsers };

/** Who puts property up in the demo world, and why. */
const MODERATOR = { username: 'demo.moderator', as: 'moderator' } as const;
const WHY = 'Xaridorlar bir nechta, sotuvchi auksionni xohladi.';

const MINUTE_MS = 60_000;
/** An auction of the stage opens this long after the last one, and so far ahead they are announced. */
const EVERY_MS = 20 * MINUTE_MS;
const AHEAD_MS = 60 * MINUTE_MS;
/** With nothing live, the next one opens as soon as robots have had the time to come. */
const SOONEST_MS = 4 * MINUTE_MS;
const BETWEEN_MINUTES = 2;
const rules = { windowSeconds: 30 * 60, extensionSeconds: 2 * 60 } as const;

/** Puts a listing up by rules of its own, which it gives back whole. */
export const publishDemoLot = async (
  { db, lotWriter, notifyUsers }: LiveLotsDeps,
  listing: LotListing,
  own: Partial<LotRules> & { day: string },
  { isPractice, stepHundredths }: { isPractice: boolean; stepHundredths?: number },
): Promise<LotRules> => {
  const chance = new SeededRandom();
  chance.seed(listing.id);
  // Marked first: an auctioned listing without a lot is found again at the next start.
  await db.begin((tx) => moveToAuction(tx, { notifyUsers }, listing.id, { by: MODERATOR, comment: WHY }));
  const holidays = await findHolidays(db, own.day);
  const lotRules = lotRulesFor(listing, own.day, chance, { holidays, ...own }, stepHundredths);
  await lotWriter.publish([{ sheet: lotRules, isPractice }]);
  return lotRules;
};

/** When the next auction of the stage has to open; null while enough of them are announced. */
export const nextOpening = (
  nowMs: number,
  { live, openings }: { live: number; openings: readonly number[] },
): number | null => {
  const soon = openings.filter((at) => at > nowMs && at < nowMs + AHEAD_MS);
  const isEmpty = live === 0 && !soon.some((at) => at < nowMs + 2 * SOONEST_MS);
  if (isEmpty) return nowMs + SOONEST_MS;
  const last = openings
    .filter((at) => at < nowMs + AHEAD_MS)
    .reduce((latest, at) => Math.max(latest, at), nowMs - EVERY_MS);
  const next = Math.max(last + EVERY_MS, nowMs + SOONEST_MS);
  return next < nowMs + AHEAD_MS ? next : null;
};

/** Keeps something to be seen at any hour: one or two auctions live, a few whose cut-off is near. */
export const scheduleLiveLots = async (deps: LiveLotsDeps): Promise<void> => {
  const nowMs = deps.clock.nowMs();
  const opensMs = nextOpening(nowMs, await getLiveSchedule(deps.db));
  if (opensMs === null) return;
  const listing = await findFreeListing(deps.db);
  if (!listing) return;
  await publishDemoLot(
    deps,
    listing,
    { ...soonRules(opensMs - BETWEEN_MINUTES * MINUTE_MS, BETWEEN_MINUTES), ...rules },
    { isPractice: true, stepHundredths: SMALL_STEP_HUNDREDTHS },
  );
};

/** Gives a lot to every auctioned listing that has none, as after a fall between two steps. */
export const repairLots = async (deps: LiveLotsDeps): Promise<void> => {
  const tomorrow = dayAfter(dayOf(deps.clock.nowMs()));
  for (const listing of await auctionedListings(deps.db))
    await publishDemoLot(deps, listing, { day: dayAfter(tomorrow, listing.id % 10) }, { isPractice: false });
};
