import type { LotCorrection } from '#applications/server/api.ts';
import { RefusalError } from '#platform/server/refusal-error.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Role } from '#platform/values/role.ts';
import type { BidDone } from '../contract/bidding.ts';

/** Who acts: the principal that owns what is done, and the person who does it. Ids travel as texts. */
export type Who = {
  principal: { kind: 'PERSON' | 'ENTITY'; id: string };
  personId: string;
  username: string;
  subject: string;
  language: Locale;
  /** The login by which a person asks, and the roles that may, null where none is needed: both are looked at again when it is written. */
  login?: { session: string | null; roles: readonly Role[] | null } | undefined;
};

type CommandBody =
  | { kind: 'enter'; sheetHash: string; bidOfferSha256: string; depositAgreementSha256: string }
  | { kind: 'withdraw' | 'renounce' | 'pay' }
  /** Whole tiyin as decimal texts. */
  | {
      kind: 'bid' | 'maximum';
      amount: string;
      sheetHash: string;
      isRetyped?: boolean | undefined;
      isReserve?: boolean | undefined;
    }
  | { kind: 'answer'; accepts: boolean }
  /** `evidence`: the signature as it came, kept for ever. */
  | { kind: 'sign'; evidence: string }
  | { kind: 'cancel'; reason: string }
  /** Staff correct what the page says of the property; made by the capability of applications in the same transaction. */
  | { kind: 'correct'; reason: string; correction: LotCorrection }
  /** Somebody asks about a lot: everybody reads the words. */
  | { kind: 'ask'; text: string }
  /** The seller or staff answer; `from` is the version of the answer that was read, 0 for none. */
  | { kind: 'reply'; question: number; text: string; from: number; isStaff: boolean }
  /** The platform takes a lot back that nobody has entered. */
  | { kind: 'callOff'; reason: string };

/** Something that somebody wants of a lot. JSON: it may travel to another process. */
export type Command = CommandBody & {
  lotId: number;
  who: Who;
  /** Names the command; with the same key and body it is done once and answered alike. */
  key: string;
  /** The fingerprint of the whole call without its key. */
  bodyHash: string;
  /** When it arrived, in the time of the auctions. */
  atMs: number;
};

/** What came of it: told only after it was committed. */
export type CommandResult =
  | { ok: true; body: Record<string, unknown> | BidDone }
  | { ok: false; code: string; params: Record<string, string | number> };

/**
 * Nobody could say what became of a command: it may not have been judged, or its answer was lost before. Asked again
 * with the same key, it is answered, and never done twice; so this is no refusal.
 */
export const outcomeUnknownError = (): RefusalError => new RefusalError(503, 'unavailable');

export const rejectCommand = (code: string, params: Record<string, string | number> = {}): CommandResult => ({
  ok: false,
  code,
  params,
});
