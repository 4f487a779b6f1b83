import { useState } from 'react';
import { ApiError } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Benefit } from '../../contract/benefits.ts';
import { benefitName } from './benefit-facts.ts';
import { useBenefitsText } from './benefits-text.ts';

/** Asks before a benefit is deleted. When that fails a toast says so, and the benefit stays (CRD-013). */
export function DeleteBenefitDialog({
  benefit,
  remove,
  onClose,
  onSettled,
}: {
  benefit: Benefit;
  remove: () => Promise<unknown>;
  onClose: () => void;
  /** It is gone, or it stays as it is stored now: either way the list is read anew. */
  onSettled: () => void;
}) {
  const t = useBenefitsText();
  const [isBusy, setIsBusy] = useState(false);
  const go = async () => {
    setIsBusy(true);
    try {
      await remove();
      showToast({ kind: 'success', text: t.edit.removed });
    } catch (error) {
      const reason = error instanceof ApiError && error.status > 0 ? error.message : t.edit.failed;
      showToast({ kind: 'error', text: t.edit.removeFailed({ reason }) });
    } finally {
      setIsBusy(false);
      onClose();
      onSettled();
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={440}
      title={t.edit.removeTitle}
      footer={
        <>
          <Button look="line" size={48} data-first-focus onClick={onClose}>
            {t.edit.cancel}
          </Button>
          <Button look="danger" size={48} isLoading={isBusy} onClick={() => void go()}>
            {t.edit.remove}
          </Button>
        </>
      }
    >
      <p>{t.edit.removeLine({ name: benefitName(benefit, t) })}</p>
    </Dialog>
  );
}
