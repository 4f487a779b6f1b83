import { type Permission, rolesWithPermission } from '#identity/rules/permissions.ts';
import { listingViewerOf } from '#listings/server/api.ts';
import { type Arrival, type IdempotencyKey, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Role } from '#platform/values/role.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import { throwIfAccountRefused } from './account-checks.ts';
import type { AuctionClock } from './clock.ts';
import type { Command, CommandResult, Who } from './commands.ts';
import { isLotFor } from './lot-view-store.ts';
import type { LotWriter } from './lot-writer.ts';
import { createPrincipalCache } from './principal-cache.ts';

/** A command without what every command carries. */
type CommandInput = Command extends infer One
  ? One extends Command
    ? Omit<One, 'lotId' | 'who' | 'key' | 'bodyHash' | 'atMs'>
    : never
  : never;

/** A call about a lot that wants something of it. */
type CommandCall = {
  params: { id: number };
  keyed: IdempotencyKey;
  caller: Caller;
  locale: Locale;
  arrival: Arrival | null;
};

const permissionFor = ({ kind }: CommandInput): Permission => {
  if (kind === 'cancel') return 'auction.cancel';
  return kind === 'ask' ? 'question.ask' : 'bid.own';
};

/** The roles that a wish needs, looked at again by the lot writer; null: the right to answer for a seller comes with no role. */
const rolesFor = (input: CommandInput): readonly Role[] | null => {
  if (input.kind !== 'reply') return rolesWithPermission(permissionFor(input));
  return input.isStaff ? rolesWithPermission('question.hide') : null;
};

/** What is answered to those who have no part in a lot. */
const strangerCodes = ['notParticipant', 'notYours', 'partyUnknown'];

/** How calls become commands: who asks, by which key, and what is answered. */
export type CommandCalls = {
  /** A lot that is not for the caller does not exist for the caller. */
  isFor: (caller: Caller, id: number) => Promise<boolean>;
  whoIs: (caller: Caller, language: Locale) => Promise<Who | null>;
  /** Hands a wish to the lot writer; a stamped call is judged as of its arrival. */
  ask: (call: CommandCall, input: CommandInput, isStamped?: boolean) => Promise<CommandResult>;
  /** The answer of a call whose wish was judged. */
  reply: (call: { caller: Caller; params: { id: number } }, answer: CommandResult) => Promise<never>;
};

export const createCommandCalls = (deps: {
  db: Db;
  encryption: Encryption;
  clock: AuctionClock;
  lotWriter: LotWriter;
}): CommandCalls => {
  const { db, encryption, clock, lotWriter } = deps;
  const principals = createPrincipalCache(deps);

  const isFor: CommandCalls['isFor'] = async (caller, id) =>
    isLotFor(db, String(id), await listingViewerOf({ db, encryption }, caller));

  const whoIs: CommandCalls['whoIs'] = async (caller, language) => {
    const ids = await principals(caller);
    return ids && { ...ids, username: caller.username, subject: caller.subject, language };
  };

  const ask: CommandCalls['ask'] = async (call, input, isStamped = false) => {
    const who = await whoIs(call.caller, call.locale);
    if (!who) return { ok: false, code: isStamped ? 'notParticipant' : 'partyUnknown', params: {} };
    if (isStamped && !call.arrival) return { ok: false, code: 'clockUnsure', params: {} };
    try {
      const answer = lotWriter.submit({
        ...input,
        lotId: call.params.id,
        who: { ...who, login: { session: call.caller.sessionId, roles: rolesFor(input) } },
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

  const reply: CommandCalls['reply'] = async (call, answer) => {
    if (!answer.ok) throwIfAccountRefused(answer.code);
    if (!answer.ok && (await isHidden(call, answer))) return refuse('lotMissing') as never;
    return (answer.ok ? answer.body : refuse(answer.code, answer.params)) as never;
  };

  return { isFor, whoIs, ask, reply };
};
