import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { formatPhone, isFullPhone, normalisePhone } from '#platform/values/phone.ts';
import { Button } from '#platform/web/Button.tsx';
import { useKitText } from '#platform/web/kit-text.ts';
import { PhoneInput } from '#platform/web/PhoneInput.tsx';
import { RingTimer } from '#platform/web/RingTimer.tsx';
import { SmsCodeInput } from '#platform/web/SmsCodeInput.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { useSecondsLeft } from '#platform/web/use-seconds-left.ts';
import { call } from './calls.ts';
import type { ProfileDialogProps } from './dialog.ts';
import { FormDialog } from './FormDialog.tsx';
import css from './profile.module.css';
import { useProfileText } from './text.ts';
import { type Deed, useDeed } from './use-deed.ts';

/** A code on its way: to which phone, under which number, until when. */
type Sent = { phone: string; smsId: string; untilMs: number };

/** Another phone in two steps: its number, then the code that was sent to it (O6). */
export function PhoneDialog({ isOpen, onClose, onProfile }: ProfileDialogProps) {
  const t = useProfileText().phone;
  const kit = useKitText();
  const deed = useDeed();
  const [masked, setMasked] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const [code, setCode] = useState('');
  const close = () => {
    setMasked('');
    setIsTried(false);
    setSent(null);
    setCode('');
    deed.forget();
    onClose();
  };
  const send = async () => {
    setIsTried(true);
    const phone = normalisePhone(masked);
    if (!isFullPhone(masked) || !phone) return;
    await deed.run(async () => {
      const { smsId } = await call('POST /user/profile/phone/code', { body: { phoneNumber: phone } });
      setCode('');
      setSent({ phone, smsId, untilMs: Date.now() + limits.smsCountdownSeconds * 1000 });
    });
  };
  const confirm = async (digits: string) => {
    if (!sent || digits.length < limits.smsCodeLength) return;
    const body = { phoneNumber: sent.phone, smsId: sent.smsId, code: digits };
    const isDone = await deed.run(async () => onProfile(await call('POST /user/profile/phone', { body })));
    if (!isDone) return setCode('');
    showToast({ kind: 'success', title: t.done });
    close();
  };
  const type = (digits: string) => {
    setCode(digits);
    if (digits.length === limits.smsCodeLength) void confirm(digits);
  };
  const isNotFull = isTried && !isFullPhone(masked);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={t.title}
      isBusy={deed.isBusy}
      refusal={deed.refusal?.message}
      submit={sent ? t.confirm : t.send}
      onSubmit={() => void (sent ? confirm(code) : send())}
    >
      {sent ? (
        <CodeStep
          sent={sent}
          code={code}
          deed={deed}
          onCode={type}
          onAgain={() => void send()}
          onBack={() => setSent(null)}
        />
      ) : (
        <PhoneInput
          label={t.label}
          hint={t.line}
          data-first-focus
          value={masked}
          onValue={setMasked}
          error={isNotFull ? kit.field.phoneNumber : undefined}
        />
      )}
    </FormDialog>
  );
}

type CodeStepProps = {
  sent: Sent;
  code: string;
  deed: Deed;
  onCode: (digits: string) => void;
  onAgain: () => void;
  onBack: () => void;
};

function CodeStep({ sent, code, deed, onCode, onAgain, onBack }: CodeStepProps) {
  const t = useProfileText().phone;
  const total = limits.smsCountdownSeconds;
  const secondsLeft = useSecondsLeft(sent.untilMs, { fromMs: sent.untilMs - total * 1000 });
  return (
    <div className={css.code}>
      <p>{t.codeLine({ phone: formatPhone(sent.phone) })}</p>
      <SmsCodeInput label={t.codeLabel} value={code} onValue={onCode} isInvalid={deed.refusal !== null} />
      {secondsLeft > 0 ? (
        <RingTimer secondsLeft={secondsLeft} secondsTotal={total} size={88} label={t.left} />
      ) : (
        <Button look="soft" onClick={onAgain}>
          {t.again}
        </Button>
      )}
      <Button look="subtle" size={36} onClick={onBack}>
        {t.back}
      </Button>
    </div>
  );
}
