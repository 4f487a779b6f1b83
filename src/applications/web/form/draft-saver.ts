import { ApiError } from '#platform/web/api-error.ts';
import type { FormDraft } from '../../contract/form.ts';
import type { FieldPath } from '../../rules/form-values.ts';

/** A draft as the server has it: its number, the version that was read or written last, and when. */
export type StoredDraft = {
  id: number;
  version: number;
  savedAt: string;
  /** Fields that were left out, because the server does not take what stands in them. */
  leftOut?: readonly FieldPath[];
};

/** What the saver does at the server. */
export type DraftCalls = {
  begin: (form: FormDraft) => Promise<StoredDraft>;
  save: (id: number, version: number, form: FormDraft) => Promise<StoredDraft>;
};

/**
 * fresh: nothing was written yet. waiting: something is not stored yet. failed: the server was not reached or the login is over, it is tried
 * again by itself. conflict: somebody else stored something else meanwhile. refused: the server takes no more of it.
 */
export type SaveState = 'fresh' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict' | 'refused';

export type SaverView = { state: SaveState; stored: StoredDraft | null; refusal: ApiError | null };

export type DraftSaver = {
  view: () => SaverView;
  subscribe: (listener: () => void) => () => void;
  /** Takes the newest form; it is stored a moment later. */
  update: (form: FormDraft) => void;
  /** Stores at once what is not stored yet. True when everything is stored afterwards. */
  flush: () => Promise<boolean>;
  /** The way out of a conflict that keeps what is written here: over that version. */
  overwrite: (version: number) => Promise<boolean>;
  /** Starts over from what the server has. */
  adopt: (stored: StoredDraft) => void;
};

type Clock = { set: (run: () => void, ms: number) => unknown; clear: (timer: never) => void };

const pauses = { typing: 900, firstRetry: 2_000, longestRetry: 30_000 } as const;

/** Refusals that a further try would meet again: not what waits for a new login, nor what comes too fast. */
const isFinal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 401 && status !== 429;

/**
 * Stores a form by itself while somebody fills it in: a moment after the last key, one request at a time, and again and
 * again while the server cannot be reached. The form stays in memory until it is stored.
 */
export const createDraftSaver = (
  calls: DraftCalls,
  first: StoredDraft | null,
  clock: Clock = { set: (run, ms) => setTimeout(run, ms), clear: (timer) => clearTimeout(timer) },
): DraftSaver => {
  let view: SaverView = { state: first ? 'saved' : 'fresh', stored: first, refusal: null };
  let pending: FormDraft | null = null;
  let last: FormDraft | null = null;
  let running: Promise<boolean> | null = null;
  let timer: unknown = null;
  let failures = 0;
  const listeners = new Set<() => void>();

  const show = (change: Partial<SaverView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const stopClock = () => {
    if (timer !== null) clock.clear(timer as never);
    timer = null;
  };
  const later = (ms: number) => {
    stopClock();
    timer = clock.set(() => void flush(), ms);
  };
  const isStopped = () => view.state === 'conflict' || view.state === 'refused';

  const store = async (form: FormDraft): Promise<boolean> => {
    show({ state: 'saving' });
    const mayBeBegun = !view.stored && failures > 0;
    try {
      const {
        id,
        version,
        savedAt,
        leftOut = [],
      } = view.stored ? await calls.save(view.stored.id, view.stored.version, form) : await calls.begin(form);
      failures = 0;
      // A beginning whose answer was lost has stored what was there then: now it has a number, this form follows.
      if (mayBeBegun) pending ??= form;
      show({ state: pending ? 'waiting' : 'saved', stored: { id, version, savedAt, leftOut }, refusal: null });
      return true;
    } catch (error) {
      pending ??= form;
      fail(error);
      return false;
    }
  };
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'changedElsewhere') return show({ state: 'conflict', refusal: error });
    if (isFinal(error)) return show({ state: 'refused', refusal: error });
    failures += 1;
    show({ state: 'failed', refusal: error });
    later(Math.min(pauses.firstRetry * 2 ** (failures - 1), pauses.longestRetry));
  };
  const drain = async (): Promise<boolean> => {
    while (pending && !isStopped()) {
      const form = pending;
      pending = null;
      if (!(await store(form))) return false;
    }
    return !isStopped();
  };
  const flush = (): Promise<boolean> => {
    stopClock();
    running ??= drain().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update: (form) => {
      last = form;
      pending = form;
      if (view.state === 'conflict') return;
      // What was refused for one thing may be taken once that thing is changed.
      if (!running) show({ state: 'waiting' });
      later(pauses.typing);
    },
    flush: async () => (await flush()) && (pending === null || flush()),
    overwrite: (version) => {
      if (!view.stored || !last) return Promise.resolve(false);
      pending = last;
      show({ state: 'waiting', stored: { ...view.stored, version }, refusal: null });
      return flush();
    },
    adopt: (stored) => {
      pending = null;
      last = null;
      stopClock();
      show({ state: 'saved', stored, refusal: null });
    },
  };
};
