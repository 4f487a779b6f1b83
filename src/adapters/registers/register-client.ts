import { createCircuitBreaker } from '#platform/values/circuit-breaker.ts';
import { limits } from '#platform/values/limits.ts';
import { isUnavailable, UnavailableError } from '#platform/values/unavailable-error.ts';
import type { RegisterName, RegisterState } from './port.ts';

/** What a guard keeps outside of the process: answers of the last day, and how a register does. */
export type RegisterCache = {
  find: (register: RegisterName, question: string) => Promise<string | null>;
  save: (register: RegisterName, question: string, answer: string) => Promise<void>;
  recordState: (register: RegisterName, state: RegisterState) => Promise<void>;
};

type GuardOptions<Question, Answer> = {
  name: RegisterName;
  cache: RegisterCache;
  request: (question: Question) => Promise<Answer>;
  /** What is worth keeping: that nobody is known by a number may be different tomorrow. */
  isCacheable: (answer: Answer) => boolean;
  serialize?: (answer: Answer) => string;
  deserialize?: (text: string) => Answer;
  timeoutMs?: number;
  now?: () => number;
};

/**
 * Stands between the application and a register: answers from memory where it can, waits a limited time, and leaves a register
 * alone that keeps failing. A question that has to be fresh goes to the register first and falls back to memory.
 */
export const createRegisterClient = <Question, Answer>({
  name,
  cache,
  request,
  isCacheable,
  serialize = JSON.stringify,
  deserialize = (text) => JSON.parse(text) as Answer,
  timeoutMs = limits.registerTimeoutMs,
  now = Date.now,
}: GuardOptions<Question, Answer>): ((question: Question, how?: { isFresh?: boolean }) => Promise<Answer>) => {
  const breaker = createCircuitBreaker();
  const recordState = createStateRecorder(name, cache, now);

  const requestItself = async (question: Question): Promise<Answer> => {
    if (!breaker.mayCall(now())) throw new UnavailableError('register', `The register «${name}» rests after failures.`);
    const beganMs = now();
    try {
      const answer = await withTimeout(request(question), timeoutMs);
      breaker.recordSuccess();
      await recordState(now() - beganMs > limits.registerSlowMs ? 'slow' : 'up');
      return answer;
    } catch (error) {
      breaker.recordFailure(now());
      if (breaker.isOpen()) await recordState('down');
      throw isUnavailable(error, 'register')
        ? error
        : new UnavailableError('register', `The register «${name}» did not answer: ${nameOf(error)}.`);
    }
  };

  return async (question, { isFresh = false } = {}) => {
    const key = JSON.stringify(question);
    const findCached = async (): Promise<Answer | null> => {
      const text = await cache.find(name, key);
      return text === null ? null : deserialize(text);
    };
    const cached = isFresh ? null : await findCached();
    if (cached !== null) return cached;
    let answer: Answer;
    try {
      answer = await requestItself(question);
    } catch (error) {
      const older = isFresh ? await findCached() : null;
      if (older !== null) return older;
      throw error;
    }
    if (isCacheable(answer)) await cache.save(name, key, serialize(answer));
    return answer;
  };
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'failed');

const withTimeout = async <Value>(work: Promise<Value>, ms: number): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new UnavailableError('register', 'The register did not answer in time.')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** How a register does is written down when it changes, and now and then while it does not. */
const createStateRecorder = (name: RegisterName, memory: RegisterCache, now: () => number) => {
  let recorded: { state: RegisterState; atMs: number } | null = null;
  return async (state: RegisterState): Promise<void> => {
    if (recorded?.state === state && now() - recorded.atMs < limits.registerHealthWriteMs) return;
    recorded = { state, atMs: now() };
    await memory.recordState(name, state);
  };
};
