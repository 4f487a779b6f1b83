import { type FormEvent, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { Button, buttonClass } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { useKitText } from '#platform/web/kit-text.ts';
import { TextInput } from '#platform/web/TextInput.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Profile } from '../../contract/profile.ts';
import { validatePassword } from '../../rules/registration.ts';
import { useIdentityText } from '../identity-text.ts';
import { PasswordRules } from '../PasswordRules.tsx';
import { callApi } from './call-api.ts';
import { Panel } from './Panel.tsx';
import css from './profile.module.css';
import { useProfileText } from './text.ts';
import { useMutation } from './use-mutation.ts';

const empty = { oldPassword: '', newPassword: '', repeatPassword: '' };
const fields = ['oldPassword', 'newPassword', 'repeatPassword'] as const;

/** The password lives at the provider: ours takes a new one here, an outside one on its own page. */
export function PasswordPanel({ profile }: { profile: Profile }) {
  const t = useProfileText().settings;
  if (profile.passwordAt === null) return <PasswordForm userName={profile.userName} />;
  return (
    <Panel title={t.password} line={t.passwordElsewhere}>
      <div className={css.row}>
        <a className={buttonClass({ look: 'line' })} href={profile.passwordAt} rel="noreferrer">
          {t.toProvider}
        </a>
      </div>
    </Panel>
  );
}

function PasswordForm({ userName }: { userName: string }) {
  const words = useIdentityText();
  const t = useProfileText().settings;
  const kit = useKitText();
  const { isBusy, refusal, run } = useMutation();
  const [typed, setTyped] = useState(empty);
  const [isTried, setIsTried] = useState(false);
  const { newPassword, repeatPassword } = typed;
  const problem = validatePassword(newPassword, userName);
  const errorOf = (field: keyof typeof empty): string | undefined => {
    if (refusal?.code === 'passwordWrong' && field === 'oldPassword') return refusal.message;
    if (!isTried) return undefined;
    if (typed[field] === '') return kit.field.required({ label: t[field] });
    if (field === 'newPassword' && problem) return words.refusals[problem];
    return field === 'repeatPassword' && repeatPassword !== newPassword ? kit.field.sameAsPassword : undefined;
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problem || newPassword !== repeatPassword || typed.oldPassword === '') return;
    const { repeatPassword: _, ...body } = typed;
    if (!(await run(() => callApi('POST /user/password', { body })))) return;
    setTyped(empty);
    setIsTried(false);
    showToast({ kind: 'success', title: t.passwordChanged });
  };
  return (
    <Panel title={t.password}>
      <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
        {fields.map((field) => (
          <div key={field} className={css.narrow}>
            <TextInput
              label={t[field]}
              type="password"
              autoComplete={field === 'oldPassword' ? 'current-password' : 'new-password'}
              maxLength={field === 'oldPassword' ? limits.passwordTypedMax : limits.passwordMax}
              value={typed[field]}
              error={errorOf(field)}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            />
            {field === 'newPassword' && <PasswordRules password={newPassword} />}
          </div>
        ))}
        <div aria-live="polite">
          {refusal && refusal.code !== 'passwordWrong' && <FieldMessage state="error">{refusal.message}</FieldMessage>}
        </div>
        <div className={css.row}>
          <Button type="submit" look="soft" isLoading={isBusy}>
            {t.changePassword}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
