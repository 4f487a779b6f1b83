import { getBalances } from '#accounts/server/api.ts';
import { maskModel } from '#documents/rules/mask.ts';
import type { OperatorDetails, PdfRenderer } from '#documents/server/api.ts';
import { termsFingerprint } from '#documents/server/api.ts';
import { type Permission, rolesWithPermission } from '#identity/rules/permissions.ts';
import { listingViewerOf } from '#listings/server/api.ts';
import { type Arrival, fileReply, type Handlers, type IdempotencyKey, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { Locale } from '#platform/values/locale.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import type { bidding } from '../contract/bidding.ts';
import { throwIfAccountRefused } from './account-checks.ts';
import type { AuctionClock } from './clock.ts';
import type { Command, CommandResult, Who } from './commands.ts';
import { compose, paperOf } from './lot-paper.ts';
import { findLot } from './lot-state.ts';
import { findOwnParticipation, isLotFor } from './lot-view-store.ts';
import type { LotWriter } from './lot-writer.ts';
import { entryEligibility, ownParticipationOf } from './own-participation.ts';
import { createPrincipalCache } from './principal-cache.ts';

export type BiddingDeps = {
  db: Db;
  encryption: Encryption;
  clock: AuctionClock;
  lotWriter: LotWriter;
  operator: OperatorDetails;
  renderer: PdfRenderer;
};

/** A command without what every command carries. */
type CommandInput = Command extends infer One
  ? One extends Command
    ? Omit<One, 'lotId' | 'who' | 'key' | 'bodyHash' | 'atMs'>
    : never
  : never;

/** Which permission a wish needs, looked at again by the lot writer. */
const submitFor = ({ kind }: CommandInput): Permission => (kind === 'cancel' ? 'auction.cancel' : 'bid.own');

/** What is answered to those who have no part in a lot. */
const strangerCodes = ['notParticipant', 'notYours', 'partyUnknown'];

/** Taking part. Every command goes through the lot writer, which answers after its commit. */
export const biddingHandlers = (deps: BiddingDeps): Handlers<typeof bidding> => {
  const { db, encryption, clock, lotWriter, operator, renderer } = deps;

  const principals = createPrincipalCache(deps);

  /** A lot that is not for the caller does not exist for the caller. */
  const isFor = async (caller: Caller, id: number): Promise<boolean> =>
    isLotFor(db, String(id), await listingViewerOf({ db, encryption }, caller));
  const lotFor = async (caller: Caller, id: number) => ((await isFor(caller, id)) ? findLot(db, id) : null);

  const whoIs = async (caller: Caller, language: Locale): Promise<Who | null> => {
    const ids = await principals(caller);
    return ids && { ...ids, username: caller.username, subject: caller.subject, language };
  };

  /** Hands a wish to the lot writer; a stamped call is judged as of its arrival. */
  const ask = async (
    call: { params: { id: number }; keyed: IdempotencyKey; caller: Caller; locale: Locale; arrival: Arrival | null },
    input: CommandInput,
    isStamped = false,
  ): Promise<CommandResult> => {
    const who = await whoIs(call.caller, call.locale);
    if (!who) return { ok: false, code: isStamped ? 'notParticipant' : 'partyUnknown', params: {} };
    if (isStamped && !call.arrival) return { ok: false, code: 'clockUnsure', params: {} };
    try {
      const answer = lotWriter.submit({
        ...input,
        lotId: call.params.id,
        who: { ...who, login: { session: call.caller.sessionId, roles: rolesWithPermission(submitFor(input)) } },
        key: call.keyed.key,
        bodyHash: call.keyed.fingerprint,
        atMs: call.arrival?.atMs ?? clock.nowMs(),
      } as Command);
      call.arrival?.done();
      return await answer;
    } catch (error) {
      if (isUnavailable(error, 'clock')) return { ok: false, code: 'clockUnsure', params: {} };
      throw error;
    }
  };

  /** Who has no part in a lot that is not for them learns no more of it than of one that does not exist. */
  const isHidden = async ({ caller, params }: { caller: Caller; params: { id: number } }, { code }: { code: string }) =>
    strangerCodes.includes(code) && !(await isFor(caller, params.id));

  const reply = async (call: { caller: Caller; params: { id: number } }, answer: CommandResult): Promise<never> => {
    if (!answer.ok) throwIfAccountRefused(answer.code);
    if (!answer.ok && (await isHidden(call, answer))) return refuse('lotMissing') as never;
    return (answer.ok ? answer.body : refuse(answer.code, answer.params)) as never;
  };

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
