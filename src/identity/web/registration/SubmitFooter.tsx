import { Button } from '#platform/web/Button.tsx';
import { useIdentityText } from '../identity-text.ts';
import css from './RegistrationDialog.module.css';

/** The button that sends the form it stands outside of, so that it stays in sight while the form scrolls. */
export function SubmitFooter({
  formId,
  isSending,
  loginAddress,
}: {
  formId: string;
  isSending: boolean;
  loginAddress: string;
}) {
  const t = useIdentityText().registration;
  return (
    <div className={css.foot}>
      <Button type="submit" form={formId} size={52} isWide isLoading={isSending}>
        {t.submit}
      </Button>
      <p className={css.login}>
        {t.haveAccount} <a href={loginAddress}>{t.login}</a>
      </p>
    </div>
  );
}
