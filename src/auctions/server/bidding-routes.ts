import { balancesOf } from '#accounts/server/actions.ts';
import type { HouseDetails, Press } from '#documents/server/actions.ts';
import { PressBusy, termsFingerprint } from '#documents/server/actions.ts';
import { may, type Permission } from '#identity/rules/permissions.ts';
import { viewerOf } from '#listings/server/actions.ts';
import { type Arrival, type Handlers, type Keyed, refuse, sendBytes } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { bidding } from '../contract/bidding.ts';
import { throwIfAccount } from './accounts.ts';
import { type AuctionClock, ClockUnsure } from './clock.ts';
import type { Answer, Command, Who } from './commands.ts';
import type { Keeper } from './keeper.ts';
import { compose, paperOf } from './lot-paper.ts';
import { entryVerdict, ownPartOf } from './own-part.ts';
import { openPartyMemory } from './party-memory.ts';
import { isLotFor, readOwn } from './read-store.ts';
import { readLotState } from './standing.ts';

export type BiddingDeps = {
  db: Db;
  vault: Vault;
  clock: AuctionClock;
  keeper: Keeper;
  house: HouseDetails;
  press: Press;
};

/** A command without what every command carries. */
type Wish = Command extends infer One
  ? One extends Command
    ? Omit<One, 'lotId' | 'who' | 'key' | 'bodyHash' | 'atMs'>
    : never
  : never;

/** Which permission a wish needs, looked at again by the keeper. */
const deedOf = ({ kind }: Wish): Permission => (kind === 'cancel' ? 'auction.cancel' : 'bid.own');

/** What is answered to those who have no part in a lot. */
const strangerCodes = ['notParticipant', 'notYours', 'partyUnknown'];

/** Taking part. Every deed goes through the keeper, which answers after its commit. */
export const biddingHandlers = (deps: BiddingDeps): Handlers<typeof bidding> => {
  const { db, vault, clock, keeper, house, press } = deps;

  const parties = openPartyMemory(deps);

  /** A lot that is not for the caller does not exist for the caller. */
  const isFor = async (caller: Caller, id: number): Promise<boolean> =>
    isLotFor(db, String(id), await viewerOf({ db, vault }, caller));
  const standingFor = async (caller: Caller, id: number) => ((await isFor(caller, id)) ? readLotState(db, id) : null);

  const whoIs = async (caller: Caller, language: Locale): Promise<Who | null> => {
    const known = await parties(caller);
    return known && { ...known, username: caller.username, subject: caller.subject, language };
  };

  /** Hands a wish to the keeper; a stamped call is judged as of its arrival. */
  const ask = async (
    call: { params: { id: number }; keyed: Keyed; caller: Caller; locale: Locale; arrival: Arrival | null },
    wish: Wish,
    isStamped = false,
  ): Promise<Answer> => {
    const who = await whoIs(call.caller, call.locale);
    if (!who) return { ok: false, code: isStamped ? 'notParticipant' : 'partyUnknown', params: {} };
    if (isStamped && !call.arrival) return { ok: false, code: 'clockUnsure', params: {} };
    try {
      const asked = keeper.submit({
        ...wish,
        lotId: call.params.id,
        who: { ...who, login: { session: call.caller.sessionId, roles: may(deedOf(wish)) } },
        key: call.keyed.key,
        bodyHash: call.keyed.fingerprint,
        atMs: call.arrival?.atMs ?? clock.nowMs(),
      } as Command);
      call.arrival?.done();
      return await asked;
    } catch (error) {
      if (error instanceof ClockUnsure) return { ok: false, code: 'clockUnsure', params: {} };
      throw error;
    }
  };

  /** Who has no part in a lot that is not for them learns no more of it than of one that does not exist. */
  const isHidden = async ({ caller, params }: { caller: Caller; params: { id: number } }, { code }: { code: string }) =>
    strangerCodes.includes(code) && !(await isFor(caller, params.id));

  const told = async (call: { caller: Caller; params: { id: number } }, answer: Answer): Promise<never> => {
    if (!answer.ok) throwIfAccount(answer.code);
    if (!answer.ok && (await isHidden(call, answer))) return refuse('lotMissing') as never;
    return (answer.ok ? answer.body : refuse(answer.code, answer.params)) as never;
  };

  return {
    'GET /auction/:id/own': async ({ params, caller, locale }) => {
      const standing = await standingFor(caller, params.id);
      if (!standing) return refuse('lotMissing');
      const who = await whoIs(caller, locale);
      const party = who && { kind: who.party.kind, id: BigInt(who.party.id) };
      const own = party && (await readOwn(db, params.id, party));
      const { available = 0n } = party ? await balancesOf(db, party) : {};
      return ownPartOf({
        lot: standing.lot,
        own,
        availableTiyin: available,
        verdict: await entryVerdict(db, { standing, who, own, caller, nowMs: clock.nowMs() }),
      });
    },
    'GET /auction/:id/agreement/:kind': async ({ params, query, caller, locale }) => {
      const standing = await standingFor(caller, params.id);
      if (!standing) return refuse('lotMissing');
      const who = await whoIs(caller, locale);
      const { lot, sheetHash } = standing;
      const paper =
        who && (await paperOf(db, { vault, house }, { lot, sheetHash, who, language: locale, atMs: clock.nowMs() }));
      if (!paper) return refuse('partyUnknown');
      const sheet = compose(params.kind, paper, null);
      if (query.form !== 'pdf') return { sha256: termsFingerprint(sheet).toString('hex'), sheet };
      try {
        return sendBytes(await press.draw(sheet, ''), 'application/pdf');
      } catch (error) {
        if (error instanceof PressBusy) return refuse('documentsBusy');
        throw error;
      }
    },
    'POST /auction/:id/enter': async (call) => {
      const { sheetHash, bidOfferSha256, depositAgreementSha256 } = call.body;
      if (!(await isFor(call.caller, call.params.id))) return refuse('lotMissing');
      return told(call, await ask(call, { kind: 'enter', sheetHash, bidOfferSha256, depositAgreementSha256 }));
    },
    'POST /auction/:id/withdraw': async (call) => told(call, await ask(call, { kind: 'withdraw' })),
    'POST /auction/:id/bid': async (call) => {
      const { amount, sheetHash, isRetyped, isReserve } = call.body;
      return told(call, await ask(call, { kind: 'bid', amount, sheetHash, isRetyped, isReserve }, true));
    },
    'POST /auction/:id/maximum': async (call) => {
      const { amount, sheetHash, isRetyped, isReserve } = call.body;
      return told(call, await ask(call, { kind: 'maximum', amount, sheetHash, isRetyped, isReserve }, true));
    },
    'POST /auction/:id/answer': async (call) =>
      told(call, await ask(call, { kind: 'answer', accepts: call.body.accepts })),
    'POST /auction/:id/renounce': async (call) => told(call, await ask(call, { kind: 'renounce' })),
    'POST /auction/:id/pay': async (call) => told(call, await ask(call, { kind: 'pay' })),
    'POST /auction/:id/cancel': async (call) =>
      told(call, await ask(call, { kind: 'cancel', reason: call.body.reason })),
  };
};
