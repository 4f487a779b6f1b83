import { refreshDeposit } from '#accounts/web/use-deposit.ts';
import { api } from '#platform/web/api.ts';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract, Declaration } from '../../contract.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { sumOf } from './facts.ts';
import { refreshPapers } from './own-papers.ts';
import { usePapersText } from './papers-text.ts';
import { useLotMutation } from './use-lot-mutation.ts';

type RenounceDialogProps = { declaration: Declaration; isOpen: boolean; onClose: () => void };

/** A winner gives the lot up, after reading what that costs. */
export function RenounceDialog({ declaration, isOpen, onClose }: RenounceDialogProps) {
  const t = usePapersText().renounce;
  const locale = useLocale();
  const deed = useLotMutation();
  const deposit = sumOf(declaration.deposit, locale);
  const renounce = async () => {
    const isDone = await deed.run((idempotencyKey) =>
      api<typeof contract>()('POST /auction/:id/renounce', {
        params: { id: String(declaration.lotId) },
        body: { idempotencyKey },
      }),
    );
    await Promise.all([refreshPapers(), refreshDeposit()]);
    if (!isDone) return;
    onClose();
    showToast({ kind: 'info', title: t.done, text: t.doneLine({ deposit }) });
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
      onYes={() => void renounce()}
    >
      <p>{t.consequence({ deposit })}</p>
    </ConfirmDialog>
  );
}
