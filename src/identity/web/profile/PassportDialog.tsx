import { useState } from 'react';
import { digitsOf } from '#platform/values/digits.ts';
import { limits } from '#platform/values/limits.ts';
import { useKitText } from '#platform/web/kit-text.ts';
import { TextInput } from '#platform/web/TextInput.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { callApi } from './call-api.ts';
import type { ProfileDialogProps } from './dialog.ts';
import { FormDialog } from './FormDialog.tsx';
import css from './profile.module.css';
import { useProfileText } from './text.ts';
import { useMutation } from './use-mutation.ts';

const empty = { series: '', number: '', issuedBy: '', dateIssue: '', expiry: '' };
type Typed = typeof empty;

/** A passport is typed whole: what is stored of it does not come back in plain text by itself. */
export function PassportDialog({ isOpen, onClose, onProfile }: ProfileDialogProps) {
  const t = useProfileText();
  const p = t.personal;
  const kit = useKitText();
  const { isBusy, refusal, reset, run } = useMutation();
  const [typed, setTyped] = useState<Typed>(empty);
  const [isTried, setIsTried] = useState(false);
  const isNumberRight = /^[A-Z]{2}$/.test(typed.series) && /^\d{7}$/.test(typed.number);
  const update = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  const missing = (field: keyof Typed) =>
    isTried && typed[field].trim() === '' ? kit.field.required({ label: p[field] }) : undefined;
  const close = () => {
    setTyped(empty);
    setIsTried(false);
    reset();
    onClose();
  };
  const save = async () => {
    setIsTried(true);
    if (!isNumberRight || Object.values(typed).some((text) => text.trim() === '')) return;
    const isDone = await run(async () =>
      onProfile(await callApi('PATCH /user/profile', { body: { passport: typed } })),
    );
    if (!isDone) return;
    showToast({ kind: 'success', title: t.saved });
    close();
  };
  const numberError = isTried && !isNumberRight ? p.passportWrong : undefined;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={p.changePassport}
      isBusy={isBusy}
      refusal={refusal?.message}
      submit={t.save}
      onSubmit={() => void save()}
    >
      <div className={css.pair}>
        <TextInput
          label={p.series}
          isRequired
          value={typed.series}
          maxLength={2}
          onChange={({ target }) => update({ series: target.value.replace(/[^a-z]/gi, '').toUpperCase() })}
        />
        <TextInput
          label={p.number}
          isRequired
          inputMode="numeric"
          value={typed.number}
          maxLength={7}
          error={numberError}
          onChange={({ target }) => update({ number: digitsOf(target.value) })}
        />
      </div>
      <TextInput
        label={p.issuedBy}
        isRequired
        value={typed.issuedBy}
        maxLength={limits.passportIssuerMax}
        error={missing('issuedBy')}
        onChange={({ target }) => update({ issuedBy: target.value })}
      />
      <TextInput
        label={p.dateIssue}
        isRequired
        type="date"
        value={typed.dateIssue}
        error={missing('dateIssue')}
        onChange={({ target }) => update({ dateIssue: target.value })}
      />
      <TextInput
        label={p.expiry}
        isRequired
        type="date"
        value={typed.expiry}
        error={missing('expiry')}
        onChange={({ target }) => update({ expiry: target.value })}
      />
    </FormDialog>
  );
}
