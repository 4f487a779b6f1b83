import { useEffect, useState } from 'react';
import { refreshOwnBalance } from '#accounts/web/use-own-balance.ts';
import { textOf } from '#credit/rules/calculation.ts';
import { moneyWords } from '#credit/text/error-words.ts';
import type { ShownBenefit } from '#credit/web/benefits/benefit-facts.ts';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { hundredthsOf } from '#platform/values/numeric.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { useIdempotent } from '#platform/web/idempotency-key.ts';
import { useLocale } from '#platform/web/text.tsx';
import type { contract } from '../../contract.ts';
import { leastFirst, type ReservationTerms, reservationTerms } from '../../rules/reservation.ts';
import { useReservationsText, useReserveText } from '../reservations-text.ts';

const call = api<typeof contract>();

/** Whether whoever acts may reserve it, with what, and until when the rest would be due. */
export type BuyerStatus = Awaited<ReturnType<typeof loadStatus>>;
const loadStatus = (id: number) => call('GET /product/:id/reservation', { params: { id } });

export type ReserveOptions = {
  property: { id: number; name: string };
  benefit: ShownBenefit;
  priceTiyin: bigint;
};

/** What may be typed as a first payment: less than a million million sums, with tiyin. What the offer allows is told apart. */
export const firstBounds = { min: 0, max: 999_999_999_999, precision: 2 } as const;

/** Asked for when the window opens; `again` asks anew and keeps what is shown until the answer is there. */
const useStatus = (listingId: number) => {
  const [status, setStatus] = useState<BuyerStatus | 'failed' | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = round >= 0;
    loadStatus(listingId).then(
      (loaded) => isCurrent && setStatus(loaded),
      () => isCurrent && setStatus('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [listingId, round]);
  const again = () => {
    setStatus((before) => (before === 'failed' ? null : before));
    setRound(round + 1);
  };
  return { status, again };
};

/** Everything between opening the window and the number of the reservation. */
export const useReserve = ({ property, benefit, priceTiyin }: ReserveOptions) => {
  const t = useReserveText();
  const { refusals } = useReservationsText();
  const locale = useLocale();
  const { status, again } = useStatus(property.id);
  const least = leastFirst(benefit.terms, priceTiyin);
  const [draft, setDraft] = useState({
    first: least === null ? '' : textOf(least),
    isOfferAccepted: false,
    isDueAccepted: false,
  });
  /** What is explained first, then what is held. */
  const [step, setStep] = useState<0 | 1>(0);
  const [isTried, setIsTried] = useState(false);
  const [refusedFirst, setRefusedFirst] = useState<string | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [done, setDone] = useState<{ id: number; number: string; dueAt: string } | null>(null);

  const isPlan = least !== null;
  const first = isPlan ? hundredthsOf(draft.first, firstBounds) : null;
  const read = isPlan && first === null ? null : reservationTerms(benefit.terms, priceTiyin, first);
  const terms: ReservationTerms | null = read && 'terms' in read ? read.terms : null;
  const ruleError = (): string | undefined => {
    if (!read || 'terms' in read) return undefined;
    const { error } = read;
    return error.code === 'firstBelow'
      ? refusals.firstBelow({ least: moneyWords(error.leastTiyin, locale) })
      : refusals.firstWhole;
  };
  const isMissing = isPlan && draft.first.trim() === '';
  const firstError = refusedFirst ?? ruleError() ?? (isMissing && isTried ? t.firstMissing : undefined);

  const change = (own: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...own }));
    setRefusedFirst(null);
    setProblem(null);
  };
  const goTo = (to: 0 | 1) => {
    setProblem(null);
    setStep(to);
  };
  const next = () => {
    setIsTried(true);
    if (terms) goTo(1);
  };

  const fail = (error: ApiError) => {
    if (error.code === 'firstBelow' || error.code === 'firstWhole') {
      setRefusedFirst(error.message);
      setStep(0);
    } else {
      setProblem(error);
      // How much is missing is told by the balance itself.
      if (error.code === 'depositShort') again();
    }
  };
  const command = useMutation();
  const withKey = useIdempotent();
  const isConfirmed = draft.isOfferAccepted && draft.isDueAccepted;
  const hold = () => {
    if (!terms || !isConfirmed) return;
    setProblem(null);
    void command.run(async () => {
      try {
        const { isOfferAccepted, isDueAccepted } = draft;
        const body = withKey({
          method: terms.method,
          benefitId: benefit.id,
          benefitVersion: benefit.version,
          price: String(priceTiyin),
          first: first === null ? null : String(first),
          isOfferAccepted,
          isDueAccepted,
        });
        setDone(await call('POST /product/:id/reservation', { params: { id: property.id }, body }));
        void refreshOwnBalance();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        fail(error);
      }
    });
  };
  /** What the offer says now is looked at from the beginning. */
  const restart = () => {
    goTo(0);
    again();
  };

  return {
    status,
    again,
    draft,
    change,
    step,
    goTo,
    next,
    least,
    /** What it takes; null while the first payment is none. */
    terms,
    firstError,
    isConfirmed,
    hold,
    isBusy: command.isBusy,
    problem,
    done,
    restart,
  };
};
export type Reserve = ReturnType<typeof useReserve>;
