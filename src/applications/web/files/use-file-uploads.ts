import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { ApiError } from '#platform/web/api.ts';
import { type FileErrorCode, type FileRule, fileError } from '../../rules/files.ts';

/** A file on its way: waiting, leaving (a share of it has left), or not taken, with the reason in words. */
export type FileUpload = {
  id: number;
  name: string;
  share: number | null;
  error: string | null;
  /** Whether it may be sent again as it is. */
  isRetryable: boolean;
};

type Options<Stored> = {
  rule: FileRule;
  /** How many are there already. */
  count: number;
  send: (file: File, watch: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<Stored>;
  onStored: (stored: Stored) => void;
  words: (code: FileErrorCode | 'unreachable') => string;
};

type Job = { file: File; stop: AbortController };

let lastId = 0;

/** Sends chosen files, two at a time in the order in which they were chosen; what is not taken stays with its reason until it is put away. */
export const useFileUploads = <Stored>(options: Options<Stored>) => {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const jobs = useRef(new Map<number, Job>());
  const waiting = useRef<number[]>([]);
  const active = useRef(0);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const { current } = jobs;
    return () => {
      for (const { stop } of current.values()) stop.abort();
    };
  }, []);

  const change = (id: number, part: Partial<FileUpload>) =>
    setUploads((before) => before.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const forget = (id: number) => {
    jobs.current.delete(id);
    setUploads((before) => before.filter((each) => each.id !== id));
  };

  const run = async (id: number): Promise<void> => {
    const job = jobs.current.get(id);
    if (!job) return;
    change(id, { share: 0 });
    try {
      const stored = await latest.current.send(job.file, {
        signal: job.stop.signal,
        onProgress: (share) => change(id, { share }),
      });
      forget(id);
      latest.current.onStored(stored);
    } catch (error) {
      if (job.stop.signal.aborted) return forget(id);
      const { words } = latest.current;
      const refusal = error instanceof ApiError && error.status > 0 ? error : null;
      change(id, {
        share: null,
        error: refusal?.message ?? words('unreachable'),
        // Whoever has logged in again sends it again.
        isRetryable: !refusal || [401, 429].includes(refusal.status) || refusal.status >= 500,
      });
    }
  };

  const goOn = async (): Promise<void> => {
    if (active.current >= limits.filesSentAtOnce) return;
    const next = waiting.current.shift();
    if (next === undefined) return;
    active.current += 1;
    await run(next);
    active.current -= 1;
    void goOn();
  };
  const queue = (id: number) => {
    waiting.current.push(id);
    void goOn();
  };

  const add = (files: Iterable<File>) => {
    const { rule, count, words } = latest.current;
    // Whoever chooses anew has read what was not taken before.
    for (const { id, error } of uploads) if (error !== null) jobs.current.delete(id);
    let total = count + jobs.current.size;
    const added = [...files].map((file): FileUpload => {
      lastId += 1;
      const code = fileError(file, rule, total);
      const error = code ? words(code) : null;
      if (!code) {
        total += 1;
        jobs.current.set(lastId, { file, stop: new AbortController() });
      }
      return { id: lastId, name: file.name, share: null, error, isRetryable: false };
    });
    setUploads((before) => [...before.filter(({ error }) => error === null), ...added]);
    for (const each of added) if (each.error === null) queue(each.id);
  };

  return {
    uploads,
    add,
    again: (id: number) => {
      change(id, { error: null });
      queue(id);
    },
    /** Stops a file on its way, or puts away one that was not taken. */
    dismiss: (id: number) => {
      jobs.current.get(id)?.stop.abort();
      forget(id);
    },
  };
};
