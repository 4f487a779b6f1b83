import { landingAfterRegistration } from '#identity/rules/after-registration.ts';
import type { RegistrationRole } from '#identity/rules/registration.ts';
import type { RegistrationVariant } from '#identity/web/registration/draft.ts';
import { RegistrationDialog } from '#identity/web/registration/RegistrationDialog.tsx';
import { localePath } from '#platform/values/locale.ts';
import { discardUnsent } from '#platform/web/ended-login.ts';
import { useLocation } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { loginAddress } from '../guards.ts';
import { Logo } from './Logo.tsx';
import { entryAt } from './page-loader.ts';
import { useShell } from './shell.ts';

type RegistrationProps = { variant: RegistrationVariant; isOpen: boolean; onClose: () => void };

/** The registration form with what it needs to know of the site: the support line and the way to the login. */
export function Registration(props: RegistrationProps) {
  const locale = useLocale();
  const { phone } = useShell();
  const { pathname } = useLocation();
  const goToLogin = (role: RegistrationRole) => {
    const landing = landingAfterRegistration(role, (path) => entryAt(path) !== undefined);
    // What was typed is an account by now. The login then says that it exists.
    discardUnsent();
    location.assign(`${loginAddress(locale, localePath(locale, landing))}&registered=1`);
  };
  return (
    <RegistrationDialog
      {...props}
      supportPhone={phone}
      logo={<Logo onStage />}
      loginAddress={loginAddress(locale, localePath(locale, pathname))}
      onRegistered={goToLogin}
    />
  );
}
