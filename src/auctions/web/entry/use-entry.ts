import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshOwnBalance } from '#accounts/web/use-own-balance.ts';
import type { contract, LotSnapshot, OwnParticipation } from '#auctions/contract.ts';
import { limits } from '#platform/values/limits.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { createIdempotencyKey } from '#platform/web/idempotency-key.ts';
import { showToast } from '#platform/web/toasts.ts';
import { useEntryText } from '../entry-text.ts';
import { recordServerTime } from '../server-time.ts';
import { useLotAgreement } from './use-lot-agreement.ts';

/** The lot and one's own part in it, as they are while the dialog is open. */
export type EntryData = 'loading' | 'failed' | { lot: LotSnapshot; own: OwnParticipation };

export const entrySteps = ['rules', 'offer', 'deposit'] as const;
export type StepNumber = 0 | 1 | 2;

const useEntryData = (isOpen: boolean, lotId: number) => {
  const [data, setData] = useState<EntryData>('loading');
  const load = useCallback(async () => {
    const call = api<typeof contract>();
    const input = { params: { id: String(lotId) } };
    try {
      const [lot, own] = await Promise.all([
        call('GET /public/auction/:id', input),
        call('GET /auction/:id/own', input),
      ]);
      recordServerTime(lot.nowMs);
      setData({ lot, own });
    } catch (error) {
      console.info('The lot did not come.', error);
      setData('failed');
    }
  }, [lotId]);
  useEffect(() => {
    if (!isOpen) return;
    setData('loading');
    void load();
    void refreshOwnBalance();
  }, [isOpen, load]);
  return { data, load };
};

/** What a refusal means for the way through the steps: where to go on, and whether the lot has to be read anew. */
const afterRefusal = (code: string, step: StepNumber): { step: StepNumber; isStale: boolean } => {
  if (code === 'sheetChanged') return { step: 0, isStale: true };
  if (code === 'agreementChanged') return { step: 1, isStale: false };
  const isStale = [
    'alreadyEntered',
    'entryClosed',
    'notVerified',
    'isSeller',
    'hasDefaulted',
    'companyInvalid',
  ].includes(code);
  return { step, isStale };
};

/** The way into an auction: three steps, then one call that holds the deposit or leaves everything as it was. */
export const useEntry = (isOpen: boolean, lotId: number, onChange: () => void) => {
  const t = useEntryText().entry;
  const { data, load } = useEntryData(isOpen, lotId);
  const [step, setStep] = useState<StepNumber>(0);
  const [isTicked, setIsTicked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState('');
  // One name for one attempt: pressing again after a lost answer enters once.
  const key = useRef('');
  useEffect(() => {
    if (!isOpen) return;
    setStep(0);
    setIsTicked(false);
    setFailure('');
    key.current = createIdempotencyKey();
  }, [isOpen]);
  const offer = useLotAgreement(isOpen && step === 1, lotId, 'bidOffer');
  const deposit = useLotAgreement(isOpen && step === 2, lotId, 'depositAgreement');
  const goTo = (next: StepNumber) => {
    setStep(next);
    setIsTicked(false);
    setFailure('');
  };

  const fail = async (error: unknown) => {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    const message = isRefused ? error.message : t.approvalFailed;
    showToast({ kind: 'error', title: t.approvalTitle, text: message, ms: limits.agreementToastMs });
    if (isRefused) {
      key.current = createIdempotencyKey();
      const next = afterRefusal(error.code, step);
      goTo(next.step);
      if (next.isStale) await load();
      if (error.code === 'notEnoughMoney') await refreshOwnBalance();
    }
    setFailure(message);
  };

  const submit = async () => {
    if (typeof data === 'string' || offer.state.kind !== 'shown' || deposit.state.kind !== 'shown') return;
    setIsSending(true);
    setFailure('');
    try {
      await api<typeof contract>()('POST /auction/:id/enter', {
        params: { id: String(lotId) },
        body: {
          sheetHash: data.lot.sheetHash,
          bidOfferSha256: offer.state.agreement.sha256,
          depositAgreementSha256: deposit.state.agreement.sha256,
          idempotencyKey: key.current,
        },
      });
      // What is shown now is what the server says of the new participant.
      await Promise.all([load(), refreshOwnBalance()]);
      onChange();
    } catch (error) {
      await fail(error);
    } finally {
      setIsSending(false);
    }
  };

  return { data, load, step, goTo, isTicked, setIsTicked, isSending, failure, offer, deposit, submit };
};

export type EntryForm = ReturnType<typeof useEntry>;
