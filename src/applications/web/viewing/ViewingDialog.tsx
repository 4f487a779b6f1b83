import { useState } from 'react';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { formatDay, formatTime } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract } from '../../contract.ts';
import { DayTiles } from './DayTiles.tsx';
import css from './viewing.module.css';
import { useViewingText } from './viewing-text.ts';

type Props = {
  listing: { id: number; name: string };
  times: readonly string[];
  onClose: () => void;
  onDone: () => void;
};

/** Asks to see a property on a day and at an hour that are offered (PRD-016). */
export function ViewingDialog({ listing: { id, name }, times, onClose, onDone }: Props) {
  const t = useViewingText();
  const locale = useLocale();
  const command = useMutation();
  const [at, setAt] = useState(times[0] ?? '');
  const send = async () => {
    const isDone = await command.run(() =>
      api<typeof contract>()('POST /product/:id/viewing', { params: { id }, body: { at } }),
    );
    if (!isDone) return;
    showToast({ kind: 'success', text: t.sent });
    onClose();
    onDone();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={440}
      title={t.title}
      footer={
        <Button size={48} isWide isLoading={command.isBusy} onClick={() => void send()}>
          {t.send({ day: formatDay(at, locale), time: formatTime(at) })}
        </Button>
      }
    >
      <div className={css.form}>
        <p>
          <b>{name}</b>
        </p>
        <p>{t.line}</p>
        <DayTiles times={times} value={at} onValue={setAt} />
        <p>{t.consent}</p>
        <div aria-live="assertive">
          {command.refusal && <FieldMessage state="error">{command.refusal.message}</FieldMessage>}
        </div>
      </div>
    </Dialog>
  );
}
