import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { formatPhone, isFullPhone, normalisePhone } from '#platform/values/phone.ts';
import { Button } from '#platform/web/Button.tsx';
import { deviceNowMs } from '#platform/web/clock.ts';
import { useKitText } from '#platform/web/kit-text.ts';
import { PhoneInput } from '#platform/web/PhoneInput.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { CodeField } from './CodeField.tsx';
import { callApi } from './call-api.ts';
import type { ProfileDialogProps } from './dialog.ts';
import { FormDialog } from './FormDialog.tsx';
import { OwnerProofFields } from './OwnerProofFields.tsx';
import { useProfileText } from './text.ts';
import { useMutation } from './use-mutation.ts';
import { useOwnerProof } from './use-owner-proof.ts';

/** A code on its way: to which phone, under which number, until when. */
type Sent = { phone: string; smsId: string; untilMs: number };

/** Another phone in three steps: who asks, its number, then the code that was sent to it (O6). */
export function PhoneDialog({ isOpen, onClose, profile, onProfile }: ProfileDialogProps) {
  const t = useProfileText().phone;
  const kit = useKitText();
  const mutation = useMutation();
  const owner = useOwnerProof(profile);
  const [masked, setMasked] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const [code, setCode] = useState('');
  const close = () => {
    setMasked('');
    setIsTried(false);
    setSent(null);
    setCode('');
    mutation.reset();
    owner.reset();
    onClose();
  };
  const send = async () => {
    setIsTried(true);
    const phone = normalisePhone(masked);
    if (!isFullPhone(masked) || !phone || owner.proof === null) return;
    const body = { phoneNumber: phone, ownerProof: owner.proof };
    await mutation.run(async () => {
      const { smsId } = await callApi('POST /user/profile/phone/code', { body });
      setCode('');
      setSent({ phone, smsId, untilMs: deviceNowMs() + limits.smsCountdownSeconds * 1000 });
    });
  };
  const confirm = async (digits: string) => {
    if (!sent || owner.proof === null || digits.length < limits.smsCodeLength) return;
    const body = { phoneNumber: sent.phone, ownerProof: owner.proof, smsId: sent.smsId, code: digits };
    const isDone = await mutation.run(async () => onProfile(await callApi('POST /user/profile/phone', { body })));
    if (!isDone) return setCode('');
    showToast({ kind: 'success', title: t.done });
    close();
  };
  const type = (digits: string) => {
    setCode(digits);
    if (digits.length === limits.smsCodeLength) void confirm(digits);
  };
  const isNotFull = isTried && !isFullPhone(masked);
  const isProven = owner.proof !== null;
  const activeMutation = isProven ? mutation : owner.form.mutation;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={t.title}
      isBusy={activeMutation.isBusy}
      refusal={activeMutation.refusal?.message}
      submit={isProven ? (sent ? t.confirm : t.send) : t.next}
      onSubmit={() => void (isProven ? (sent ? confirm(code) : send()) : owner.form.submit())}
    >
      {!isProven && <OwnerProofFields profile={profile} form={owner.form} />}
      {isProven && !sent && (
        <PhoneInput
          label={t.label}
          hint={t.line}
          data-first-focus
          value={masked}
          onValue={setMasked}
          error={isNotFull ? kit.field.phoneNumber : undefined}
        />
      )}
      {isProven && sent && (
        <CodeField
          line={t.codeLine({ phone: formatPhone(sent.phone) })}
          untilMs={sent.untilMs}
          value={code}
          isInvalid={mutation.refusal !== null}
          onValue={type}
          onAgain={() => void send()}
        >
          <Button look="subtle" size={36} onClick={() => setSent(null)}>
            {t.back}
          </Button>
        </CodeField>
      )}
    </FormDialog>
  );
}
