import { useCallback, useEffect, useRef, useState } from 'react';
import type { contract } from '#identity/contract.ts';
import { isSum } from '#identity/rules/captcha.ts';
import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import { deviceNowMs } from '#platform/web/clock.ts';

type Sum = { captchaId: string; first: number; second: number; untilMs: number };

/** Numbers are changed this long before the server stops taking them, while nobody has answered yet. */
const RENEW_BEFORE_MS = 20_000;

export type CaptchaState = {
  sum: Sum | null;
  hasFailed: boolean;
  answer: string;
  setAnswer: (typed: string) => void;
  isRight: boolean;
  reload: () => void;
  /** Changes numbers that are nearly over, unless an answer stands beside them. */
  freshen: () => void;
  /** What goes with a call; undefined once the server has taken this sum. */
  use: () => { captchaId: string; captchaAnswer: string } | undefined;
  /** The call did not reach the server, so the sum still holds. */
  restore: () => void;
};

/** The sum of a form. It is fetched when the form opens; the server takes each answer once. */
export const useCaptcha = (isOpen: boolean): CaptchaState => {
  const [sum, setSum] = useState<Sum | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [answer, setAnswer] = useState('');
  const [isUsed, setIsUsed] = useState(false);
  const turn = useRef(0);

  const load = useCallback(async (isRefresh: boolean): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    setHasFailed(false);
    try {
      const loaded = await api<typeof contract>()('GET /public/captcha', { query: isRefresh ? { refresh: '1' } : {} });
      if (mine !== turn.current) return;
      setSum({ ...loaded, untilMs: deviceNowMs() + limits.captchaSeconds * 1000 });
      setAnswer('');
      setIsUsed(false);
    } catch {
      if (mine === turn.current) setHasFailed(true);
    }
  }, []);

  const isMissing = sum === null;
  useEffect(() => {
    if (isOpen && isMissing) void load(false);
  }, [isOpen, isMissing, load]);

  return {
    sum,
    hasFailed,
    answer,
    setAnswer,
    isRight: sum !== null && isSum(answer, sum.first, sum.second),
    reload: () => void load(true),
    freshen: () => {
      const isOver = sum !== null && sum.untilMs - RENEW_BEFORE_MS < deviceNowMs();
      if (isOver && answer === '' && !isUsed) void load(false);
    },
    use: () => {
      if (!sum || isUsed) return undefined;
      setIsUsed(true);
      return { captchaId: sum.captchaId, captchaAnswer: answer };
    },
    restore: () => setIsUsed(false),
  };
};
