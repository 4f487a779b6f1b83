import { useEffect, useRef, useState } from 'react';
import type { contract, contract as documentsContract } from '#documents/contract.ts';
import type { DocumentModel } from '#documents/rules/document-model.ts';
import { DocumentView } from '#documents/web/DocumentView.tsx';
import { SignDialog } from '#documents/web/SignDialog.tsx';
import { amountInWords } from '#platform/values/amount-words.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { Spinner } from '#platform/web/Spinner.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Declaration } from '../../contract.ts';
import { sumOf } from './facts.ts';
import { refreshPapers } from './own-papers.ts';
import { PdfButton } from './PdfButton.tsx';
import { restToPay } from './PurchaseTimeline.tsx';
import css from './papers.module.css';
import { usePapersText } from './papers-text.ts';

type PaperText = { kind: 'loading' } | { kind: 'shown'; sheet: DocumentModel } | { kind: 'failed' };

/** The words of an own document, loaded when it is opened and anew by `again`; `onFailed` is told each time they do not come. */
const usePaperText = (id: string, onFailed: () => void): { state: PaperText; again: () => void } => {
  const [state, setState] = useState<PaperText>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  const tell = useRef(onFailed);
  useEffect(() => {
    tell.current = onFailed;
  });
  useEffect(() => {
    let isDropped = tries < 0;
    setState({ kind: 'loading' });
    api<typeof contract>()('GET /user/documents/:id/text', { params: { id } }).then(
      ({ sheet }) => !isDropped && setState({ kind: 'shown', sheet }),
      () => {
        if (isDropped) return;
        setState({ kind: 'failed' });
        tell.current();
      },
    );
    return () => {
      isDropped = true;
    };
  }, [id, tries]);
  return { state, again: () => setTries((count) => count + 1) };
};

/** The name of this signature among those that the application takes. */
const WINNER_DECLARATION = 'winnerDeclaration';

type SignDeclarationProps = { declaration: Declaration; isOpen: boolean; onClose: () => void };

/** The confirmation of a declaration: what it binds to, then the key. Its end and its failures have their toasts. */
function SignDeclaration({ declaration, isOpen, onClose }: SignDeclarationProps) {
  const t = usePapersText().confirm;
  const locale = useLocale();
  const { number, objectName, price } = declaration;
  return (
    <SignDialog
      isOpen={isOpen}
      onClose={() => {
        onClose();
        // The log hears of a signature a moment after it was taken.
        void refreshPapers();
      }}
      title={t.title}
      about={
        <div className={css.confirm}>
          <p>{t.line({ number, object: objectName })}</p>
          <div className={css.sumBox}>
            <span>{t.price}</span>
            <strong className="num">{sumOf(price, locale)}</strong>
            <span>{amountInWords(BigInt(price), locale)}</span>
          </div>
          <p>{t.meaning({ rest: sumOf(restToPay(declaration), locale) })}</p>
        </div>
      }
      start={() =>
        api<typeof documentsContract>()('POST /user/sign/start', {
          body: { purpose: WINNER_DECLARATION, objectId: declaration.id },
        })
      }
      onConfirmed={() => {
        showToast({ kind: 'success', title: t.done, text: t.doneLine({ number }) });
        void refreshPapers();
      }}
      onFailed={() => {
        showToast({ kind: 'error', title: t.failed, text: t.failedLine });
        void refreshPapers();
      }}
    />
  );
}

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
        <section className={css.sheet} aria-label={t.document.text} tabIndex={0}>
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
