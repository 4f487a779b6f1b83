import { transferEntries } from '#accounts/rules/transfer.ts';
import { postTransfer } from '#accounts/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import { tiyin } from '#platform/values/money.ts';
import { cutOffOf, openingOf } from '../../rules/calendar.ts';
import { type LiveLotsDeps, publishDemoLot } from './live-lots.ts';
import { soonRules } from './lot-scenarios.ts';
import { availableOf, findListingToPractise, findOpenPractice, type PracticeBidder } from './robot-store.ts';

/** An auction for practice: when its applications close and when it opens. */
export type Practice = { lotId: number; cutOffAtMs: number; opensAtMs: number };

const MINUTE_MS = 60_000;
/** Whoever practises has at least this long to read and to enter. */
const TO_ENTER_MS = 45_000;
/** Opens a minute after the cut-off, lasts a minute, and a bid near the end makes it a little longer. */
const rules = { windowSeconds: 60, extensionSeconds: 15 } as const;
const BETWEEN_MINUTES = 1;
/** Few large steps: after eight of them at most every robot has given up. */
const STEP_HUNDREDTHS = 500;

/** Whoever has too little for the deposit gets what is missing, so that nobody has to top up before practising. */
const lend = async (
  db: Db,
  principal: PracticeBidder['principal'],
  lotId: number,
  depositTiyin: bigint,
): Promise<void> => {
  const missing = depositTiyin - (await availableOf(db, principal));
  if (missing <= 0n) return;
  await db.begin((tx) =>
    postTransfer(tx, {
      kind: 'demoOpening',
      idempotencyKey: `demo:practice:${lotId}:${principal.kind}:${principal.id}`,
      entries: transferEntries(principal, 'outside', 'available', tiyin(missing)),
    }),
  );
};

/** The first whole minute that leaves time to enter. */
export const practiceCutOff = (nowMs: number): number => Math.ceil((nowMs + TO_ENTER_MS) / MINUTE_MS) * MINUTE_MS;

/** Opens the practice auctions of a demo house. `start` gives null when no listing is free. */
export const createPractices = (
  deps: LiveLotsDeps,
): { start: (bidder: PracticeBidder) => Promise<Practice | null> } => {
  const { db, clock } = deps;
  /** The last practice of a principal: asked again in time, it is given again. */
  const last = new Map<string, number>();
  return {
    start: async (bidder) => {
      const { principal } = bidder;
      const name = `${principal.kind}:${principal.id}`;
      const nowMs = clock.nowMs();
      const running = await findOpenPractice(db, last.get(name) ?? 0, nowMs + TO_ENTER_MS / 2);
      if (running) return running;
      const listing = await findListingToPractise(db, bidder);
      if (!listing) return null;
      const soon = { ...soonRules(practiceCutOff(nowMs), BETWEEN_MINUTES), ...rules };
      const lotRules = await publishDemoLot(deps, listing, soon, { isPractice: true, stepHundredths: STEP_HUNDREDTHS });
      last.set(name, listing.id);
      await lend(db, principal, listing.id, lotRules.depositTiyin);
      return {
        lotId: listing.id,
        cutOffAtMs: cutOffOf(lotRules, lotRules.day),
        opensAtMs: openingOf(lotRules, lotRules.day),
      };
    },
  };
};
