import { useRef, useState } from 'react';
import { formatDateTime } from '#platform/values/time.ts';
import { ReasonDialog } from '#platform/web/admin-list/ReasonDialog.tsx';
import { Facts, PanelSection, SidePanel } from '#platform/web/admin-list/SidePanel.tsx';
import { ApiError, api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { useFormatSum, useText } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { AdminLot, contract } from '../../contract.ts';
import type text from '../../text/uz/admin.ts';

export const tones = {
  ACCEPTING: 'info',
  WAITING: 'plain',
  CLOSED: 'warn',
  LIVE: 'accent',
  WON: 'ok',
  COMPLETED: 'ok',
  CANCELLED: 'bad',
  FAILED: 'bad',
} as const;

export const useLotsText = () => useText<typeof text>('auctionsAdmin').lots;

/** Where a lot stands; one that does not go on says that first. */
export function LotMark({ phase, stopped }: Pick<AdminLot, 'phase' | 'stopped'>) {
  const t = useLotsText();
  if (stopped)
    return (
      <Badge tone="bad" icon="alert-circle">
        {t.stopped}
      </Badge>
    );
  return (
    <Badge tone={tones[phase]} isLive={phase === 'LIVE'}>
      {t.phases[phase]}
    </Badge>
  );
}

/** What whoever looks may do about a lot. */
export type LotRights = { mayCancel: boolean; mayRetry: boolean };

type LotPanelProps = LotRights & {
  lot: AdminLot;
  /** Whoever looks: the same administrator never counts twice. */
  username: string;
  onClose: () => void;
  onChanged: () => void;
};

const isOver = ({ phase }: AdminLot): boolean => ['WON', 'COMPLETED', 'CANCELLED', 'FAILED'].includes(phase);

/** A lot with its money and its times; two administrators may cancel it. */
export function LotPanel({ lot, mayCancel, mayRetry, username, onClose, onChanged }: LotPanelProps) {
  const t = useLotsText();
  const sum = useFormatSum();
  const { id, cancelAsked } = lot;
  return (
    <SidePanel
      title={t.title({ id })}
      mark={<LotMark {...lot} />}
      onClose={onClose}
      footer={mayCancel && !isOver(lot) ? <Cancel {...{ lot, username, onChanged }} /> : undefined}
    >
      {lot.stopped && (
        <PanelSection title={t.stoppedSince({ time: formatDateTime(lot.stopped.at) })}>
          <p>{t.stoppedText}</p>
          <Facts facts={[{ name: t.stopReason, value: lot.stopped.error }]} />
          {mayRetry && <Retry id={id} onChanged={onChanged} />}
        </PanelSection>
      )}
      <PanelSection title={lot.name}>
        <Facts
          facts={[
            { name: t.object, value: lot.place },
            { name: t.bank, value: lot.companyName },
            { name: t.start, value: <span className="num">{sum(lot.startPrice)}</span> },
            { name: t.price, value: <b className="num">{sum(lot.price)}</b> },
            { name: t.held, value: <span className="num">{sum(lot.heldAmount)}</span> },
            { name: t.people, value: lot.participantCount },
            { name: t.bids, value: lot.bidCount },
            { name: t.when, value: lot.opensAtMs === null ? null : formatDateTime(lot.opensAtMs) },
          ]}
        />
      </PanelSection>
      <PanelSection>
        <LinkButton look="line" icon="external-link" to={`/auction/${id}`}>
          {t.page}
        </LinkButton>
        <LinkButton look="line" icon="list-details" to={`/auction/${id}/log`}>
          {t.log}
        </LinkButton>
      </PanelSection>
      {cancelAsked && !isOver(lot) && (
        <PanelSection title={t.askedBy({ by: cancelAsked.by, time: formatDateTime(cancelAsked.at) })}>
          <p>{cancelAsked.reason}</p>
          <p>{t.askedUntil({ time: formatDateTime(cancelAsked.until) })}</p>
          {cancelAsked.by === username && <p>{t.ownAsked}</p>}
        </PanelSection>
      )}
    </SidePanel>
  );
}

const CONFLICT = 409;

/** Has a stopped lot tried again at once. */
function Retry({ id, onChanged }: { id: number; onChanged: () => void }) {
  const t = useLotsText();
  const [isBusy, setIsBusy] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    try {
      await api<typeof contract>()('POST /office/auctions/:id/retry', { params: { id: String(id) } });
      showToast({ kind: 'info', text: t.retrying });
    } catch (error) {
      // It went on by itself meanwhile.
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'info', text: error.message });
    }
    setIsBusy(false);
    onChanged();
  };
  return (
    <Button look="soft" icon="refresh" isLoading={isBusy} onClick={() => void retry()}>
      {t.retry}
    </Button>
  );
}

function Cancel({ lot, username, onChanged }: Pick<LotPanelProps, 'lot' | 'username' | 'onChanged'>) {
  const t = useLotsText();
  const [isAsking, setIsAsking] = useState(false);
  // The same press sent again is the same action.
  const key = useRef(crypto.randomUUID());
  const isSecond = lot.cancelAsked !== null && lot.cancelAsked.by !== username;
  const send = async (reason: string) => {
    try {
      await api<typeof contract>()('POST /auction/:id/cancel', {
        params: { id: String(lot.id) },
        body: { reason, idempotencyKey: key.current },
      });
      showToast({ kind: 'success', text: t.cancelled });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === CONFLICT && error.code === 'secondPerson')) throw error;
      showToast({ kind: 'info', text: t.askSaved });
    } finally {
      key.current = crypto.randomUUID();
    }
    onChanged();
  };
  return (
    <>
      <Button look="danger" disabled={lot.cancelAsked?.by === username} onClick={() => setIsAsking(true)}>
        {isSecond ? t.confirm : t.cancel}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={isSecond ? t.confirm : t.cancel}
        text={isSecond ? t.confirmText : t.cancelText}
        actionLabel={isSecond ? t.confirm : t.cancel}
        isDanger
        onConfirm={send}
      />
    </>
  );
}
