import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { TextInput } from '#platform/web/TextInput.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { looksLikeEmail } from '../../rules/email.ts';
import { callApi } from './call-api.ts';
import type { ProfileDialogProps } from './dialog.ts';
import { FormDialog } from './FormDialog.tsx';
import { OwnerProofFields } from './OwnerProofFields.tsx';
import { useProfileText } from './text.ts';
import { useMutation } from './use-mutation.ts';
import { useOwnerProof } from './use-owner-proof.ts';

/** Another e-mail, or none, for one who has shown that the account is theirs. */
export function EmailDialog({ isOpen, onClose, profile, onProfile }: ProfileDialogProps) {
  const t = useProfileText();
  const { isBusy, refusal, reset, run } = useMutation();
  const owner = useOwnerProof(profile);
  const { proof } = owner;
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const email = (typed ?? profile.email ?? '').trim();
  const close = () => {
    setTyped(null);
    setIsWrong(false);
    reset();
    owner.reset();
    onClose();
  };
  const save = async () => {
    if (proof === null) return owner.form.submit();
    if (email !== '' && !looksLikeEmail(email)) return setIsWrong(true);
    const body = { email: email === '' ? null : email, ownerProof: proof };
    const isDone = await run(async () => onProfile(await callApi('PATCH /user/profile', { body })));
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
      isBusy={isBusy || owner.form.mutation.isBusy}
      refusal={proof === null ? owner.form.mutation.refusal?.message : isRefusedForm ? undefined : refusal?.message}
      submit={proof === null ? t.phone.next : t.save}
      onSubmit={() => void save()}
    >
      {proof === null ? (
        <OwnerProofFields profile={profile} form={owner.form} />
      ) : (
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
      )}
    </FormDialog>
  );
}
