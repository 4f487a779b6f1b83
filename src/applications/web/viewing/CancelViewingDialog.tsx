import { api } from '#platform/web/api.ts';
import type { contract } from '../../contract.ts';
import { ConfirmWithdrawalDialog } from '../ConfirmWithdrawalDialog.tsx';
import { useViewingText } from './viewing-text.ts';

type Props = { viewingId: number; onClose: () => void; onDone: () => void };

/** Asks before a viewing is cancelled, by either side. */
export function CancelViewingDialog({ viewingId: id, ...rest }: Props) {
  const { dropTitle: title, dropLine: line, keep, drop: confirm, dropped: done } = useViewingText();
  return (
    <ConfirmWithdrawalDialog
      {...rest}
      words={{ title, line, keep, confirm, done }}
      onConfirm={() => api<typeof contract>()('POST /viewing/:id/cancel', { params: { id }, body: {} })}
    />
  );
}
