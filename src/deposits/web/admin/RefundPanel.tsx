import { useState } from 'react';
import { formatDate, formatDateTime } from '#platform/values/time.ts';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { DecisionButton } from '#platform/web/admin-list/DecisionDialog.tsx';
import { ReasonDialog } from '#platform/web/admin-list/ReasonDialog.tsx';
import { Facts, PanelSection, SidePanel } from '#platform/web/admin-list/SidePanel.tsx';
import { ApiError, api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { useFormatSum } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { AdminRefund, contract } from '../../contract.ts';
import { useDepositsAdminText } from './admin-text.ts';

const tones = { REQUESTED: 'info', PAID: 'ok', REFUSED: 'bad' } as const;

/** How a refund stands. */
export function RefundBadge({ state, firstAgreedBy }: Pick<AdminRefund, 'state' | 'firstAgreedBy'>) {
  const t = useDepositsAdminText().refunds;
  if (state === 'REQUESTED' && firstAgreedBy !== null) return <Badge tone="warn">{t.half}</Badge>;
  return <Badge tone={tones[state]}>{t.states[state]}</Badge>;
}

type RefundPanelProps = {
  refund: AdminRefund;
  mayDecide: boolean;
  /** Whoever looks: nobody decides on a request of their own, or agrees twice. */
  username: string;
  onClose: () => void;
  onDecided: () => void;
};

/** A refund with where it goes and who has agreed to it. */
export function RefundPanel({ refund, mayDecide, username, onClose, onDecided }: RefundPanelProps) {
  const t = useDepositsAdminText().refunds;
  const sum = useFormatSum();
  const { id, state, party, firstAgreedBy, firstAgreedUntil, needsSecondPerson } = refund;
  const isOpen = state === 'REQUESTED';
  return (
    <SidePanel
      title={t.title({ id })}
      mark={<RefundBadge {...refund} />}
      onClose={onClose}
      footer={mayDecide && isOpen ? <Decision {...{ refund, username, onDecided }} /> : undefined}
    >
      <PanelSection>
        <Facts
          facts={[
            { name: t.whose, value: party.name },
            { name: t.amount, value: <b className="num">{sum(refund.amount)}</b> },
            { name: t.to, value: <Destination refund={refund} mayShow={mayDecide} /> },
            { name: t.bankCode, value: refund.bankCode },
            { name: t.by, value: refund.requestedBy },
            { name: t.asked, value: formatDateTime(refund.requestedAt) },
            { name: t.due, value: formatDate(`${refund.dueOn}T12:00:00Z`) },
            { name: t.first, value: firstAgreedBy },
            { name: t.decidedBy, value: refund.decidedBy },
            { name: t.decidedAt, value: refund.decidedAt && formatDateTime(refund.decidedAt) },
            { name: t.note, value: refund.note },
          ]}
        />
      </PanelSection>
      {isOpen && needsSecondPerson && (
        <PanelSection>
          <p>{firstAgreedBy === null ? t.needsTwo : t.needsSecond({ by: firstAgreedBy })}</p>
          {firstAgreedUntil && <p>{t.firstUntil({ time: formatDateTime(firstAgreedUntil) })}</p>}
        </PanelSection>
      )}
    </SidePanel>
  );
}

/** Where the money goes; the whole account is shown to those who pay it out, and the look is written down. */
function Destination({ refund: { id, accountLast4 }, mayShow }: { refund: AdminRefund; mayShow: boolean }) {
  const t = useDepositsAdminText().refunds;
  const adminText = useAdminListText();
  const [account, setAccount] = useState<string | null>(null);
  if (accountLast4 === null) return t.card;
  if (account !== null) return <span className="num">{account}</span>;
  const show = () =>
    api<typeof contract>()('GET /office/refunds/:id', { params: { id } }).then(
      (whole) => setAccount(whole.account),
      () => void showToast({ kind: 'error', text: adminText.deedFailed }),
    );
  return (
    <>
      <span className="num">{t.account({ last4: accountLast4 })}</span>{' '}
      {mayShow && (
        <Button look="subtle" size={36} onClick={() => void show()}>
          {t.showAccount}
        </Button>
      )}
    </>
  );
}

function Decision({ refund, username, onDecided }: Pick<RefundPanelProps, 'refund' | 'username' | 'onDecided'>) {
  const t = useDepositsAdminText().refunds;
  const adminText = useAdminListText();
  const [isRefusing, setIsRefusing] = useState(false);
  const sum = useFormatSum();
  const { id, needsSecondPerson, firstAgreedBy, requestedBy } = refund;
  const decide = async (decision: 'PAID' | 'REFUSED', note: string) => {
    await api<typeof contract>()('POST /office/refunds/:id/decide', { params: { id }, body: { decision, note } });
    showToast({ kind: 'success', text: t.done });
    onDecided();
  };
  const pay = async () => {
    try {
      await decide('PAID', '');
    } catch (error) {
      showToast({
        kind: 'error',
        text: error instanceof ApiError && error.status > 0 ? error.message : adminText.deedFailed,
      });
      onDecided();
    }
  };
  const isFirst = needsSecondPerson && firstAgreedBy === null;
  const isOwn = requestedBy === username || firstAgreedBy === username;
  return (
    <>
      <Button look="line" onClick={() => setIsRefusing(true)} disabled={requestedBy === username}>
        {t.refuse}
      </Button>
      <DecisionButton
        title={isFirst ? t.agreeTitle({ id }) : t.payTitle({ id })}
        text={(isFirst ? t.agreeText : t.payText)({ sum: sum(refund.amount), who: refund.party.name })}
        disabled={isOwn}
        onDecide={pay}
      >
        {isFirst ? t.agree : t.pay}
      </DecisionButton>
      <ReasonDialog
        isOpen={isRefusing}
        onClose={() => setIsRefusing(false)}
        title={t.refuse}
        text={t.refuseText}
        actionLabel={t.refuse}
        isDanger
        onConfirm={(note) => decide('REFUSED', note)}
      />
    </>
  );
}
