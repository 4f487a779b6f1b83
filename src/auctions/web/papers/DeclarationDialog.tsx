import { useState } from 'react';
import { DocumentView } from '#documents/web/DocumentView.tsx';
import { limits } from '#platform/values/limits.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { Spinner } from '#platform/web/Spinner.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Declaration } from '../../contract.ts';
import { PdfButton } from './PdfButton.tsx';
import css from './papers.module.css';
import { usePapersText } from './papers-text.ts';
import { SignDeclaration } from './SignDeclaration.tsx';
import { usePaperText } from './use-paper-text.ts';

type DeclarationDialogProps = { declaration: Declaration; isOpen: boolean; onClose: () => void };

/** The declaration of a winner as a document, and from there to its confirmation by a digital key (DEC-004, DEC-005). */
export function DeclarationDialog({ declaration, isOpen, onClose }: DeclarationDialogProps) {
  const t = usePapersText();
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => {
    setIsConfirming(false);
    onClose();
  };
  return (
    <>
      <Dialog
        isOpen={isOpen && !isConfirming}
        onClose={close}
        title={t.document.title({ number: declaration.number })}
        width={960}
        closesOnOutsideClick={false}
      >
        <DeclarationText declaration={declaration} onConfirm={() => setIsConfirming(true)} onClose={close} />
      </Dialog>
      <SignDeclaration declaration={declaration} isOpen={isOpen && isConfirming} onClose={close} />
    </>
  );
}

type TextProps = { declaration: Declaration; onConfirm: () => void; onClose: () => void };

function DeclarationText({ declaration, onConfirm, onClose }: TextProps) {
  const t = usePapersText();
  const { state, again } = usePaperText(declaration.id, () =>
    showToast({ kind: 'error', title: t.document.failed, text: t.document.failedLine }),
  );
  return (
    <>
      {state.kind === 'loading' && (
        <div className={css.wait}>
          <Spinner size={32} />
          <span>{t.document.loading}</span>
        </div>
      )}
      {state.kind === 'failed' && (
        <EmptyState
          icon="file-text"
          title={t.document.failed}
          text={t.document.failedLine}
          action={
            <Button look="soft" icon="refresh" onClick={again}>
              {t.again}
            </Button>
          }
        />
      )}
      {state.kind === 'shown' && (
        // A box that scrolls must be within reach of the keyboard.
        <section
          className={css.sheet}
          style={{ '--max-height': `${limits.agreementTextPx}px` }}
          aria-label={t.document.text}
          tabIndex={0}
        >
          <DocumentView model={state.sheet} isTitleHidden />
        </section>
      )}
      <div className={css.documentActs}>
        <PdfButton
          paper={declaration}
          words={t.document.download}
          failure={t.document.downloadFailed}
          look="subtle"
          size={48}
        />
        <span className={css.push} />
        <Button look="line" size={48} onClick={onClose}>
          {t.close}
        </Button>
        {declaration.status === 'PENDING' && (
          <Button size={48} icon="signature" disabled={state.kind !== 'shown'} onClick={onConfirm}>
            {t.document.toConfirm}
          </Button>
        )}
      </div>
    </>
  );
}
