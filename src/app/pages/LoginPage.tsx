import type { IdentityText } from '#identity/web/identity-text.ts';
import { LoginCard } from '#identity/web/LoginCard.tsx';
import { useLocation } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { loginAddress } from '../guards.ts';
import type { HeadInput, PageHead } from '../web/page.ts';
import { useShell } from '../web/shell.ts';

/** For visitors: where logging in begins, and where a login that failed says why (NAV-034). */
function LoginPage() {
  const { search } = useLocation();
  const locale = useLocale();
  const { hasPasswordReset } = useShell();
  const query = new URLSearchParams(search);
  return (
    <div className="wrap">
      <LoginCard
        address={loginAddress(locale, query.get('to') ?? '/')}
        failure={query.get('failure')}
        forgotAddress={hasPasswordReset ? `/auth/reset-password?lang=${locale}` : null}
      />
    </div>
  );
}

export const head = ({ catalogues }: HeadInput<undefined>): PageHead => {
  const { frame } = catalogues.identity as IdentityText;
  return { title: frame.loginTitle, description: frame.loginLine, isHidden: true };
};

export { LoginPage as Component };
