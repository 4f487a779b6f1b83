import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { useKitText } from '#platform/web/kit-text.ts';
import { TextInput } from '#platform/web/TextInput.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { callApi } from './call-api.ts';
import type { ProfileDialogProps } from './dialog.ts';
import { FormDialog } from './FormDialog.tsx';
import { useProfileText } from './text.ts';
import { useMutation } from './use-mutation.ts';

const fields = ['lastName', 'firstName', 'middleName', 'birthDate'] as const;
type Typed = Partial<Record<(typeof fields)[number], string>>;

const autoComplete = {
  lastName: 'family-name',
  firstName: 'given-name',
  middleName: 'additional-name',
  birthDate: 'bday',
};

/** Names and birth date, until the state's register confirmed them. */
export function PersonDialog({ isOpen, onClose, profile, onProfile }: ProfileDialogProps) {
  const t = useProfileText();
  const kit = useKitText();
  const { isBusy, refusal, reset, run } = useMutation();
  const [typed, setTyped] = useState<Typed>({});
  const [isTried, setIsTried] = useState(false);
  const valueOf = (field: keyof Typed) => typed[field] ?? profile[field] ?? '';
  const isMissing = (field: keyof Typed) => field !== 'middleName' && valueOf(field).trim() === '';
  const close = () => {
    setTyped({});
    setIsTried(false);
    reset();
    onClose();
  };
  const save = async () => {
    setIsTried(true);
    if (fields.some(isMissing)) return;
    const isDone = await run(async () => onProfile(await callApi('PATCH /user/profile', { body: typed })));
    if (!isDone) return;
    showToast({ kind: 'success', title: t.saved });
    close();
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={t.personal.changePerson}
      isBusy={isBusy}
      refusal={refusal?.message}
      submit={t.save}
      onSubmit={() => void save()}
    >
      {fields.map((field) => (
        <TextInput
          key={field}
          label={t.personal[field]}
          type={field === 'birthDate' ? 'date' : 'text'}
          autoComplete={autoComplete[field]}
          isRequired={field !== 'middleName'}
          maxLength={limits.personNameMax}
          value={valueOf(field)}
          error={isTried && isMissing(field) ? kit.field.required({ label: t.personal[field] }) : undefined}
          onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
        />
      ))}
    </FormDialog>
  );
}
