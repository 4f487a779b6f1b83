import { useId } from 'react';
import { digitsOf } from '#platform/values/digits.ts';
import { FieldMessage } from '#platform/web/Field.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useIdentityText } from '../identity-text.ts';
import css from './RegistrationDialog.module.css';
import type { CaptchaState } from './use-captcha.ts';

const SUM_DIGITS = 3;

/** Two numbers to add, with a button for others (CPT-002). */
export function CaptchaField({ captcha, error }: { captcha: CaptchaState; error: string | undefined }) {
  const t = useIdentityText().registration;
  const id = useId();
  const { sum, hasFailed } = captcha;
  const message = hasFailed ? t.captchaFailed : error;
  return (
    <div className={css.captcha}>
      <span className={css.sum}>
        <span className="num" data-captcha>
          {sum ? `${sum.first} + ${sum.second} =` : '…'}
        </span>
        <IconButton icon="refresh" size={36} label={t.captchaReload} onClick={captcha.reload} />
      </span>
      <TextInput
        name="captcha"
        label={sum ? t.captcha(sum) : t.captchaLabel}
        isLabelHidden
        inputMode="numeric"
        inputClassName="num"
        autoComplete="off"
        aria-errormessage={message === undefined ? undefined : id}
        value={captcha.answer}
        onFocus={captcha.freshen}
        onChange={(event) => captcha.setAnswer(digitsOf(event.target.value).slice(0, SUM_DIGITS))}
      />
      <div id={id} aria-live="polite" className={css.captchaMessage}>
        {message !== undefined && <FieldMessage state="error">{message}</FieldMessage>}
      </div>
    </div>
  );
}
