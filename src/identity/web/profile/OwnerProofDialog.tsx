import { useEffect } from 'react';
import { callApi } from './call-api.ts';
import { FormDialog } from './FormDialog.tsx';
import { OwnerProofFields } from './OwnerProofFields.tsx';
import { useProfileText } from './text.ts';
import { useOwnerProof } from './use-owner-proof.ts';
import { useResource } from './use-resource.ts';

const load = () => callApi('GET /user/profile');

/**
 * Asks whoever is logged in to show that the account is theirs before something is done that a stolen session must not do:
 * the call that waits for it goes on by itself, or stays refused where the dialog is closed.
 */
export function OwnerProofDialog({ onAnswer }: { onAnswer: (proof: string | null) => void }) {
  const t = useProfileText();
  const { data: profile, refusal } = useResource(load);
  const { proof, form } = useOwnerProof(profile ?? { passwordAt: null });
  useEffect(() => {
    if (proof !== null) onAnswer(proof);
  }, [proof, onAnswer]);
  return (
    <FormDialog
      isOpen
      onClose={() => onAnswer(null)}
      title={t.owner.title}
      isBusy={form.mutation.isBusy || (!profile && !refusal)}
      refusal={(form.mutation.refusal ?? refusal)?.message}
      submit={t.phone.next}
      onSubmit={() => void form.submit()}
    >
      {profile && <OwnerProofFields profile={profile} form={form} isForAccess={false} />}
    </FormDialog>
  );
}
