import { openBreaker } from '#platform/values/breaker.ts';
import { limits } from '#platform/values/limits.ts';
import { type RegisterName, type RegisterState, RegisterUnavailable } from './port.ts';

/** What a guard keeps outside of the process: answers of the last day, and how a register does. */
export type RegisterMemory = {
  recall: (register: RegisterName, question: string) => Promise<string | null>;
  remember: (register: RegisterName, question: string, answer: string) => Promise<void>;
  note: (register: RegisterName, state: RegisterState) => Promise<void>;
};

type Guarded<Question, Answer> = {
  name: RegisterName;
  memory: RegisterMemory;
  ask: (question: Question) => Promise<Answer>;
  /** What is worth keeping: that nobody is known by a number may be different tomorrow. */
  isKept: (answer: Answer) => boolean;
  pack?: (answer: Answer) => string;
  unpack?: (text: string) => Answer;
  timeoutMs?: number;
  now?: () => number;
};

/**
 * Stands between the house and a register: answers from memory where it can, waits a limited time, and leaves a register
 * alone that keeps failing. A question that has to be fresh goes to the register first and falls back to memory.
 */
export const guardRegister = <Question, Answer>({
  name,
  memory,
  ask,
  isKept,
  pack = JSON.stringify,
  unpack = (text) => JSON.parse(text) as Answer,
  timeoutMs = limits.registerTimeoutMs,
  now = Date.now,
}: Guarded<Question, Answer>): ((question: Question, how?: { isFresh?: boolean }) => Promise<Answer>) => {
  const breaker = openBreaker();
  const note = noteSparingly(name, memory, now);

  const askItself = async (question: Question): Promise<Answer> => {
    if (!breaker.mayAsk(now())) throw new RegisterUnavailable(`The register «${name}» rests after failures.`);
    const beganMs = now();
    try {
      const answer = await withinTime(ask(question), timeoutMs);
      breaker.succeeded();
      await note(now() - beganMs > limits.registerSlowMs ? 'slow' : 'up');
      return answer;
    } catch (error) {
      breaker.failed(now());
      if (breaker.isOpen()) await note('down');
      throw error instanceof RegisterUnavailable
        ? error
        : new RegisterUnavailable(`The register «${name}» did not answer: ${nameOf(error)}.`);
    }
  };

  return async (question, { isFresh = false } = {}) => {
    const key = JSON.stringify(question);
    const recalled = async (): Promise<Answer | null> => {
      const text = await memory.recall(name, key);
      return text === null ? null : unpack(text);
    };
    const known = isFresh ? null : await recalled();
    if (known !== null) return known;
    let answer: Answer;
    try {
      answer = await askItself(question);
    } catch (error) {
      const older = isFresh ? await recalled() : null;
      if (older !== null) return older;
      throw error;
    }
    if (isKept(answer)) await memory.remember(name, key, pack(answer));
    return answer;
  };
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'failed');

const withinTime = async <Value>(work: Promise<Value>, ms: number): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new RegisterUnavailable('The register did not answer in time.')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** How a register does is written down when it changes, and now and then while it does not. */
const noteSparingly = (name: RegisterName, memory: RegisterMemory, now: () => number) => {
  let noted: { state: RegisterState; atMs: number } | null = null;
  return async (state: RegisterState): Promise<void> => {
    if (noted?.state === state && now() - noted.atMs < limits.registerNoteMs) return;
    noted = { state, atMs: now() };
    await memory.note(name, state);
  };
};
