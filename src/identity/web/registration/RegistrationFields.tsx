import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { AgreementDialog } from '#documents/web/AgreementDialog.tsx';
import { agreementKindFor, applyUsernameInputMask } from '#identity/rules/registration.ts';
import { isoOfDate } from '#platform/values/calendar-date.ts';
import { digitsOf } from '#platform/values/digits.ts';
import { limits } from '#platform/values/limits.ts';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { typeMasked } from '#platform/web/masked-input.ts';
import { PhoneInput } from '#platform/web/PhoneInput.tsx';
import { RadioGroup } from '#platform/web/RadioGroup.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useIdentityText } from '../identity-text.ts';
import { PersonFields } from '../PersonFields.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { type FormField, formFields, type RegistrationVariant } from './draft.ts';
import { PasswordFields } from './PasswordFields.tsx';
import css from './RegistrationDialog.module.css';
import type { RegistrationFormState } from './use-registration.ts';

/** The consent. A press opens the agreement; it is ticked by accepting there, and unticked by another press. */
function AgreementField({ form }: { form: RegistrationFormState }) {
  const t = useIdentityText().registration;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { draft, accepted, problems } = form;
  const isRealtor = agreementKindFor(form.role, draft.clientType) === 'realtorAgreement';
  const press = () => {
    if (accepted) form.setAccepted(null);
    else setIsOpen(true);
  };
  return (
    <div className={css.agreement}>
      <Checkbox
        name="agreement"
        checked={accepted !== null}
        aria-invalid={problems.agreement !== undefined || undefined}
        aria-describedby={id}
        onChange={press}
      >
        {t.agreementBefore} <b>{isRealtor ? t.agreementRealtor : t.agreementUser}</b> {t.agreementAfter}
      </Checkbox>
      <div id={id} aria-live="polite">
        {problems.agreement !== undefined ? (
          <FieldMessage state="error">{problems.agreement}</FieldMessage>
        ) : (
          form.needsOtherAgreement && <FieldMessage state="warning">{t.agreementOther}</FieldMessage>
        )}
      </div>
      <AgreementDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onAccept={form.setAccepted}
        variant={isRealtor ? 'realtor' : 'user'}
        request={{
          clientType: draft.clientType,
          pinfl: draft.pinfl,
          dateOfBirth: isoOfDate(draft.dateOfBirth) ?? '',
          phoneNumber: digitsOf(draft.phoneNumber),
        }}
      />
    </div>
  );
}

type Props = { id: string; variant: RegistrationVariant; form: RegistrationFormState };

/** The fields in two columns, on a phone in one. Faults are told first when the form is sent, then at once. */
export function RegistrationFields({ id, variant, form }: Props) {
  const place = useRef<HTMLFormElement>(null);
  // The message of the field has to be there before it is scrolled to.
  const goTo = useCallback((field: FormField) => {
    setTimeout(() =>
      place.current?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"] input`)?.focus(),
    );
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const first = form.submit();
    if (first) goTo(first);
  };
  const refusedField = formFields.find((field) => form.refused[field]);
  useEffect(() => {
    // Also what the server refuses is said at its field, which may be far from the button.
    if (refusedField && form.refused) goTo(refusedField);
  }, [refusedField, form.refused, goTo]);
  return (
    <form id={id} ref={place} className={css.fields} onSubmit={submit} noValidate>
      <ClientType form={form} />
      {form.draft.clientType === 'Physical' ? <PersonFields form={form} /> : <LegalLine />}
      <AccountFields form={form} />
      <PasswordFields form={form} />
      {variant === 'plain' && <Role form={form} />}
      <div className={`${css.whole} ${css.last}`}>
        <CaptchaField captcha={form.captcha} error={form.problems.captcha} />
        <AgreementField form={form} />
      </div>
    </form>
  );
}

function ClientType({ form }: { form: RegistrationFormState }) {
  const t = useIdentityText().registration;
  const label = (icon: 'user' | 'building', words: string) => (
    <span className={css.segment}>
      <Icon name={icon} size={18} />
      {words}
    </span>
  );
  return (
    <Segmented
      label={t.clientType}
      size={44}
      className={css.whole}
      options={[
        { value: 'Physical', label: label('user', t.physical) },
        { value: 'Legal', label: label('building', t.legal) },
      ]}
      value={form.draft.clientType}
      onValue={(value) => form.change('clientType', value)}
    />
  );
}

function LegalLine() {
  return <p className={`${css.whole} ${css.legalLine}`}>{useIdentityText().registration.legalLine}</p>;
}

function AccountFields({ form: { draft, problems, change } }: { form: RegistrationFormState }) {
  const t = useIdentityText().registration;
  return (
    <>
      <PhoneInput
        name="phoneNumber"
        label={t.phone}
        isRequired
        value={draft.phoneNumber}
        error={problems.phoneNumber}
        onValue={(masked) => change('phoneNumber', masked)}
      />
      <TextInput
        name="username"
        label={t.username}
        isRequired
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t.usernameHint}
        maxLength={2 * limits.usernameMax}
        value={draft.username}
        error={problems.username}
        onChange={(event) => change('username', typeMasked(event.target, applyUsernameInputMask, /[a-z0-9_.@]/i))}
      />
    </>
  );
}

function Role({ form: { draft, problems, change } }: { form: RegistrationFormState }) {
  const t = useIdentityText().registration;
  return (
    <div className={css.whole} data-field="userRoleType">
      <RadioGroup
        legend={t.role}
        isLegendHidden
        look="cards"
        options={[
          { value: 'USER', label: t.roleUser, hint: t.roleUserLine },
          { value: 'REALTOR_ASSISTANT', label: t.roleRealtor, hint: t.roleRealtorLine },
        ]}
        value={draft.userRoleType || undefined}
        {...(problems.userRoleType === undefined ? {} : { error: problems.userRoleType })}
        onValue={(value) => change('userRoleType', value)}
      />
    </div>
  );
}
