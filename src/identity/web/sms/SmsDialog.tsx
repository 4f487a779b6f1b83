import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { Button } from '#platform/web/Button.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { deviceNowMs } from '#platform/web/clock.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { RingTimer } from '#platform/web/RingTimer.tsx';
import { SmsCodeInput } from '#platform/web/SmsCodeInput.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { useSecondsLeft } from '#platform/web/use-seconds-left.ts';
import full from '../full-on-phone.module.css';
import { useIdentityText } from '../identity-text.ts';
import css from './SmsDialog.module.css';
import type { SmsCode } from './use-sms-code.ts';

type SmsDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** As it is read: +998 90 123-45-67. */
  phone: string;
  code: SmsCode;
  /** Given a whole code; the dialog is closed by then (SMS-005). */
  onConfirm: (answer: { smsId: string; code: string }) => void;
};

/** Asks for the code of an SMS: a countdown, six boxes, and a new code when the time is over (SMS-002 to SMS-008). */
export function SmsDialog({ isOpen, onClose, onConfirm, ...rest }: SmsDialogProps) {
  const t = useIdentityText().registration.sms;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.sheetTitle}
      width={440}
      closesOnOutsideClick={false}
      holdsTyped
      className={classNames(full.full, css.dialog)}
    >
      <SmsForm
        {...rest}
        onConfirm={(answer) => {
          onClose();
          onConfirm(answer);
        }}
        onChangePhone={onClose}
      />
    </Dialog>
  );
}

/** How long a code still holds, and whether only a new one helps. */
export const useCodeTime = (code: SmsCode): { secondsLeft: number; isOver: boolean } => {
  const [openedMs] = useState(() => deviceNowMs());
  const left = useSecondsLeft(code.sent?.untilMs ?? 0, { fromMs: openedMs });
  return {
    secondsLeft: code.isSending ? limits.smsCountdownSeconds : left,
    isOver: !code.isSending && (code.sent === null || left === 0),
  };
};

type SmsFormProps = Pick<SmsDialogProps, 'phone' | 'code' | 'onConfirm'> & {
  onChangePhone: () => void;
  /** Given where the button that sends the form stands outside of it. */
  id?: string;
  /** What is confirmed, below the boxes. */
  children?: ReactNode;
};

/** The form of a code by itself: in a dialog of its own, or as a step of another one. */
export function SmsForm({ phone, code, onConfirm, onChangePhone, id, children }: SmsFormProps) {
  const { registration, refusals } = useIdentityText();
  const t = registration.sms;
  const messageId = useId();
  const [isTried, setIsTried] = useState(false);
  const { secondsLeft, isOver } = useCodeTime(code);
  const form = useRef<HTMLFormElement>(null);
  // A new code is typed into the boxes: the button that asked for it is gone.
  useEffect(() => {
    if (!isOver) form.current?.querySelector('input')?.focus();
  }, [isOver]);
  const isRefused = code.refusal !== null && code.digits === '' && !isOver;
  useEffect(() => {
    if (isRefused) form.current?.querySelector('input')?.focus();
  }, [isRefused]);
  const missing = limits.smsCodeLength - code.digits.length;
  const isIncomplete = isTried && missing > 0 && !isOver;
  const words = wordsOf(t, { isOver, hasFailed: code.hasFailed, isIncomplete });
  const message = isIncomplete ? t.missing({ n: missing }) : code.refusal;

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (isOver || !code.sent) return;
    setIsTried(missing > 0);
    if (missing > 0) {
      showToast({ kind: 'warning', text: t.incomplete });
      return;
    }
    onConfirm({ smsId: code.sent.smsId, code: code.digits });
  };
  return (
    <form id={id} ref={form} className={css.body} onSubmit={confirm} noValidate>
      <RingTimer secondsLeft={secondsLeft} secondsTotal={limits.smsCountdownSeconds} size={88} label={t.timer} isCalm />
      <h3 className={css.title}>{words.title}</h3>
      <p className={css.line}>
        {words.line ?? (
          <>
            {t.sentBefore} <b className="num">{phone}</b> {t.sentAfter}
          </>
        )}
      </p>
      <SmsCodeInput
        label={t.code}
        value={isOver ? '' : code.digits}
        onValue={code.setDigits}
        isInvalid={isIncomplete || isRefused}
        isDisabled={isOver}
        describedBy={messageId}
        takesFocus
      />
      <div id={messageId} aria-live="polite" className={css.message}>
        {message !== null && <FieldMessage state="error">{message}</FieldMessage>}
      </div>
      {isOver ? (
        <Resend onPress={() => void code.resend(phone)} />
      ) : (
        id === undefined && (
          <Button
            type="submit"
            look={missing > 0 && !isIncomplete ? 'line' : 'filled'}
            size={52}
            isWide
            isLoading={code.isSending}
          >
            {t.confirm}
          </Button>
        )
      )}
      <p className={css.foot}>
        {isOver ? (
          t.perHour({ n: limits.smsPerPhonePerHour })
        ) : (
          <>
            {t.wrongPhone}{' '}
            <button type="button" className={css.change} onClick={onChangePhone}>
              {t.change}
            </button>
          </>
        )}
      </p>
      {children}
      <span className="visually-hidden" role="status">
        {code.isSending ? t.sending : isOver ? (code.hasFailed ? t.failed : refusals.codeExpired) : ''}
      </span>
    </form>
  );
}

function Resend({ onPress }: { onPress: () => void }) {
  const t = useIdentityText().registration.sms;
  return (
    <Button size={52} isWide icon="refresh" onClick={onPress}>
      {t.resend}
    </Button>
  );
}

type Words = ReturnType<typeof useIdentityText>['registration']['sms'];

const wordsOf = (
  t: Words,
  { isOver, hasFailed, isIncomplete }: { isOver: boolean; hasFailed: boolean; isIncomplete: boolean },
): { title: string; line: string | null } => {
  if (isOver && hasFailed) return { title: t.failed, line: t.failedLine };
  if (isOver) return { title: t.timedOut, line: t.timedOutLine };
  if (isIncomplete) return { title: t.incomplete, line: t.incompleteLine };
  return { title: t.title, line: null };
};
