import { useState } from 'react';
import { IconButton } from '#platform/web/IconButton.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useIdentityText } from '../identity-text.ts';
import { PasswordRules } from '../PasswordRules.tsx';
import css from './RegistrationDialog.module.css';
import type { RegistrationFormState } from './use-registration.ts';

/** The password twice, each with an eye, and what it needs, ticked while it is typed. */
export function PasswordFields({ form: { draft, problems, change } }: { form: RegistrationFormState }) {
  const { registration: t, refusals } = useIdentityText();
  const isDifferent = draft.confirmPassword !== '' && !draft.password.startsWith(draft.confirmPassword);
  return (
    <>
      <div>
        <SecretInput
          name="password"
          label={t.password}
          value={draft.password}
          error={problems.password}
          onValue={(text) => change('password', text)}
        />
        <PasswordRules password={draft.password} />
      </div>
      <SecretInput
        name="confirmPassword"
        label={t.confirmPassword}
        value={draft.confirmPassword}
        error={problems.confirmPassword ?? (isDifferent ? refusals.confirmDiffers : undefined)}
        onValue={(text) => change('confirmPassword', text)}
      />
    </>
  );
}

type SecretProps = {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onValue: (text: string) => void;
};

function SecretInput({ onValue, ...rest }: SecretProps) {
  const t = useIdentityText().registration;
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      {...rest}
      type={isShown ? 'text' : 'password'}
      isRequired
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onValue(event.target.value)}
      unit={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          size={36}
          label={isShown ? t.hidePassword : t.showPassword}
          className={css.eye}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
