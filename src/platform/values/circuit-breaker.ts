import { limits } from './limits.ts';

/** Leaves a service outside alone that keeps failing, so that nobody waits for it and it can recover. */
export type CircuitBreaker = {
  /** Whether it may be asked now. After the rest one question goes through: its outcome decides. */
  mayCall: (nowMs: number) => boolean;
  recordSuccess: () => void;
  recordFailure: (nowMs: number) => void;
  isOpen: () => boolean;
};

export const createCircuitBreaker = ({
  failuresMax = limits.registerFailuresMax,
  restMs = limits.registerRestMs,
}: {
  failuresMax?: number;
  restMs?: number;
} = {}): CircuitBreaker => {
  let failures = 0;
  let restsUntilMs: number | null = null;
  let isProbing = false;
  return {
    mayCall: (nowMs) => {
      if (restsUntilMs === null) return true;
      if (isProbing || nowMs < restsUntilMs) return false;
      isProbing = true;
      return true;
    },
    recordSuccess: () => {
      failures = 0;
      restsUntilMs = null;
      isProbing = false;
    },
    recordFailure: (nowMs) => {
      failures += 1;
      isProbing = false;
      if (failures >= failuresMax) restsUntilMs = nowMs + restMs;
    },
    isOpen: () => restsUntilMs !== null,
  };
};
