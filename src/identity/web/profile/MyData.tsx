import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { formatDate } from '#platform/values/time.ts';
import { Button } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { useKitText } from '#platform/web/kit-text.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { TextInput } from '#platform/web/TextInput.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { callApi } from './call-api.ts';
import { FormDialog } from './FormDialog.tsx';
import { Panel } from './Panel.tsx';
import css from './profile.module.css';
import type { TabProps } from './tab.ts';
import { useProfileText } from './text.ts';
import { useMutation } from './use-mutation.ts';

/** Taking one's data along, and asking to be forgotten. */
export function MyData(props: TabProps) {
  const t = useProfileText().settings;
  const { isBusy, refusal, run } = useMutation();
  const downloadData = () =>
    run(async () =>
      saveFile(
        new Blob([JSON.stringify(await callApi('GET /user/export'), null, 2)], { type: 'application/json' }),
        'ostona.json',
      ),
    );
  return (
    <>
      <Panel title={t.data} line={t.exportLine}>
        <div className={css.row}>
          <Button look="line" icon="download" isLoading={isBusy} onClick={() => void downloadData()}>
            {t.export}
          </Button>
        </div>
        {refusal && <FieldMessage state="error">{refusal.message}</FieldMessage>}
      </Panel>
      <Deletion {...props} />
    </>
  );
}

function Deletion({ profile, onProfile }: TabProps) {
  const t = useProfileText().settings;
  const kit = useKitText();
  const { isBusy, refusal, reset, run } = useMutation();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { userName } = profile;
  const isDifferent = typed.trim().toLowerCase() !== userName;
  const close = () => {
    setIsOpen(false);
    setTyped('');
    setIsTried(false);
    reset();
  };
  const requestDeletion = async () => {
    setIsTried(true);
    if (isDifferent) return;
    const isDone = await run(async () => {
      const state = await callApi('POST /user/deletion', { body: { userName: typed.trim() } });
      onProfile({ ...profile, ...state });
    });
    if (isDone) close();
  };
  const withdraw = () =>
    run(async () => {
      await callApi('DELETE /user/deletion');
      onProfile({ ...profile, deletionRequestedAt: null, deletionDueAt: null, deletionHolds: [] });
      showToast({ kind: 'success', title: t.deletionWithdrawn });
    });
  const { deletionRequestedAt: requestedAt, deletionDueAt: dueAt, deletionHolds: holds } = profile;
  return (
    <Panel title={t.deletion} line={t.deletionLine}>
      <p className={css.line}>{t.deletionErases}</p>
      <p className={css.line}>{t.deletionStays}</p>
      {requestedAt && dueAt && (
        <div className={css.note}>
          <p>{t.deletionAsked({ date: formatDate(requestedAt) })}</p>
          <p>{holds.length > 0 ? t.deletionWaits({ holds }) : t.deletionDue({ date: formatDate(dueAt) })}</p>
        </div>
      )}
      <div className={css.row}>
        {requestedAt ? (
          <Button look="line" isLoading={isBusy} onClick={() => void withdraw()}>
            {t.deletionWithdraw}
          </Button>
        ) : (
          <Button look="line" icon="trash" onClick={() => setIsOpen(true)}>
            {t.askDeletion}
          </Button>
        )}
      </div>
      <FormDialog
        isOpen={isOpen}
        onClose={close}
        title={t.deletion}
        isBusy={isBusy}
        submit={t.deletionConfirm}
        look="danger"
        onSubmit={() => void requestDeletion()}
      >
        <p className={css.line}>{t.deletionErases}</p>
        <p className={css.line}>{t.deletionStays}</p>
        <TextInput
          label={t.deletionType({ userName })}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          data-first-focus
          maxLength={limits.usernameMax}
          value={typed}
          error={isTried && isDifferent ? kit.field.exactValue({ value: userName }) : refusal?.message}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsTried(false);
            reset();
          }}
        />
      </FormDialog>
    </Panel>
  );
}
