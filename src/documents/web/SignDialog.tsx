import { type ReactNode, useState } from 'react';
import type { SigningStarted } from '#documents/contract/signatures.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import type { SigningKey } from './keys/key.ts';
import { KeyChooser } from './signing/KeyChooser.tsx';
import { SigningOutcome } from './signing/SigningOutcome.tsx';
import { SigningFailure, SigningWait } from './signing/SigningPhases.tsx';
import css from './signing/signing.module.css';
import { useSignature } from './signing/use-signature.ts';
import { useSigningText } from './signing/words.ts';

type SignDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** What is signed, in a few words; by default the name of the act. */
  title?: string;
  /** What the signature means, above the key. */
  about?: ReactNode;
  /** Asks for the text to sign: `api(...)('POST /user/sign/start', ...)` or an operation that answers the same. */
  start: () => Promise<SigningStarted>;
  onConfirmed: () => void;
  /** Told each time that a signing did not come to its end; the dialog itself says why. */
  onFailed?: () => void;
};

/** Signs one thing with a key: choose, sign, wait; then that it was confirmed, or what was wrong and another try (SIG-004). */
export function SignDialog({ isOpen, onClose, title, ...rest }: SignDialogProps) {
  const { words } = useSigningText();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title ?? words.title} closesOnOutsideClick={false} width={440}>
      <Signing {...rest} onClose={onClose} />
    </Dialog>
  );
}

function Signing({ about, start, onConfirmed, onFailed, onClose }: Omit<SignDialogProps, 'isOpen' | 'title'>) {
  const { words } = useSigningText();
  const [key, setKey] = useState<SigningKey | null>(null);
  const { phase, sign, again } = useSignature({
    start,
    onPhase: (next) => (next.name === 'confirmed' ? onConfirmed() : onFailed?.()),
  });
  if (phase.name === 'signing') return <SigningWait usesAgent={key?.isInAgent ?? false} />;
  if (phase.name === 'confirmed')
    return (
      <SigningOutcome
        tone="ok"
        title={words.done.title}
        actions={
          <Button size={48} onClick={onClose}>
            {words.close}
          </Button>
        }
      >
        {words.done.line}
      </SigningOutcome>
    );
  if (phase.name !== 'idle') {
    const sentence =
      phase.name === 'failed' ? (phase.error instanceof ApiError ? phase.error.message : words.failed) : undefined;
    return (
      <SigningFailure
        phase={phase}
        {...(sentence === undefined ? {} : { sentence })}
        onRetry={() => {
          setKey(null);
          again();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <>
      {about !== undefined && <div className={css.about}>{about}</div>}
      <KeyChooser value={key} onKey={setKey} />
      {key && (
        <Button size={48} isWide icon="signature" className={css.sign} onClick={() => void sign(key)}>
          {words.sign}
        </Button>
      )}
    </>
  );
}
