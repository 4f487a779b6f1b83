import { useEffect, useRef, useState } from 'react';
import type { BidDone, contract, LotSnapshot } from '#auctions/contract.ts';
import { formatMoney } from '#platform/values/money.ts';
import { recordUnsent } from '#platform/web/acting-principal.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import { type Attempt, type BidRefusal, sendUntilKnown } from './send-bid.ts';

/** `unknown`: the answer was lost and is being asked for again. */
export type BidSending = 'idle' | 'sending' | 'unknown';

export type Bidding = {
  sending: BidSending;
  /** The last no; gone with the next attempt or a changed amount. */
  refusal: BidRefusal | null;
  forget: () => void;
  /** The answer when it was accepted, else null. */
  send: (bid: Omit<Attempt, 'key'>) => Promise<BidDone | null>;
};

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** An answer that takes longer than this is as good as lost; the same key asks for it again. */
const ANSWER_MS = 10_000;

const inTime = <Value>(answer: Promise<Value>): Promise<Value> =>
  Promise.race([
    answer,
    new Promise<never>((_, fail) => {
      setTimeout(() => fail(new ApiError(0, 'late', 'The answer is late.')), ANSWER_MS);
    }),
  ]);

/** Places bids and maxima on a lot, one after another, each until its fate is known. */
export const useBidding = (lot: LotSnapshot, onKnown: () => Promise<unknown>): Bidding => {
  const t = useAuctionsText().live.unsent;
  const locale = useLocale();
  const [sending, setSending] = useState<BidSending>('idle');
  const [refusal, setRefusal] = useState<BidRefusal | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const call = ({ kind, tiyin, isRetyped, isReserve, key }: Attempt): Promise<BidDone> => {
    const params = { id: String(lot.productId) };
    const body = {
      amount: tiyin.toString(),
      sheetHash: lot.sheetHash,
      idempotencyKey: key,
      ...(isRetyped ? { isRetyped } : {}),
      ...(isReserve === null ? {} : { isReserve }),
    };
    const request =
      kind === 'maximum'
        ? api<typeof contract>()('POST /auction/:id/maximum', { params, body })
        : api<typeof contract>()('POST /auction/:id/bid', { params, body });
    return inTime(request);
  };
  const send = async (bid: Omit<Attempt, 'key'>): Promise<BidDone | null> => {
    if (sending !== 'idle') return null;
    setSending('sending');
    setRefusal(null);
    const answer = await sendUntilKnown(
      { ...bid, key: newKey() },
      {
        call,
        onUnknown: () => setSending('unknown'),
        wait: (ms) => new Promise((done) => setTimeout(done, ms)),
        isOver: () => isLeft.current,
      },
    );
    if (!answer) return null;
    await onKnown();
    setSending('idle');
    if (answer.isAccepted) return answer.done;
    if (answer.refusal.code === 'partyChanged') {
      const amount = formatMoney({ currency: 'UZS', hundredths: bid.tiyin }, locale);
      recordUnsent(t[bid.kind]({ lot: String(lot.productId), amount }));
    }
    setRefusal(answer.refusal);
    return null;
  };
  return { sending, refusal, forget: () => setRefusal(null), send };
};
