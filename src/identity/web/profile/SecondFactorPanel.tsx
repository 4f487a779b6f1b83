import { useCallback, useState } from 'react';
import type { contract } from '#identity/contract.ts';
import type { Reply } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { isProofDeclined } from '#platform/web/owner-proof.ts';
import { TextInput } from '#platform/web/TextInput.tsx';
import { callApi } from './call-api.ts';
import { FormDialog } from './FormDialog.tsx';
import { Panel } from './Panel.tsx';
import css from './profile.module.css';
import { useProfileText } from './text.ts';
import { type Mutation, useMutation } from './use-mutation.ts';
import { useResource } from './use-resource.ts';

type Enrolment = Reply<(typeof contract)['POST /user/second-factor']>;
type Step =
  | { kind: 'enrol'; enrolment: Enrolment }
  | { kind: 'off' | 'renew' }
  /** Shown once. */
  | { kind: 'codes'; codes: readonly string[] };

/** The second step of the own login: switched on with the app of a phone, off again, and its recovery codes (F44). */
export function SecondFactorPanel() {
  const t = useProfileText().settings;
  const load = useCallback(() => callApi('GET /user/second-factor'), []);
  const { data, refusal, reload } = useResource(load);
  const mutation = useMutation();
  const [step, setStep] = useState<Step | null>(null);
  if (refusal) return <FieldMessage state="error">{refusal.message}</FieldMessage>;
  if (!data || data.state === 'elsewhere') return null;
  const open = (next: Step) => {
    mutation.reset();
    setStep(next);
  };
  const begin = () =>
    mutation.run(async () => open({ kind: 'enrol', enrolment: await callApi('POST /user/second-factor') }));
  const send = (code: string) =>
    mutation.run(async () => {
      const body = { code };
      if (step?.kind === 'off') {
        await callApi('POST /user/second-factor/off', { body });
        setStep(null);
      } else {
        const key = step?.kind === 'enrol' ? 'confirm' : 'recovery-codes';
        setStep({ kind: 'codes', codes: (await callApi(`POST /user/second-factor/${key}`, { body })).recoveryCodes });
      }
      reload();
    });
  const isOn = data.state === 'on';
  return (
    <Panel
      title={t.secondFactor}
      line={t.secondFactorLine}
      action={isOn ? <Badge tone="ok">{t.secondFactorIsOn}</Badge> : undefined}
    >
      {isOn && <p>{t.recoveryCodesLeft({ count: data.recoveryCodesLeft })}</p>}
      <div className={css.row}>
        {!isOn && (
          <Button look="soft" isLoading={mutation.isBusy && step === null} onClick={() => void begin()}>
            {t.secondFactorBegin}
          </Button>
        )}
        {isOn && (
          <Button look="line" aria-haspopup="dialog" onClick={() => open({ kind: 'renew' })}>
            {t.recoveryCodesNew}
          </Button>
        )}
        {isOn && !data.isRequired && (
          <Button look="line" aria-haspopup="dialog" onClick={() => open({ kind: 'off' })}>
            {t.secondFactorOff}
          </Button>
        )}
      </div>
      <div aria-live="polite">
        {step === null && mutation.refusal && !isProofDeclined(mutation.refusal) && (
          <FieldMessage state="error">{mutation.refusal.message}</FieldMessage>
        )}
      </div>
      {step?.kind === 'codes' && <RecoveryCodesDialog codes={step.codes} onClose={() => setStep(null)} />}
      {step && step.kind !== 'codes' && (
        <CodeDialog step={step} mutation={mutation} onCode={(code) => void send(code)} onClose={() => setStep(null)} />
      )}
    </Panel>
  );
}

type CodeDialogProps = {
  step: Exclude<Step, { kind: 'codes' }>;
  mutation: Mutation;
  onCode: (code: string) => void;
  onClose: () => void;
};

/** Asks for a code: of an app that was just set up, or to show that whoever changes something still has it. */
function CodeDialog({ step, mutation, onCode, onClose }: CodeDialogProps) {
  const t = useProfileText().settings;
  const [code, setCode] = useState('');
  const isEnrolment = step.kind === 'enrol';
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={step.kind === 'renew' ? t.recoveryCodesNew : t.secondFactor}
      isBusy={mutation.isBusy}
      refusal={mutation.refusal?.message}
      submit={{ enrol: t.secondFactorBegin, off: t.secondFactorOff, renew: t.recoveryCodesNew }[step.kind]}
      look={step.kind === 'off' ? 'danger' : 'filled'}
      onSubmit={() => onCode(code)}
    >
      {step.kind === 'off' && <p>{t.secondFactorOffLine}</p>}
      {step.kind === 'enrol' && (
        <>
          <p>{t.secondFactorScan}</p>
          <img src={step.enrolment.qrDataUrl} width={180} height={180} alt={t.secondFactorQr} />
          <p>
            {t.secondFactorKey}: <code className="num">{step.enrolment.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          </p>
        </>
      )}
      <TextInput
        label={isEnrolment ? t.secondFactorCode : t.secondFactorAnyCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-first-focus
        maxLength={limits.secondFactorCharsMax}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
    </FormDialog>
  );
}

function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useProfileText().settings;
  const footer = <Button onClick={onClose}>{t.recoveryCodesSaved}</Button>;
  return (
    <Dialog isOpen onClose={onClose} title={t.recoveryCodes} width={440} closesOnOutsideClick={false} footer={footer}>
      <p>{t.recoveryCodesLine}</p>
      <ul>
        {codes.map((code) => (
          <li key={code} className="num">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
