import { api } from '#platform/web/api.ts';
import type { contract } from '../../contract.ts';
import { TakeBackDialog } from '../TakeBackDialog.tsx';
import { usePurchaseText } from './purchase-text.ts';

type Props = { requestId: number; onClose: () => void; onDone: () => void };

/** Asks before a request to buy is taken back. */
export function WithdrawDialog({ requestId: id, ...rest }: Props) {
  const { withdrawTitle: title, withdrawLine: line, keep, withdraw: takeBack, withdrawn: done } = usePurchaseText().buy;
  return (
    <TakeBackDialog
      {...rest}
      words={{ title, line, keep, takeBack, done }}
      takeBack={() => api<typeof contract>()('POST /purchase/:id/withdraw', { params: { id }, body: {} })}
    />
  );
}
