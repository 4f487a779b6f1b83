import { useState } from 'react';
import { formatDateTime } from '#platform/values/time.ts';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { DecisionButton } from '#platform/web/admin-list/DecisionDialog.tsx';
import { ReasonDialog } from '#platform/web/admin-list/ReasonDialog.tsx';
import { Facts, PanelSection, SidePanel } from '#platform/web/admin-list/SidePanel.tsx';
import { ApiError, api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { AdminPaymentOrder, contract } from '../../contract.ts';
import { useDepositsAdminText, useFormatExactSum } from './admin-text.ts';

type ReversalPanelProps = {
  order: AdminPaymentOrder;
  reversal: NonNullable<AdminPaymentOrder['reversal']>;
  /** Whoever looks: nobody confirms a request of their own. */
  username: string;
  onClose: () => void;
  onDecided: () => void;
};

/** A credited transfer that is to be taken back: another member of staff confirms or refuses it, whoever asked may withdraw it. */
export function ReversalPanel({ order, reversal, username, onClose, onDecided }: ReversalPanelProps) {
  const { payments, reversal: t } = useDepositsAdminText();
  const adminText = useAdminListText();
  const sum = useFormatExactSum();
  const [isRefusing, setIsRefusing] = useState(false);
  const { id, reason, requestedBy, requestedAt, waitsUntil } = reversal;
  const amount = sum(order.received ?? order.amount);
  const isOwn = requestedBy === username;
  const decide = (decision: 'CONFIRMED' | 'REFUSED', note: string) =>
    api<typeof contract>()('POST /office/reversals/:id/decide', { params: { id }, body: { decision, note } });
  const confirm = async () => {
    try {
      await decide('CONFIRMED', '');
      showToast({ kind: 'success', text: t.confirmed });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status > 0;
      showToast({ kind: 'error', text: isRefused ? error.message : adminText.deedFailed });
    } finally {
      onDecided();
    }
  };
  const refuse = async (note: string) => {
    await decide('REFUSED', note);
    showToast({ kind: 'success', text: t.refused });
    onDecided();
  };
  const refuseLabel = isOwn ? t.withdraw : t.refuse;
  return (
    <SidePanel
      title={t.title({ id: order.orderId })}
      mark={<Badge tone="warn">{t.waits}</Badge>}
      onClose={onClose}
      footer={
        <>
          <Button look="line" onClick={() => setIsRefusing(true)}>
            {refuseLabel}
          </Button>
          <DecisionButton
            title={t.confirmTitle({ id: order.orderId })}
            text={t.confirmText({ amount, name: order.party.name })}
            disabled={isOwn}
            onDecide={confirm}
          >
            {t.confirm}
          </DecisionButton>
        </>
      }
    >
      <PanelSection>
        <Facts
          facts={[
            { name: payments.whose, value: order.party.name },
            { name: payments.amount, value: <b className="num">{amount}</b> },
            { name: payments.payer, value: order.payer?.name },
            { name: payments.reference, value: order.providerTx },
            { name: t.reason, value: reason },
            { name: t.by, value: requestedBy },
            { name: t.at, value: formatDateTime(requestedAt) },
          ]}
        />
      </PanelSection>
      <PanelSection>
        {isOwn && <p>{t.own}</p>}
        {waitsUntil && <p>{t.until({ time: formatDateTime(waitsUntil) })}</p>}
      </PanelSection>
      <ReasonDialog
        isOpen={isRefusing}
        onClose={() => setIsRefusing(false)}
        title={refuseLabel}
        text={t.refuseText}
        actionLabel={refuseLabel}
        isDanger
        onConfirm={refuse}
      />
    </SidePanel>
  );
}
