import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { dayAfter, dayOf, momentOf } from '#auctions/rules/calendar.ts';
import { createLotRules } from '#auctions/rules/lot-rules.ts';
import type { TestApp } from '../app.ts';
import { freeListings } from './auction-log.ts';
import { bearer, type ClaimChanges } from './identity.ts';

/** Someone who takes part: a username, and the company acted for. */
export type Bidder = { username: string; as?: ClaimChanges };

export const START_TIYIN = 10_000_000_000n;

/** One auction from its publication to its end, lived through the API while the clock is moved along. */
export const createLotScenario = async (app: TestApp) => {
  const [lotId] = await freeListings(app, 1);
  assert.ok(lotId, 'There is a listing that is not auctioned yet.');
  const day = dayAfter(dayOf(app.clock.nowMs()));
  await app.lotWriter.publish([
    {
      sheet: createLotRules({
        lotId,
        startPriceTiyin: START_TIYIN,
        stepHundredths: 500,
        depositHundredths: 500,
        day,
      }),
    },
  ]);
  const path = `/api/auction/${lotId}`;
  const get = async <Body>(to: string, { username, as }: Bidder): Promise<Body> => {
    const answer = await app.get(to, await bearer(app, username, as));
    assert.equal(answer.status, 200, answer.text);
    return answer.body as Body;
  };
  const post = async (action: string, { username, as }: Bidder, body: Record<string, unknown> = {}) => {
    const answer = await app.post(
      `${path}/${action}`,
      { ...body, idempotencyKey: randomUUID() },
      await bearer(app, username, as),
    );
    assert.equal(answer.status, 200, answer.text);
    return answer.body as Record<string, unknown>;
  };
  const sheetHash = async () =>
    (await get<{ sheetHash: string }>(`/api/public/auction/${lotId}`, { username: 'demo.buyer1' })).sheetHash;
  const moveTo = async (ms: number) => {
    await app.clock.move(app.clock.shiftMs() + ms - app.clock.nowMs());
    await app.lotWriter.runDue();
  };
  const enter = async (bidder: Bidder) => {
    const read = async (kind: string) => (await get<{ sha256: string }>(`${path}/agreement/${kind}`, bidder)).sha256;
    return (await post('enter', bidder, {
      sheetHash: await sheetHash(),
      bidOfferSha256: await read('bidOffer'),
      depositAgreementSha256: await read('depositAgreement'),
    })) as { participant: number; bidAgreementId: string; depositAgreementId: string };
  };
  const bid = async (bidder: Bidder, tiyin: bigint) => {
    await post('bid', bidder, { amount: tiyin.toString(), sheetHash: await sheetHash(), isReserve: true });
  };
  const open = () => moveTo(momentOf(day, 15 * 60) + 1_000);
  const end = () => moveTo(momentOf(day, 16 * 60 + 30));
  return {
    lotId,
    moveTo,
    enter,
    bid,
    /** The clock shows a second past the opening. */
    open,
    /** The clock shows an hour and a half past the opening: the auction is over. */
    end,
    /** One alone enters, bids the start price and wins. */
    winAlone: async (bidder: Bidder) => {
      await enter(bidder);
      await open();
      await bid(bidder, START_TIYIN);
      await end();
    },
    pay: async (bidder: Bidder) => {
      await post('pay', bidder);
    },
    withdraw: async (bidder: Bidder) => {
      await post('withdraw', bidder);
    },
  };
};
