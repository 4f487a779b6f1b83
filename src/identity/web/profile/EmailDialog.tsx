import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { TextInput } from '#platform/web/TextInput.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { looksLikeEmail } from '../../rules/email.ts';
import { call } from './calls.ts';
import type { ProfileDialogProps } from './dialog.ts';
import { FormDialog } from './FormDialog.tsx';
import { useProfileText } from './text.ts';
import { useDeed } from './use-deed.ts';

/** Another e-mail, or none. */
export function EmailDialog({ isOpen, onClose, profile, onProfile }: ProfileDialogProps) {
  const t = useProfileText();
  const { isBusy, refusal, forget, run } = useDeed();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const email = (typed ?? profile.email ?? '').trim();
  const close = () => {
    setTyped(null);
    setIsWrong(false);
    forget();
    onClose();
  };
  const save = async () => {
    if (email !== '' && !looksLikeEmail(email)) return setIsWrong(true);
    const isDone = await run(async () =>
      onProfile(await call('PATCH /user/profile', { body: { email: email === '' ? null : email } })),
    );
    if (!isDone) return;
    showToast({ kind: 'success', title: t.saved });
    close();
  };
  const isRefusedForm = refusal?.code === 'invalidInput';
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={t.personal.email}
      isBusy={isBusy}
      refusal={isRefusedForm ? undefined : refusal?.message}
      submit={t.save}
      onSubmit={() => void save()}
    >
      <TextInput
        label={t.personal.email}
        hint={t.personal.emailHint}
        type="email"
        autoComplete="email"
        data-first-focus
        maxLength={limits.emailMax}
        value={typed ?? profile.email ?? ''}
        error={isWrong || isRefusedForm ? t.personal.emailWrong : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsWrong(false);
        }}
      />
    </FormDialog>
  );
}
