import { api } from '#platform/web/api.ts';
import type { contract } from '../../contract.ts';
import { ConfirmWithdrawalDialog } from '../ConfirmWithdrawalDialog.tsx';
import { usePurchaseText } from './purchase-text.ts';

type Props = { requestId: number; onClose: () => void; onDone: () => void };

/** Asks before a request to buy is taken back. */
export function WithdrawDialog({ requestId: id, ...rest }: Props) {
  const { withdrawTitle: title, withdrawLine: line, keep, withdraw: confirm, withdrawn: done } = usePurchaseText().buy;
  return (
    <ConfirmWithdrawalDialog
      {...rest}
      words={{ title, line, keep, confirm, done }}
      onConfirm={() => api<typeof contract>()('POST /purchase/:id/withdraw', { params: { id }, body: {} })}
    />
  );
}
