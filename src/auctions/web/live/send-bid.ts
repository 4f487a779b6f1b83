import type { BidDone } from '#auctions/contract.ts';
import { ApiError } from '#platform/web/api-error.ts';

/** What a bidder asks for. `key` names this one asking: sent again, it is not done again. */
export type Attempt = {
  kind: 'bid' | 'maximum';
  tiyin: bigint;
  isRetyped: boolean;
  /** Null when the bidder was not asked. */
  isReserve: boolean | null;
  key: string;
};

export type BidRefusal = {
  code: string;
  message: string;
  /** An amount that may be bid instead. */
  betterTiyin: bigint | null;
};

export type BidAnswer = { isAccepted: true; done: BidDone } | { isAccepted: false; refusal: BidRefusal };

/** Not an answer to the bid: the way was cut, or the service was not there to take it. */
const isNoAnswer = ({ status, code }: ApiError): boolean =>
  status === 0 || status === 408 || (status >= 500 && code !== 'clockUnsure');

/** The service says that the bid was not taken, and that a second later it may be. */
const isShortly = ({ code }: ApiError): boolean => code === 'clockUnsure';
const SHORTLY_TRIES = 5;

const amountIn = (value: unknown): bigint | null => (/^\d{1,18}$/.test(String(value)) ? BigInt(String(value)) : null);

/** The refusal as the page shows it. Of two amounts on either side of the wish the higher one surely leads. */
export const refusalOf = ({ code, message, body }: ApiError): BidRefusal => ({
  code,
  message,
  betterTiyin: amountIn(body.nextTiyin) ?? amountIn(body.aboveTiyin) ?? amountIn(body.maxTiyin),
});

type Send = {
  /** One call with the attempt's key. */
  call: (attempt: Attempt) => Promise<BidDone>;
  /** Told when the answer is lost and is being asked for again. */
  onUnknown: () => void;
  wait: (ms: number) => Promise<void>;
  /** The page is gone: nobody waits for the answer. */
  isOver: () => boolean;
};

const pauseMs = (tries: number): number => Math.min(1_000 * tries, 5_000);

/**
 * Sends a bid until its fate is known. A lost answer is asked for again with the same key, for as long as it takes: a bidder
 * who does not know whether he has bid must not be left to guess. Null when the page was left before.
 */
export const sendUntilKnown = async (
  attempt: Attempt,
  { call, onUnknown, wait, isOver }: Send,
): Promise<BidAnswer | null> => {
  for (let tries = 1; !isOver(); tries += 1) {
    try {
      return { isAccepted: true, done: await call(attempt) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isLost = isNoAnswer(error);
      if (!isLost && !(isShortly(error) && tries < SHORTLY_TRIES))
        return { isAccepted: false, refusal: refusalOf(error) };
      if (isLost) onUnknown();
      await wait(pauseMs(tries));
    }
  }
  return null;
};
