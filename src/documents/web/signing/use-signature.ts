import { useEffect, useRef, useState } from 'react';
import type { SigningStarted } from '#documents/contract/signatures.ts';
import type { contract } from '#documents/contract.ts';
import { pollOutcome } from '#documents/rules/signing-state.ts';
import { KeyError, type SigningKey } from '#documents/web/keys/key.ts';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';

export type SigningPhase =
  | { name: 'idle' }
  | { name: 'signing' }
  | { name: 'confirmed' }
  /** The signature was wrong; another may be given to the same signing. `problem` is a code of key or signature. */
  | { name: 'refused'; problem: string; attemptsLeft: number | null }
  /** Over: no attempts left, or no signature in time. Trying again starts anew. */
  | { name: 'exhausted'; problem: string | null }
  | { name: 'timedOut' }
  /** It could not be started or completed; the error says why. */
  | { name: 'failed'; error: unknown };

type Run = { isOver: boolean; isLate: boolean };

const wait = (seconds: number) => new Promise<void>((done) => setTimeout(done, seconds * 1000));
const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What a refused signature leads to. */
const phaseOf = (error: unknown): SigningPhase => {
  if (error instanceof KeyError) return { name: 'refused', problem: error.problem, attemptsLeft: null };
  if (!(error instanceof ApiError)) return { name: 'failed', error };
  const problem = textOr(error.body.problem);
  const attemptsLeft = numberOr(error.body.attemptsLeft);
  if (error.code === 'alreadySigned') return { name: 'confirmed' };
  if (error.code === 'attemptsExhausted' || (error.code === 'signatureRefused' && attemptsLeft === 0))
    return { name: 'exhausted', problem };
  if (error.code === 'signatureRefused' || error.code === 'signingUnavailable')
    return { name: 'refused', problem: problem ?? '', attemptsLeft };
  return error.code === 'signingExpired' ? { name: 'timedOut' } : { name: 'failed', error };
};

/**
 * Signs with a key: asks for a text, lets the key sign it, hands it in and asks until it is decided (SIG-001, SIG-002). A
 * wrong signature may be followed by another in the same signing; what is over starts anew by the next `sign`.
 */
export const useSignature = ({
  start,
  onPhase,
}: {
  start: () => Promise<SigningStarted>;
  /** Told of every phase but waiting. */
  onPhase?: (phase: SigningPhase) => void;
}) => {
  const [phase, setPhase] = useState<SigningPhase>({ name: 'idle' });
  const current = useRef<SigningStarted | null>(null);
  const run = useRef<Run>({ isOver: true, isLate: false });
  useEffect(() => () => void (run.current.isOver = true), []);

  const enter = (of: Run, next: SigningPhase) => {
    // A signature that comes after the asking has stopped still counts; anything else that comes then does not.
    if (of.isOver || (of.isLate && next.name !== 'confirmed')) return;
    if (next.name !== 'refused') current.current = null;
    of.isLate = next.name === 'timedOut';
    of.isOver = !of.isLate;
    setPhase(next);
    onPhase?.(next);
  };

  const poll = async (of: Run, { id, pollSeconds, pollAttempts }: SigningStarted) => {
    for (let polls = 1; ; polls++) {
      await wait(pollSeconds);
      if (of.isOver) return;
      const view = await api<typeof contract>()('GET /user/sign/:id', { params: { id } }).catch(() => null);
      const outcome = pollOutcome(polls, view?.state ?? null, pollAttempts);
      if (outcome === 'confirmed') return enter(of, { name: 'confirmed' });
      if (outcome === 'exhausted') return enter(of, { name: 'timedOut' });
      if (outcome === 'failed')
        return enter(
          of,
          view?.state === 'EXPIRED' ? { name: 'timedOut' } : { name: 'exhausted', problem: view?.problem ?? null },
        );
    }
  };

  const sign = async (key: SigningKey) => {
    run.current.isOver = true;
    const mine: Run = { isOver: false, isLate: false };
    run.current = mine;
    setPhase({ name: 'signing' });
    try {
      const signing = current.current ?? (await start());
      if (mine.isOver) return;
      current.current = signing;
      void poll(mine, signing);
      const pkcs7 = await key.sign(signing.payload);
      await api<typeof contract>()('POST /user/sign/:id', { params: { id: signing.id }, body: { pkcs7 } });
      enter(mine, { name: 'confirmed' });
    } catch (error) {
      enter(mine, phaseOf(error));
    }
  };

  /** Back to choosing a key. A signing that is not over goes on with the next one; else the next starts a new one. */
  const again = () => {
    run.current.isOver = true;
    setPhase({ name: 'idle' });
  };
  return { phase, sign, again };
};
