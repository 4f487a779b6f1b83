import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** A file that the page sends, until it is answered. */
type SentFile = {
  file: File;
  /** The other parts of the call. */
  parts: Record<string, unknown>;
  isGivenUp: boolean;
  /** Says how much of it has left, from 0 to 1. */
  leave: (share: number) => void;
  answer: (status: number, body: unknown) => Promise<void>;
  /** The connection breaks off. */
  breakOff: () => Promise<void>;
};

/** The files that the page sends from now on, each waiting for its answer. */
export const hearSentFiles = (): SentFile[] => {
  const sent: SentFile[] = [];
  class FakeRequest extends EventTarget {
    upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    status = 0;
    responseText = '';
    #one: SentFile | null = null;
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    abort() {
      if (this.#one) this.#one.isGivenUp = true;
      this.onabort?.();
    }
    send(form: FormData) {
      const { file, ...parts } = Object.fromEntries(form);
      this.#one = {
        file: file as File,
        parts,
        isGivenUp: false,
        leave: (share) => act(() => this.upload.onprogress?.({ loaded: share, total: 1 })),
        answer: (status, body) =>
          act(async () => {
            this.status = status;
            this.responseText = JSON.stringify(body);
            this.onload?.();
          }),
        breakOff: () => act(async () => this.onerror?.()),
      };
      sent.push(this.#one);
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  onTestFinished(() => void vi.unstubAllGlobals());
  return sent;
};
