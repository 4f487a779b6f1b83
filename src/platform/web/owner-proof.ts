import { useSyncExternalStore } from 'react';
import { OWNER_PROOF_HEADER } from '#platform/contract/owner-proof-header.ts';

/** What was given for the password or the code a short while ago; the server says when it is too old. */
let held: string | null = null;
/** Somebody is asked to show that the account is theirs; all calls that need it wait for one answer. */
let asked: { answer: Promise<string | null>; give: (proof: string | null) => void } | null = null;
const watchers = new Set<() => void>();

const ask = (): Promise<string | null> => {
  if (!asked) {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    asked = {
      answer: promise,
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

/**
 * Sends a call; where the server wants it shown that the account is the caller's, with the proof that is held, else with one
 * that is asked for. Given up, the refusal stands.
 */
export const sendWithOwnerProof = async (
  send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> => {
  const withProof = (proof: string) => send({ [OWNER_PROOF_HEADER]: proof });
  const first = await send({});
  if (!(await isProofNeeded(first))) return first;
  if (held !== null) {
    const second = await withProof(held);
    if (!(await isProofNeeded(second))) return second;
    held = null;
  }
  const proof = await ask();
  return proof === null ? first : withProof(proof);
};

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
