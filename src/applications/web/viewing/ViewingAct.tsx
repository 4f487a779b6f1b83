import { useEffect, useState } from 'react';
import { formatDay, formatTime } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { ViewingOptions } from '../../contract/viewing.ts';
import type { contract } from '../../contract.ts';
import { isUpcoming } from '../../rules/viewing.ts';
import shared from '../purchase/purchase.module.css';
import { CancelViewingDialog } from './CancelViewingDialog.tsx';
import { SaveViewing } from './SaveViewing.tsx';
import { ViewingDialog } from './ViewingDialog.tsx';
import css from './viewing.module.css';
import { useViewingText, viewingTones } from './viewing-text.ts';

type Props = {
  listing: { id: number; name: string; address: string };
  /** The visitor came back from logging in to ask for a viewing. */
  isRequested: boolean;
};

/** On the page of a listing: asking to see it, and how the viewing stands that one asked for. */
export function ViewingAct({ listing, isRequested }: Props) {
  const t = useViewingText();
  const [offer, setOffer] = useState<ViewingOptions | null>(null);
  const [opened, setOpened] = useState<'ask' | 'cancel' | null>(null);
  const [round, setRound] = useState(0);
  const { id } = listing;
  useEffect(() => {
    let isCurrent = round >= 0;
    api<typeof contract>()('GET /product/:id/viewing', { params: { id } }).then(
      (loaded) => {
        if (!isCurrent) return;
        setOffer(loaded);
        if (isRequested && round === 0 && loaded.times.length > 0) setOpened('ask');
      },
      // Without an answer the page offers what it offers to everybody: to call.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [id, round, isRequested]);
  if (!offer) return null;
  const { viewing, times } = offer;
  const close = () => setOpened(null);
  const refresh = () => setRound(round + 1);
  return (
    <div className={shared.deal}>
      {viewing && <ViewingStatus viewing={viewing} onCancel={() => setOpened('cancel')} />}
      {times.length > 0 && (
        <Button look="line" size={52} isWide icon="calendar" aria-haspopup="dialog" onClick={() => setOpened('ask')}>
          {t.open}
        </Button>
      )}
      {opened === 'ask' && <ViewingDialog listing={listing} times={times} onClose={close} onDone={refresh} />}
      {opened === 'cancel' && viewing && (
        <CancelViewingDialog viewingId={viewing.id} onClose={close} onDone={refresh} />
      )}
    </div>
  );
}

type ViewingStatusProps = { viewing: NonNullable<ViewingOptions['viewing']>; onCancel: () => void };

function ViewingStatus({ viewing, onCancel }: ViewingStatusProps) {
  const t = useViewingText();
  const locale = useLocale();
  const { at, state } = viewing;
  return (
    <div className={shared.asked} role="status">
      <p>{t.yours({ day: formatDay(at, locale), time: formatTime(at) })}</p>
      <Badge tone={viewingTones[state]}>{t.states[state]}</Badge>
      {isUpcoming(state) && (
        <div className={css.acts}>
          <SaveViewing id={viewing.id} />
          <Button look="subtle" size={36} aria-haspopup="dialog" onClick={onCancel}>
            {t.drop}
          </Button>
        </div>
      )}
    </div>
  );
}
