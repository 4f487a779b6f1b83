import { useId } from 'react';
import { CaptchaField } from '#identity/web/registration/CaptchaField.tsx';
import { limits } from '#platform/values/limits.ts';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Link } from '#platform/web/Link.tsx';
import { PhoneInput } from '#platform/web/PhoneInput.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import css from './OrderDialog.module.css';
import { useOrdersText } from './text.ts';
import type { OrderFormState } from './use-order.ts';

/** Who is told, and the consent to it; for a search a phone will do. Whoever needs a code by SMS also adds two numbers. */
export function PersonFields({ order, isNamed }: { order: OrderFormState; isNamed: boolean }) {
  const t = useOrdersText();
  const { draft, change, fieldErrors, captcha } = order;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t.who}</legend>
      {isNamed && <NameFields order={order} />}
      <PhoneInput
        name="phoneNumber"
        label={t.phone}
        isRequired
        value={draft.phoneNumber}
        error={fieldErrors.phoneNumber}
        onValue={(phoneNumber) => change({ phoneNumber })}
      />
      <Consent order={order} />
      {captcha && (
        <div className={css.whole}>
          <p className={css.hint}>{t.captchaLine}</p>
          <CaptchaField captcha={captcha} error={fieldErrors.captcha} />
        </div>
      )}
    </fieldset>
  );
}

function NameFields({ order: { draft, change, fieldErrors } }: { order: OrderFormState }) {
  const t = useOrdersText();
  return (
    <>
      <TextInput
        name="firstName"
        label={t.firstName}
        isRequired
        autoComplete="given-name"
        maxLength={2 * limits.orderNameMax}
        value={draft.firstName}
        error={fieldErrors.firstName}
        onChange={({ target }) => change({ firstName: target.value })}
      />
      <TextInput
        name="lastName"
        label={t.lastName}
        autoComplete="family-name"
        maxLength={2 * limits.orderNameMax}
        value={draft.lastName}
        error={fieldErrors.lastName}
        onChange={({ target }) => change({ lastName: target.value })}
      />
      <TextInput
        name="middleName"
        label={t.middleName}
        autoComplete="additional-name"
        maxLength={2 * limits.orderNameMax}
        value={draft.middleName}
        error={fieldErrors.middleName}
        onChange={({ target }) => change({ middleName: target.value })}
      />
    </>
  );
}

/** Without it nobody is sent anything (ALR-008). The terms open beside the form. */
function Consent({ order: { draft, change, fieldErrors } }: { order: OrderFormState }) {
  const t = useOrdersText();
  const id = useId();
  return (
    <div className={css.whole}>
      <Checkbox
        name="smsActive"
        className={css.consent}
        checked={draft.smsActive}
        aria-invalid={fieldErrors.smsActive !== undefined || undefined}
        aria-describedby={id}
        onChange={({ target }) => change({ smsActive: target.checked })}
      >
        {t.consentBefore}{' '}
        <Link to="/pages/privacy" target="_blank">
          {t.consentTerms}
        </Link>
        {t.consentAfter}
      </Checkbox>
      <div id={id} aria-live="polite">
        {fieldErrors.smsActive !== undefined && <FieldMessage state="error">{fieldErrors.smsActive}</FieldMessage>}
      </div>
      <p className={css.hint}>{t.promise(promised)}</p>
    </div>
  );
}

const promised = { from: limits.quietUntilHour, until: limits.quietFromHour, n: limits.orderSmsPerDayMax };
