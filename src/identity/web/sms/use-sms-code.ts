import { useRef, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { deviceNowMs } from '#platform/web/clock.ts';

/** A code on its way: to which phone, by which number the server knows it, and until when it holds. */
export type SentCode = { smsId: string; phone: string; untilMs: number };

export type SmsCode = {
  sent: SentCode | null;
  isSending: boolean;
  hasFailed: boolean;
  /** What stands in the boxes. */
  digits: string;
  setDigits: (digits: string) => void;
  /** A sentence of the server about the code that was tried last. */
  refusal: string | null;
  /** Sends a code, unless one to this phone still holds. */
  begin: (phone: string) => Promise<void>;
  /** Sends a fresh one in any case; the boxes are emptied. */
  resend: (phone: string) => Promise<void>;
  /** The server did not take the code; one that is dead can only be replaced. */
  refuse: (sentence: string, isDead: boolean) => void;
  forget: () => void;
};

/**
 * The code of one command. Closing the dialog loses nothing: a code that still holds is asked for again, not sent again.
 * `send` asks the server; `onFailure` is told its error.
 */
export const useSmsCode = (
  send: (phone: string) => Promise<{ smsId: string }>,
  onFailure: (error: unknown) => void,
): SmsCode => {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [digits, setDigits] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const isOnTheWay = useRef(false);

  const resend = async (phone: string): Promise<void> => {
    if (isOnTheWay.current) return;
    isOnTheWay.current = true;
    setIsSending(true);
    setDigits('');
    setRefusal(null);
    try {
      const { smsId } = await send(phone);
      setHasFailed(false);
      setSent({ smsId, phone, untilMs: deviceNowMs() + limits.smsCountdownSeconds * 1000 });
    } catch (error) {
      setHasFailed(true);
      setSent(null);
      onFailure(error);
    } finally {
      isOnTheWay.current = false;
      setIsSending(false);
    }
  };
  const begin = async (phone: string): Promise<void> => {
    const isStillValid = sent !== null && sent.phone === phone && (refusal !== null || sent.untilMs > deviceNowMs());
    if (!isStillValid) await resend(phone);
  };
  const refuse = (sentence: string, isDead: boolean) => {
    setDigits('');
    setRefusal(sentence);
    if (isDead) setSent((before) => before && { ...before, untilMs: 0 });
  };
  const forget = () => {
    setSent(null);
    setHasFailed(false);
    setDigits('');
    setRefusal(null);
  };
  return { sent, isSending, hasFailed, digits, setDigits, refusal, begin, resend, refuse, forget };
};
