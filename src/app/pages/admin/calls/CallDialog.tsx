import { type FormEvent, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { CancelButton } from '#platform/web/CancelButton.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { useText } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { CallRequest } from '../../../admin-calls-contract.ts';
import type { contract } from '../../../contract.ts';
import type text from '../../../text/calls/uz.ts';
import css from './CallDialog.module.css';

export const useCallsText = () => useText<typeof text>('adminCalls');

type CallDialogProps = { call: CallRequest | null; onClose: () => void; onDone: () => void };

/** What came of a call. */
export function CallDialog({ call, onClose, onDone }: CallDialogProps) {
  const t = useCallsText();
  return (
    <Dialog
      isOpen={call !== null}
      onClose={onClose}
      title={t.finishTitle({ name: call?.name ?? '' })}
      width={440}
      closesOnOutsideClick={false}
    >
      {call && <CallForm {...{ call, onClose, onDone }} />}
    </Dialog>
  );
}

function CallForm({ call: { id }, onClose, onDone }: CallDialogProps & { call: CallRequest }) {
  const t = useCallsText();
  const common = useAdminListText();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSending(true);
    try {
      await api<typeof contract>()('POST /office/calls/:id/done', { params: { id }, body: { note: note.trim() } });
      showToast({ kind: 'success', text: t.saved });
      onDone();
      onClose();
    } catch (failure) {
      setError(failure instanceof ApiError && failure.status > 0 ? failure.message : common.deedFailed);
      setIsSending(false);
    }
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label={t.note}
        hint={t.noteHint}
        error={error ?? undefined}
        value={note}
        rows={3}
        maxLength={limits.decisionNoteMax}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={css.foot}>
        <CancelButton onClose={onClose}>{common.cancel}</CancelButton>
        <Button type="submit" isLoading={isSending}>
          {common.save}
        </Button>
      </div>
    </form>
  );
}
