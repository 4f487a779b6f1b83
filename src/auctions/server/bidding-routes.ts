import { getBalances } from '#accounts/server/api.ts';
import { maskModel } from '#documents/rules/mask.ts';
import type { OperatorDetails, PdfRenderer } from '#documents/server/api.ts';
import { termsFingerprint } from '#documents/server/api.ts';
import { fileReply, type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Caller } from '#platform/values/caller.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import type { bidding } from '../contract/bidding.ts';
import type { AuctionClock } from './clock.ts';
import type { CommandCalls } from './command-calls.ts';
import { compose, paperOf } from './lot-paper.ts';
import { findLot } from './lot-state.ts';
import { findOwnParticipation } from './lot-view-store.ts';
import type { LotWriter } from './lot-writer.ts';
import { entryEligibility, ownParticipationOf } from './own-participation.ts';

export type BiddingDeps = {
  db: Db;
  encryption: Encryption;
  clock: AuctionClock;
  lotWriter: LotWriter;
  operator: OperatorDetails;
  renderer: PdfRenderer;
};

/** Taking part. Every command goes through the lot writer, which answers after its commit. */
export const biddingHandlers = (
  deps: BiddingDeps,
  { isFor, whoIs, ask, reply }: CommandCalls,
): Handlers<typeof bidding> => {
  const { db, encryption, clock, operator, renderer } = deps;
  const lotFor = async (caller: Caller, id: number) => ((await isFor(caller, id)) ? findLot(db, id) : null);

  return {
    'GET /auction/:id/own': async ({ params, caller, locale }) => {
      const state = await lotFor(caller, params.id);
      if (!state) return refuse('lotMissing');
      const who = await whoIs(caller, locale);
      const principal = who && { kind: who.principal.kind, id: BigInt(who.principal.id) };
      const own = principal && (await findOwnParticipation(db, params.id, principal));
      const { available = 0n } = principal ? await getBalances(db, principal) : {};
      return ownParticipationOf({
        lot: state.lot,
        own,
        availableTiyin: available,
        eligibility: await entryEligibility(db, { state, who, own, caller, nowMs: clock.nowMs() }),
      });
    },
    'GET /auction/:id/agreement/:kind': async ({ params, query, caller, locale }) => {
      const state = await lotFor(caller, params.id);
      if (!state) return refuse('lotMissing');
      const who = await whoIs(caller, locale);
      const { lot, sheetHash } = state;
      const paper =
        who &&
        (await paperOf(db, { encryption, operator }, { lot, sheetHash, who, language: locale, atMs: clock.nowMs() }));
      if (!paper) return refuse('partyUnknown');
      const model = compose(params.kind, paper, null);
      // What is agreed to names the party; what is only read of it, before anything is agreed, shows a PINFL in part.
      const read = maskModel(model);
      if (query.form !== 'pdf') return { sha256: termsFingerprint(model).toString('hex'), sheet: read };
      try {
        return fileReply(await renderer.render(read, ''), 'application/pdf');
      } catch (error) {
        if (isUnavailable(error, 'pdfRenderer')) return refuse('documentsBusy');
        throw error;
      }
    },
    'POST /auction/:id/enter': async (call) => {
      const { sheetHash, bidOfferSha256, depositAgreementSha256 } = call.body;
      if (!(await isFor(call.caller, call.params.id))) return refuse('lotMissing');
      return reply(call, await ask(call, { kind: 'enter', sheetHash, bidOfferSha256, depositAgreementSha256 }));
    },
    'POST /auction/:id/withdraw': async (call) => reply(call, await ask(call, { kind: 'withdraw' })),
    'POST /auction/:id/bid': async (call) => {
      const { amount, sheetHash, isRetyped, isReserve } = call.body;
      return reply(call, await ask(call, { kind: 'bid', amount, sheetHash, isRetyped, isReserve }, true));
    },
    'POST /auction/:id/maximum': async (call) => {
      const { amount, sheetHash, isRetyped, isReserve } = call.body;
      return reply(call, await ask(call, { kind: 'maximum', amount, sheetHash, isRetyped, isReserve }, true));
    },
    'POST /auction/:id/answer': async (call) =>
      reply(call, await ask(call, { kind: 'answer', accepts: call.body.accepts })),
    'POST /auction/:id/renounce': async (call) => reply(call, await ask(call, { kind: 'renounce' })),
    'POST /auction/:id/pay': async (call) => reply(call, await ask(call, { kind: 'pay' })),
    'POST /auction/:id/cancel': async (call) =>
      reply(call, await ask(call, { kind: 'cancel', reason: call.body.reason })),
  };
};
