import { useSyncExternalStore } from 'react';
import { OWNER_PROOF_HEADER } from '#platform/contract/owner-proof-header.ts';
import { ApiError } from './api-error.ts';

/** What was given for the password or the code a short while ago; the server says when it is too old. */
let held: string | null = null;
/** Somebody is asked to show that the account is theirs; all calls that need it wait for one answer. */
let asked: { answer: Promise<string | null>; give: (proof: string | null) => void } | null = null;
const watchers = new Set<() => void>();

const ask = (): Promise<string | null> => {
  if (!asked) {
    let resolve: (proof: string | null) => void = () => undefined;
    const answer = new Promise<string | null>((done) => {
      resolve = done;
    });
    asked = {
      answer,
      give: (proof) => {
        held = proof;
        asked = null;
        resolve(proof);
        for (const watcher of watchers) watcher();
      },
    };
    for (const watcher of watchers) watcher();
  }
  return asked.answer;
};

const isProofNeeded = async (response: Response): Promise<boolean> => {
  if (response.status !== 403) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string; header?: string } | null;
  return body?.code === 'proofNeeded' && body.header === OWNER_PROOF_HEADER;
};

/** The calls of this page that wanted it: the next time they carry what is held from the start. */
const needing = new Set<string>();

/**
 * Sends a call; where the server wants it shown that the account is the caller's, with the proof that is held, else with one
 * that is asked for. Given up, the refusal stands. `key` names the operation.
 */
export const sendWithOwnerProof = async (
  key: string,
  send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> => {
  const sent = needing.has(key) ? held : null;
  const headersOf = (proof: string | null): Record<string, string> =>
    proof === null ? {} : { [OWNER_PROOF_HEADER]: proof };
  const first = await send(headersOf(sent));
  if (!(await isProofNeeded(first))) return first;
  needing.add(key);
  // Too old by now, unless another call has brought a newer one meanwhile.
  if (sent !== null && held === sent) held = null;
  if (held !== null) {
    const tried = held;
    const second = await send(headersOf(tried));
    if (!(await isProofNeeded(second))) return second;
    if (held === tried) held = null;
  }
  const proof = held ?? (await ask());
  return proof === null ? first : send(headersOf(proof));
};

/** Whether a call came to nothing because its sender did not want to show that the account is theirs: no failure to tell them of. */
export const isProofDeclined = (error: unknown): boolean => error instanceof ApiError && error.code === 'proofNeeded';

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** How to answer while somebody is asked to show that the account is theirs; null while nobody is. */
export const useOwnerProofRequest = (): ((proof: string | null) => void) | null =>
  useSyncExternalStore(
    subscribe,
    () => asked?.give ?? null,
    () => null,
  );
