import { useEffect, useRef, useState } from 'react';
import { type AgreementRequest, realtorRequestProblem } from '#documents/rules/agreement-request.ts';
import { Button } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { showToast } from '#platform/web/toasts.ts';
import styles from './AgreementDialog.module.css';
import { AgreementView } from './AgreementView.tsx';
import { type AgreementVariant, loadAgreementFile } from './agreement-call.ts';
import { showAgreementFailure } from './agreement-failure.ts';
import { useDocumentsText } from './documents-text.ts';
import { useAgreement } from './use-agreement.ts';

export type AcceptedAgreement = {
  /** The hash of the words that were read: what a registration names as accepted. */
  sha256: string;
  kind: 'offer' | 'realtorAgreement';
};

type AgreementDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onAccept: (accepted: AcceptedAgreement) => void;
  variant: AgreementVariant;
  request: AgreementRequest;
};

/**
 * Shows the agreement that a registration needs and takes the consent. What a realtor assistant must have filled in
 * before is asked for by a warning; then nothing is loaded and the dialog closes itself.
 */
export function AgreementDialog({ isOpen, onClose, onAccept, variant, request }: AgreementDialogProps) {
  const t = useDocumentsText().agreement;
  const problem = variant === 'realtor' ? realtorRequestProblem(request) : null;
  const isShown = isOpen && problem === null;
  const { state, again } = useAgreement(isShown, variant, request);
  const [isTicked, setIsTicked] = useState(false);
  useEffect(() => setIsTicked(false), [isShown]);
  useWarning(isOpen && problem ? t[problem] : null, onClose);

  const agreement = state.kind === 'shown' ? state.agreement : null;
  const accept = () => {
    if (!agreement || !isTicked) return;
    onAccept({ sha256: agreement.sha256, kind: variant === 'user' ? 'offer' : 'realtorAgreement' });
    onClose();
  };
  return (
    <Dialog
      isOpen={isShown}
      onClose={onClose}
      title={t.titles[variant]}
      width={960}
      closesOnOutsideClick={false}
      footer={
        <div className={styles.foot}>
          <Checkbox
            className={styles.consent}
            checked={isTicked}
            disabled={!agreement}
            onChange={(event) => setIsTicked(event.target.checked)}
          >
            {t.consent}
          </Checkbox>
          <Button look="line" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button disabled={!agreement || !isTicked} onClick={accept}>
            {t.confirm}
          </Button>
        </div>
      }
    >
      <AgreementView state={state} onAgain={again} />
      {agreement && <DownloadButton variant={variant} request={request} title={agreement.sheet.title} />}
    </Dialog>
  );
}

/** Says once what is missing, and asks the owner to take the dialog back. */
const useWarning = (text: string | null, onClose: () => void): void => {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (text === null) return;
    showToast({ kind: 'warning', text });
    close.current();
  }, [text]);
};

/** Gives the PDF itself to those who want to keep or print it. */
function DownloadButton({
  variant,
  request,
  title,
}: Pick<AgreementDialogProps, 'variant' | 'request'> & { title: string }) {
  const t = useDocumentsText().agreement;
  const [isLoading, setIsLoading] = useState(false);
  const download = async () => {
    setIsLoading(true);
    try {
      saveFile(await loadAgreementFile(variant, request), `${title}.pdf`);
    } catch (error) {
      showAgreementFailure(variant, error, t);
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Button look="subtle" size={36} icon="file-download" isLoading={isLoading} onClick={() => void download()}>
      {t.download}
    </Button>
  );
}
