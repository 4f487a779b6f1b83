import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import type { OwnBalance } from '#accounts/contract.ts';
import type { Bid, BidDone, LotSnapshot, LotTick, LotUpdate, OwnParticipation, Receipt } from '#auctions/contract.ts';
import { cutOffOf, openingOf } from '#auctions/rules/calendar.ts';
import { createLotRules } from '#auctions/rules/lot-rules.ts';
import { rulesToWire } from '#auctions/rules/wire.ts';
import { formatMoney, formatSum } from '#platform/values/money.ts';
import type { LiveConnection } from '#platform/web/live/connection.ts';
import { currentConnectionStatus, updateConnectionStatus } from '#platform/web/live/connection-status.ts';
import { setConnection } from '#platform/web/live/subscribe-live.ts';
import { type Answers, type Call, plainSpaces } from './render.tsx';

export const lotId = 104_271;
/** In whole sums, as the lot of the journeys. */
export const start = 100_000_000;
export const step = 2_000_000;
export const free = 27_500_000;

const MINUTE_MS = 60_000;
const rules = createLotRules({
  lotId,
  startPriceTiyin: BigInt(start) * 100n,
  stepHundredths: 200,
  depositHundredths: 500,
  day: '2026-11-21',
});
export const cutOffAtMs = cutOffOf(rules, rules.day);
export const opensAtMs = openingOf(rules, rules.day);

/** Whole sums as they travel. */
export const tiyin = (sum: number): string => (BigInt(sum) * 100n).toString();
/** Whole sums as queries by text know them, alone and with their unit. */
export const written = (sum: number): string => plainSpaces(formatSum(BigInt(tiyin(sum))));
export const inSum = (sum: number): string =>
  plainSpaces(formatMoney({ currency: 'UZS', hundredths: BigInt(tiyin(sum)) }, 'uz'));

/** A lot with steps of 2 % and two participants, one minute after its opening. */
export const lotAt = (change: Partial<LotSnapshot> = {}): LotSnapshot => ({
  productId: lotId,
  phase: 'LIVE',
  nowMs: opensAtMs + MINUTE_MS,
  day: rules.day,
  cutOffAtMs,
  opensAtMs,
  closesAtMs: opensAtMs + rules.windowSeconds * 1000,
  resumesAtMs: null,
  participantCount: 2,
  participants: [
    { number: 1, lastBid: null },
    { number: 2, lastBid: null },
  ],
  leader: null,
  bidCount: 0,
  bids: [],
  head: { number: 5, hash: 'ab'.repeat(32) },
  duty: null,
  watchers: 1,
  sheet: { ...rulesToWire(rules), holidays: [] },
  sheetHash: 'c'.repeat(64),
  serviceFee: { payer: 'OWNER', hundredths: 300 },
  daysWithoutBid: 0,
  winner: null,
  ...change,
});

/** The same in the morning, while applications are taken. */
export const acceptingLot: Partial<LotSnapshot> = {
  phase: 'ACCEPTING',
  nowMs: cutOffAtMs - 60 * MINUTE_MS,
  closesAtMs: null,
};

/** The lot after one more bid in whole sums; while bids are taken nobody is told who made it, a person or the engine. */
export const withBid = (lot: LotSnapshot, participant: number, sum: number): LotSnapshot => {
  const bid: Bid = { number: lot.bidCount + 1, participant, amount: tiyin(sum), atMs: lot.nowMs, isAuto: null };
  return {
    ...lot,
    leader: { participant, amount: bid.amount },
    bidCount: bid.number,
    bids: [bid, ...lot.bids],
    participants: lot.participants.map((one) => (one.number === participant ? { ...one, lastBid: bid.amount } : one)),
    head: { ...lot.head, number: lot.head.number + 1 },
  };
};

/** The part of participant 1. */
export const ownAt = (change: Partial<OwnParticipation> = {}): OwnParticipation => ({
  mayEnter: 'entered',
  participant: 1,
  enteredAt: '2026-11-20T06:00:00Z',
  isReserve: null,
  maximum: null,
  deposit: { amount: rules.depositTiyin.toString(), fate: 'held' },
  available: tiyin(free),
  bidAgreementId: 'bid-agreement',
  depositAgreementId: 'deposit-agreement',
  declarationId: null,
  duty: null,
  receipts: 0,
  ...change,
});

/** The part of somebody who has not entered. */
export const noPart: Partial<OwnParticipation> = {
  mayEnter: 'yes',
  participant: null,
  enteredAt: null,
  deposit: null,
  bidAgreementId: null,
  depositAgreementId: null,
};

export const balanceOf = (sum: number): OwnBalance => ({
  deposit: sum,
  currency: 'UZS',
  available: tiyin(sum),
  held: tiyin(5_000_000),
  refunding: '0',
});

export const receiptAt = (change: Partial<Receipt> = {}): Receipt => ({
  format: 'ostona bid receipt',
  version: 1,
  lotId,
  participant: 1,
  kind: 'bid',
  tiyin: tiyin(start),
  commitment: null,
  atMs: opensAtMs + MINUTE_MS,
  sheetHash: 'c'.repeat(64),
  isAccepted: true,
  reason: null,
  row: 6,
  head: { number: 6, hash: 'ab'.repeat(32) },
  publicKey: 'key',
  signature: `signature of row ${change.row ?? 6}`,
  ...change,
});

/** What a server knows of a lot and of participant 1: it answers a page, takes bids, and a test changes it. */
export type LotServer = { lot: LotSnapshot; own: OwnParticipation; answers: Answers };

/** Takes the bid or the maximum that a call asks for, as the server does: it is in the log before it is answered. */
export const takeBid = (server: LotServer, { key, body }: Call): BidDone => {
  const { amount, isReserve } = body as { amount: string; isReserve?: boolean };
  const isMaximum = key.endsWith('/maximum');
  if (isMaximum) server.lot = { ...server.lot, head: { ...server.lot.head, number: server.lot.head.number + 1 } };
  else server.lot = withBid(server.lot, 1, Number(BigInt(amount) / 100n));
  const { bidCount, closesAtMs, head, leader } = server.lot;
  server.own = {
    ...server.own,
    receipts: server.own.receipts + 1,
    isReserve: isReserve ?? server.own.isReserve,
    maximum: isMaximum ? amount : server.own.maximum,
  };
  return {
    number: isMaximum ? null : bidCount,
    isLeading: leader?.participant === 1,
    closesAtMs,
    receipt: receiptAt({
      kind: isMaximum ? 'maximum' : 'bid',
      tiyin: isMaximum ? null : amount,
      row: head.number,
      head,
    }),
  };
};

export const createLotServer = (lot: LotSnapshot = lotAt(), own: OwnParticipation = ownAt()): LotServer => {
  const server: LotServer = {
    lot,
    own,
    answers: {
      'GET /public/auction/:id': () => server.lot,
      'GET /auction/:id/own': () => server.own,
      'GET /user/deposit': balanceOf(free),
      'GET /public/credit/today': { today: '2026-11-24' },
      'POST /auction/:id/bid': (call: Call) => takeBid(server, call),
      'POST /auction/:id/maximum': (call: Call) => takeBid(server, call),
    },
  };
  return server;
};

type Listener = { destination: string; onBody: (body: unknown) => void; onReady: (() => void) | undefined };

/** The live connection of the page in the hands of a test: it stands until it is cut, and tells what the test publishes. */
export const holdConnection = () => {
  const listeners = new Set<Listener>();
  const connection: LiveConnection = {
    subscribe: (destination, onBody, onReady) => {
      const listener = { destination, onBody, onReady };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    resubscribe: () => undefined,
    tryNow: () => undefined,
    state: () => currentConnectionStatus().state,
    close: () => undefined,
  };
  setConnection(connection);
  updateConnectionStatus({ state: 'connected', tries: 0 });
  onTestFinished(() => {
    setConnection(null);
    updateConnectionStatus({ state: 'connecting', tries: 0 });
  });
  const tell = (to: string, body: unknown) =>
    act(() => {
      for (const { destination, onBody } of listeners) if (destination === to) onBody(body);
    });
  return {
    /** Tells how a lot stands, in a message, which has less than the lot that can be read. */
    publish: ({ sheet: _sheet, sheetHash: _hash, daysWithoutBid: _days, winner: _winner, ...update }: LotSnapshot) => {
      const message: LotUpdate = update;
      tell(`/topic/auction/${message.productId}`, message);
    },
    /** Tells between its messages how many watch a lot, and the time. */
    tick: (tick: LotTick) => tell(`/topic/auction/${tick.productId}/watching`, tick),
    cut: () => act(() => updateConnectionStatus({ state: 'connecting', tries: 1 })),
    /** The server listens for us again. */
    restore: () =>
      act(() => {
        updateConnectionStatus({ state: 'connected', tries: 0 });
        for (const { onReady } of listeners) onReady?.();
      }),
  };
};
