import { useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { callApi } from './call-api.ts';
import { useWizardText } from './form-text.ts';
import css from './Wizard.module.css';

/** Throws a draft away, after asking. */
export function DropDraft({ id, onDropped }: { id: number; onDropped: () => void }) {
  const t = useWizardText();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const drop = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await callApi('DELETE /application/:id', { params: { id } });
      showToast({ kind: 'success', text: t.dropped });
      onDropped();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button
        look="subtle"
        size={36}
        icon="trash"
        className={css.drop}
        aria-label={t.drop}
        onClick={() => setIsOpen(true)}
      >
        <span className={css.dropWords}>{t.drop}</span>
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t.drop}
        width={440}
        footer={
          <span className={css.actions}>
            <Button look="line" data-first-focus onClick={() => setIsOpen(false)}>
              {t.dropCancel}
            </Button>
            <Button look="danger" isLoading={isBusy} onClick={() => void drop()}>
              {t.drop}
            </Button>
          </span>
        }
      >
        <p>{t.dropAsk({ id })}</p>
        {failure !== null && <FieldMessage state="error">{failure}</FieldMessage>}
      </Dialog>
    </>
  );
}
