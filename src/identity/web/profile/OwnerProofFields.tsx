import { limits } from '#platform/values/limits.ts';
import { formatPhone } from '#platform/values/phone.ts';
import { Button } from '#platform/web/Button.tsx';
import { useKitText } from '#platform/web/kit-text.ts';
import { TextInput } from '#platform/web/TextInput.tsx';
import type { Profile } from '../../contract/profile.ts';
import { CodeField } from './CodeField.tsx';
import css from './profile.module.css';
import { useProfileText } from './text.ts';
import type { OwnerProofForm } from './use-owner-proof.ts';

type OwnerProofFieldsProps = {
  profile: Profile;
  form: OwnerProofForm;
  /** Whether what follows changes the ways into the account, after which refunds have to wait. */
  isForAccess?: boolean;
};

/** Asks whether the account is theirs: for the password, or for a code sent to the phone it has now. */
export function OwnerProofFields({ profile, form, isForAccess = true }: OwnerProofFieldsProps) {
  const t = useProfileText().owner;
  const kit = useKitText();
  const phone = formatPhone(profile.phone);
  const hasPassword = profile.passwordAt === null;
  if (form.sent)
    return (
      <CodeField
        line={t.codeLine({ phone })}
        untilMs={form.sent.untilMs}
        value={form.code}
        isInvalid={form.mutation.refusal !== null}
        onValue={form.typeCode}
        onAgain={() => void form.sendCode()}
      >
        {hasPassword && (
          <Button look="subtle" size={36} onClick={form.toPassword}>
            {t.byPassword}
          </Button>
        )}
      </CodeField>
    );
  return (
    <>
      <p>{t.line}</p>
      {isForAccess && <p className={css.note}>{t.refundsWait({ hours: limits.refundWaitHours })}</p>}
      {hasPassword && (
        <>
          <TextInput
            label={t.password}
            type="password"
            autoComplete="current-password"
            data-first-focus
            maxLength={limits.passwordTypedMax}
            value={form.password}
            error={form.isTried && form.password === '' ? kit.field.required({ label: t.password }) : undefined}
            onChange={({ target }) => form.typePassword(target.value)}
          />
          <Button look="subtle" size={36} onClick={() => void form.sendCode()}>
            {t.byCode({ phone })}
          </Button>
        </>
      )}
    </>
  );
}
