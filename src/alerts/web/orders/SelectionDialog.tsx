import { useState } from 'react';
import { FormDialog } from '#identity/web/profile/FormDialog.tsx';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { limits } from '#platform/values/limits.ts';
import { TextArea } from '#platform/web/TextArea.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Selection } from '../../contract.ts';
import { callApi } from './call-api.ts';
import { ListingPicker } from './ListingPicker.tsx';
import { useOrdersText } from './text.ts';
import { usePicked } from './use-picked.ts';

type SelectionDialogProps = {
  /** Null for a new one. */
  selection: Selection | null;
  onClose: () => void;
  onDone: () => void;
};

/** Makes a selection for somebody, or changes one while it is valid. Its owner is told of it. */
export function SelectionDialog({ selection, onClose, onDone }: SelectionDialogProps) {
  const t = useOrdersText().selections;
  const { isBusy, refusal, reset, run } = useMutation();
  const [username, setUsername] = useState('');
  const [note, setNote] = useState(selection?.note ?? '');
  const [isValidated, setIsValidated] = useState(false);
  const picked = usePicked(selection?.id ?? null);
  const isNameMissing = selection === null && username.trim() === '';
  const isEmpty = picked.cards.length === 0;
  const save = async () => {
    setIsValidated(true);
    if (isNameMissing || isEmpty) return;
    const body = { note, listingIds: picked.cards.map(({ id }) => id) };
    const isDone = await run(() =>
      selection
        ? callApi('PUT /user/selections/:id', { params: { id: selection.id }, body })
        : callApi('POST /user/selections', { body: { ...body, username: username.trim() } }),
    );
    if (!isDone) return;
    showToast({ kind: 'success', text: t.saved });
    onDone();
  };
  const ofName = refusal?.code.startsWith('username') ? refusal.message : undefined;
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={selection ? t.changeTitle : t.makeTitle}
      isBusy={isBusy}
      refusal={ofName === undefined ? refusal?.message : undefined}
      submit={t.save}
      onSubmit={() => void save()}
    >
      {selection === null && (
        <TextInput
          name="username"
          label={t.username}
          isRequired
          data-first-focus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.usernameMax}
          value={username}
          error={isValidated && isNameMissing ? t.usernameMissing : ofName}
          onChange={({ target }) => {
            setUsername(target.value);
            reset();
          }}
        />
      )}
      <ListingPicker picked={picked} error={isValidated && isEmpty ? t.chooseOne : undefined} />
      <TextArea
        name="note"
        label={t.note}
        hint={t.noteHint}
        rows={3}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
