import type { ReactNode } from 'react';
import { limits } from '#platform/values/limits.ts';
import { Button } from '#platform/web/Button.tsx';
import { RingTimer } from '#platform/web/RingTimer.tsx';
import { SmsCodeInput } from '#platform/web/SmsCodeInput.tsx';
import { useSecondsLeft } from '#platform/web/use-seconds-left.ts';
import css from './profile.module.css';
import { useProfileText } from './text.ts';

type CodeFieldProps = {
  /** Where the code went. */
  line: string;
  untilMs: number;
  value: string;
  isInvalid: boolean;
  onValue: (digits: string) => void;
  onAgain: () => void;
  /** The way back. */
  children: ReactNode;
};

/** Six boxes for a code that was sent, with the time it still holds; afterwards it can be sent again. */
export function CodeField({ line, untilMs, value, isInvalid, onValue, onAgain, children }: CodeFieldProps) {
  const t = useProfileText().phone;
  const total = limits.smsCountdownSeconds;
  const secondsLeft = useSecondsLeft(untilMs, { fromMs: untilMs - total * 1000 });
  return (
    <div className={css.code}>
      <p>{line}</p>
      <SmsCodeInput label={t.codeLabel} value={value} onValue={onValue} isInvalid={isInvalid} />
      {secondsLeft > 0 ? (
        <RingTimer secondsLeft={secondsLeft} secondsTotal={total} size={88} label={t.left} />
      ) : (
        <Button look="soft" onClick={onAgain}>
          {t.again}
        </Button>
      )}
      {children}
    </div>
  );
}
