import { audit } from '#identity/server/api.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { adminRates } from '../contract/admin-rates.ts';
import { isFarFrom, rateChangeBp } from '../rules/rate-change.ts';
import { enterRateInTransaction } from './api.ts';
import * as store from './rate-request-store.ts';

type CommandContext = { caller: Caller; requestId: string };

/** Enters a rate for today and writes down who did, who agreed, and what it was before. */
const enterAndAudit = async (
  tx: Tx,
  { caller, requestId }: CommandContext,
  rate: { rateTiyin: bigint; by: string; confirmedBy: string | null; before: bigint | null; requestNumber?: number },
): Promise<{ repriced: number }> => {
  const { rateTiyin, by, confirmedBy, before, requestNumber } = rate;
  const day = await store.getToday(tx);
  const entered = await enterRateInTransaction(tx, { day, rateTiyin, source: 'manual', by, confirmedBy });
  const detail = {
    day,
    rateTiyin: String(rateTiyin),
    before: before === null ? null : String(before),
    repriced: entered.repriced,
    ...(requestNumber !== undefined && { request: requestNumber }),
  };
  await audit(tx, {
    caller,
    action: confirmedBy ? 'rate.confirm' : 'rate.enter',
    object: `rate:${day}`,
    detail,
    requestId,
  });
  return entered;
};

/** What the admin area does with the dollar rate. */
export const adminRateHandlers = ({ db }: { db: Db }): Handlers<typeof adminRates> => ({
  'GET /office/rates': async () => {
    const today = await store.getToday(db);
    const history = await store.listRates(db, limits.ratesListed);
    const requests = await store.listRateRequests(db, limits.ratesListed);
    const requestsWithChange = requests.map((request) => ({
      ...request,
      changeBp: rateChangeBp(BigInt(request.beforeTiyin), BigInt(request.rateTiyin)),
    }));
    return {
      today,
      current: history.find(({ day }) => day <= today) ?? null,
      waiting: requestsWithChange.find(({ state }) => state === 'WAITING') ?? null,
      history,
      decided: requestsWithChange.filter(({ state }) => state !== 'WAITING'),
    };
  },

  'POST /office/rates': async ({ caller, body, requestId }) =>
    db.begin(async (tx) => {
      await store.lockRates(tx);
      const rateTiyin = BigInt(body.rateTiyin);
      const { inForce, dayBefore, ofToday } = await store.getRateBases(tx);
      if (ofToday === rateTiyin) return refuse('rateSame');
      if (await store.hasWaitingRequest(tx)) return refuse('rateWaits');
      // The rate of the day before is a base too: else a large step could be cut into small ones.
      const bases = [inForce, dayBefore].filter((base) => base !== null);
      if (inForce === null || !isFarFrom(bases, rateTiyin, limits.rateChangeBpMax)) {
        const entered = await enterAndAudit(
          tx,
          { caller, requestId },
          { rateTiyin, by: caller.username, confirmedBy: null, before: inForce },
        );
        return { isWaiting: false, ...entered };
      }
      const id = await store.insertRateRequest(tx, { rateTiyin, before: inForce, by: caller.username });
      const detail = { rateTiyin: body.rateTiyin, before: String(inForce) };
      await audit(tx, { caller, action: 'rate.ask', object: `rate-request:${id}`, detail, requestId });
      return { isWaiting: true, repriced: 0 };
    }),

  'POST /office/rates/requests/:id/decide': async ({ caller, params: { id }, body: { decision, note }, requestId }) =>
    db.begin(async (tx) => {
      await store.lockRates(tx);
      const request = await store.findRateRequest(tx, id);
      if (!request) return refuse('rateRequestMissing');
      if (request.state === 'LAPSED') return refuse('rateRequestLapsed');
      if (request.state !== 'WAITING') return refuse('rateRequestDecided', { who: request.decidedBy ?? '' });
      if (decision === 'CONFIRMED' && request.requestedBy === caller.username) return refuse('rateOwnRequest');
      await store.decideRateRequest(tx, id, { decision, by: caller.username, note });
      if (decision === 'REFUSED') {
        const detail = { rateTiyin: request.rateTiyin, requestedBy: request.requestedBy, note };
        await audit(tx, { caller, action: 'rate.refuse', object: `rate-request:${id}`, detail, requestId });
        return { repriced: 0 };
      }
      const { inForce } = await store.getRateBases(tx);
      return enterAndAudit(
        tx,
        { caller, requestId },
        {
          rateTiyin: BigInt(request.rateTiyin),
          by: request.requestedBy,
          confirmedBy: caller.username,
          before: inForce,
          requestNumber: id,
        },
      );
    }),
});
