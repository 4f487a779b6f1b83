import { findPrincipal } from '#identity/server/api.ts';
import { type ListingViewer, listingViewerOf } from '#listings/server/api.ts';
import { type Handlers, rawJson, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { shareReads } from '#platform/server/shared-reads.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { LotSnapshot } from '../contract/shapes.ts';
import type { watching } from '../contract/watching.ts';
import { dayOf } from '../rules/calendar.ts';
import { participantOf } from '../rules/lot.ts';
import { parseRules, parseState } from '../rules/stored-state.ts';
import { rulesToWire } from '../rules/wire.ts';
import type { AuctionClock } from './clock.ts';
import { lotUpdateOf } from './lot-update.ts';
import * as store from './lot-view-store.ts';

export type WatchingDeps = {
  db: Db;
  encryption: Encryption;
  clock: AuctionClock;
  watchers: (lotId: number) => number;
};

/** A lot as everybody sees it, or those whom it is for; null when there is none to see. */
export const snapshotOf = async (
  { db, clock, watchers }: Omit<WatchingDeps, 'encryption'>,
  lotId: number,
  viewer: ListingViewer | null = null,
): Promise<LotSnapshot | null> => {
  const row = await store.findWatchedLot(db, lotId, viewer);
  if (!row) return null;
  const rules = parseRules(row.sheet);
  const { lot, round } = parseState(row.state, rules);
  const bids = await store.listBids(db, lotId, { lot, round, limit: limits.bidsInSnapshotMax });
  const head = { number: row.logNumber, hash: row.logHash };
  const { leader } = lot;
  return {
    ...lotUpdateOf({ lot, head }, { bids, nowMs: clock.nowMs(), watchers: watchers(lotId) }),
    sheet: { ...rulesToWire(rules), holidays: [...rules.holidays] },
    sheetHash: row.sheetHash,
    serviceFee: row.serviceFee,
    daysWithoutBid: lot.daysWithoutBid,
    winner:
      row.winnerNumber === null || !leader
        ? null
        : {
            participant: row.winnerNumber,
            name: row.winnerMasked,
            amount: leader.tiyin.toString(),
            atMs: row.endedMs ?? lot.nowMs,
          },
  };
};

/** Whether a participant who has bid leads or was outbid, while bids are taken. */
const ownPosition = ({ number, sheet, state }: { number: number | null; sheet: string; state: string }) => {
  if (number === null) return null;
  const { lot } = parseState(state, parseRules(sheet));
  if (lot.phase !== 'LIVE' || (participantOf(lot, number)?.lastBidTiyin ?? null) === null) return null;
  return lot.leader?.participant === number ? ('leading' as const) : ('outbid' as const);
};

/** What anybody may watch, and one's own board. */
export const watchingHandlers = (deps: WatchingDeps): Handlers<typeof watching> => {
  const { db, encryption, clock } = deps;
  // After a cut thousands of pages ask for the same lot at once.
  const snapshotText = shareReads(async (lotId: number) => {
    const snapshot = await snapshotOf(deps, lotId);
    return snapshot && JSON.stringify(snapshot);
  });
  /** What is for everybody is read once for all who ask; only when it is not there does it matter who asks. */
  const snapshotFor = async (lotId: number, caller: Caller | null): Promise<string | null> => {
    const text = await snapshotText(lotId);
    const viewer = text === null ? await listingViewerOf(deps, caller) : null;
    const snapshot = viewer && (await snapshotOf(deps, lotId, viewer));
    return snapshot ? JSON.stringify(snapshot) : text;
  };
  return {
    'GET /public/auctions': async ({ query, locale, caller }) => {
      const viewer = await listingViewerOf(deps, caller);
      const { province: provinceId, category: categoryId, from: priceMin, to: priceMax, search, sort } = query;
      const filter = { search, provinceId, categoryId, priceMin, priceMax, sort };
      const [data, counts] = await Promise.all([
        store.listLots(db, locale, { ...query, filter }, viewer),
        store.countLots(db, locale, filter, viewer),
      ]);
      return { nowMs: clock.nowMs(), total: counts[query.state], counts, data };
    },
    'GET /public/auctions/now': async ({ query, caller }) => {
      const [viewer, principal] = await Promise.all([
        listingViewerOf(deps, caller),
        caller ? findPrincipal({ db, encryption }, caller) : null,
      ]);
      const rows = await store.listLotsNow(db, query.ids, principal, viewer);
      return { nowMs: clock.nowMs(), data: rows.map((row) => ({ ...row.lot, own: ownPosition(row) })) };
    },
    'GET /public/auctions/today': async ({ locale }) => {
      const nowMs = clock.nowMs();
      const today = dayOf(nowMs);
      const { total, cards } = await store.listLotsOfDay(db, locale, today, limits.lotsTodayMax);
      return { nowMs, total, nextDay: total > 0 ? null : await store.nextAuctionDay(db, today), data: cards };
    },
    'GET /public/auction/:id': async ({ params, caller }) => {
      const text = await snapshotFor(params.id, caller);
      return text === null ? refuse('lotMissing') : rawJson(text);
    },
    'GET /public/product/:id/auction': async ({ params, caller }) =>
      snapshotOf(deps, params.id, await listingViewerOf(deps, caller)),
    'GET /public/auction/:id/bids': async ({ params, caller }) => {
      const row = await store.findWatchedLot(db, params.id, await listingViewerOf(deps, caller));
      if (!row) return refuse('lotMissing');
      const { lot, round } = parseState(row.state, parseRules(row.sheet));
      return { data: await store.listBids(db, params.id, { lot, round, limit: null }) };
    },
    'GET /public/auction/clock': async () => {
      const nowMs = clock.nowMs();
      return { nowMs, now: new Date(nowMs).toISOString() };
    },
    'GET /auction/mine': async ({ caller, locale }) => {
      const principal = await findPrincipal({ db, encryption }, caller);
      const rows = principal ? await store.listOwnLots(db, locale, principal, limits.ownLotsMax) : [];
      const data = rows.map(({ card, number, sheet, state }) => {
        const { lot } = parseState(state, parseRules(sheet));
        return {
          ...card,
          participant: number,
          isLeading: lot.leader?.participant === number,
          lastBid: participantOf(lot, number)?.lastBidTiyin?.toString() ?? null,
          maximum: lot.maxima.find(({ participant }) => participant === number)?.tiyin.toString() ?? null,
        };
      });
      return { nowMs: clock.nowMs(), data };
    },
  };
};
