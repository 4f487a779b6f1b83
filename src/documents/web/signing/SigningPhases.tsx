import { isSigningProblem } from '#documents/rules/signing-state.ts';
import { keyProblems } from '#documents/web/keys/key.ts';
import { Button } from '#platform/web/Button.tsx';
import { SigningOutcome } from './SigningOutcome.tsx';
import type { SigningPhase } from './use-signature.ts';
import { type SigningText, useSigningText } from './words.ts';

/** The signature is on its way. */
export function SigningWait({ usesAgent = false }: { usesAgent?: boolean }) {
  const { words } = useSigningText();
  return (
    <SigningOutcome tone="wait" title={words.signing}>
      {usesAgent ? words.agentLine : words.signingLine}
    </SigningOutcome>
  );
}

/** The sentence of a problem of key or signature; the general one for what has none. */
export const problemSentence = (text: SigningText, problem: string | null): string => {
  const ofKey = keyProblems.find((one) => one === problem);
  if (ofKey) return text.keyProblems[ofKey];
  return isSigningProblem(problem) ? text.problems[problem] : text.refusals.signatureRefused;
};

type FailedPhase = Exclude<SigningPhase, { name: 'idle' | 'signing' | 'confirmed' }>;

/** What went wrong, how often one may still try, and the way on: the retry button of SIG-002, the error dialog of SIG-004. */
export function SigningFailure({
  phase,
  sentence,
  onRetry,
  onClose,
}: {
  phase: FailedPhase;
  /** Says more than the phase knows. */
  sentence?: string;
  onRetry: () => void;
  onClose: () => void;
}) {
  const text = useSigningText();
  const { words } = text;
  const isTime = phase.name === 'timedOut';
  const title = isTime
    ? words.timedOut.title
    : phase.name === 'exhausted'
      ? words.exhausted.title
      : words.refused.title;
  const lines = linesOf(text, phase, sentence);
  return (
    <SigningOutcome
      tone={isTime ? 'warn' : 'bad'}
      title={title}
      actions={
        <>
          <Button size={48} icon="refresh" onClick={onRetry}>
            {words.retry}
          </Button>
          <Button size={48} look="line" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </SigningOutcome>
  );
}

const linesOf = (text: SigningText, phase: FailedPhase, sentence: string | undefined): string[] => {
  const { words } = text;
  if (sentence !== undefined) return [sentence];
  if (phase.name === 'timedOut') return [words.timedOut.line];
  if (phase.name === 'failed') return [words.failed];
  const sentences = [problemSentence(text, phase.problem)];
  if (phase.name === 'exhausted') return [...(phase.problem ? sentences : []), words.exhausted.line];
  return phase.attemptsLeft === null ? sentences : [...sentences, words.attemptsLeft({ n: phase.attemptsLeft })];
};
