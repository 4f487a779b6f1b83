import type { Handlers } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { AdminDeclaration, AdminLot, admin } from '../../contract/admin.ts';
import type { AuctionClock } from '../clock.ts';
import { retryStoppedLot } from '../stopped-lots.ts';
import * as store from './store.ts';

const iso = (ms: bigint): string => new Date(Number(ms)).toISOString();
const isoOr = (ms: bigint | null): string | null => (ms === null ? null : iso(ms));
const msOr = (ms: bigint | null): number | null => (ms === null ? null : Number(ms));

const lotReply = (row: store.LotListRow): AdminLot => ({
  id: Number(row.id),
  name: row.name,
  place: row.place,
  companyName: row.companyName,
  phase: row.phase,
  day: row.day,
  opensAtMs: msOr(row.opensMs),
  closesAtMs: msOr(row.closesMs),
  endedAtMs: msOr(row.endedMs),
  startPrice: row.startPriceTiyin.toString(),
  price: row.priceTiyin.toString(),
  bidCount: row.bidCount,
  participantCount: row.participantCount,
  heldAmount: row.heldTiyin,
  cancelAsked:
    row.requestedBy === null || row.reason === null || row.requestedAt === null || row.requestedUntil === null
      ? null
      : {
          by: row.requestedBy,
          reason: row.reason,
          at: row.requestedAt.toISOString(),
          until: row.requestedUntil.toISOString(),
        },
  stopped:
    row.stoppedAt === null || row.stopError === null ? null : { at: row.stoppedAt.toISOString(), error: row.stopError },
});

/** Late: not signed in time, or signed and not paid in time. */
const isLate = ({ status, signByMs, payByMs, paidMs }: store.DeclarationListRow, nowMs: number): boolean =>
  (status === 'PENDING' && Number(signByMs) < nowMs) ||
  (status === 'CONFIRMED' && paidMs === null && payByMs !== null && Number(payByMs) < nowMs);

const declarationReply = (row: store.DeclarationListRow, nowMs: number): AdminDeclaration => ({
  id: row.id,
  number: row.number,
  lotId: Number(row.lotId),
  objectName: row.objectName,
  winner: row.winner,
  price: row.priceTiyin.toString(),
  status: row.status,
  createdAt: iso(row.createdMs),
  signBy: iso(row.signByMs),
  signedAt: isoOr(row.signedMs),
  payBy: isoOr(row.payByMs),
  paidAt: isoOr(row.paidMs),
  isLate: isLate(row, nowMs),
  forfeited:
    row.sellerTiyin === null || row.platformTiyin === null
      ? null
      : { seller: row.sellerTiyin, sellerName: row.sellerName || null, platform: row.platformTiyin },
});

/** The bank to which the lists are kept for whoever asks; null: to none. */
const bankScopeOf = async (db: Db, { roles, subject }: Caller): Promise<number | null> =>
  roles.some((role) => role === 'MODERATOR' || role === 'FINANCE' || role === 'ADMIN')
    ? null
    : store.bankOf(db, subject);

/** The number beside the entry of the sidebar that leads to the list of lots, not counted beyond `most`. */
export const countLotsAhead = async (db: Db, caller: Caller, most: number): Promise<number> =>
  store.countOpenLots(db, await bankScopeOf(db, caller), most);

/** Lots and declarations as the admin area watches them. */
export const adminListHandlers = ({ db, clock }: { db: Db; clock: AuctionClock }): Handlers<typeof admin> => {
  const bankFor = (caller: Caller) => bankScopeOf(db, caller);
  return {
    'GET /office/auctions': async ({ caller, query: { state, search, page }, locale }) => {
      const bankId = await bankFor(caller);
      const [rows, counts] = await Promise.all([
        store.listLots(db, locale, { state, search: search || null, bankId, page }),
        store.countLots(db, bankId),
      ]);
      const total = search ? rows.length : counts[state];
      return { nowMs: clock.nowMs(), total, counts, data: rows.map(lotReply) };
    },

    'POST /office/auctions/:id/retry': ({ caller, params: { id }, requestId }) =>
      retryStoppedLot(db, id, { caller, requestId }),

    'GET /office/declarations': async ({ caller, query: { status, page }, locale }) => {
      const bankId = await bankFor(caller);
      const [rows, counts] = await Promise.all([
        store.listDeclarations(db, locale, { status, bankId, page }),
        store.countDeclarations(db, bankId),
      ]);
      const nowMs = clock.nowMs();
      return { total: counts[status], counts, data: rows.map((row) => declarationReply(row, nowMs)) };
    },
  };
};
