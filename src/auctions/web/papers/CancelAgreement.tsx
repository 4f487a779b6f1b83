import { refreshDeposit } from '#accounts/web/use-deposit.ts';
import { api } from '#platform/web/api.ts';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract, DepositAgreement } from '../../contract.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { sumOf } from './facts.ts';
import { bidAgreements, refreshPapers } from './own-papers.ts';
import { usePapersText } from './papers-text.ts';
import { useLotMutation } from './use-lot-mutation.ts';

type CancelAgreementProps = { agreement: DepositAgreement; isOpen: boolean; onClose: () => void };

/** Asks whether a pledge agreement is to be terminated; «no» does nothing, «yes» leaves the auction (DEP-004, DEP-005). */
export function CancelAgreement({ agreement, isOpen, onClose }: CancelAgreementProps) {
  const t = usePapersText().deposits;
  const locale = useLocale();
  const deed = useLotMutation();
  const amount = sumOf(agreement.amount, locale);
  const cancel = async () => {
    const isDone = await deed.run((idempotencyKey) =>
      api<typeof contract>()('POST /auction/:id/withdraw', {
        params: { id: String(agreement.lotId) },
        body: { idempotencyKey },
      }),
    );
    // Refused or done, the list shows how it stands now.
    await Promise.all([refreshPapers(), bidAgreements.refresh(), refreshDeposit()]);
    if (!isDone) return;
    onClose();
    showToast({ kind: 'success', title: t.cancelled, text: t.terminated({ amount }) });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.question}
      no={t.no}
      yes={t.yes}
      isDanger
      mutation={deed}
      onYes={() => void cancel()}
    >
      <p>{t.consequence({ number: agreement.number, object: agreement.objectName, amount })}</p>
    </ConfirmDialog>
  );
}
