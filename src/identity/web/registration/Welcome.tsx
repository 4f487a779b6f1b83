import { Icon } from '#platform/web/Icon.tsx';
import { useIdentityText } from '../identity-text.ts';
import css from './RegistrationDialog.module.css';

/** Stands in the place of the form once the account is there, until the login page comes. */
export function Welcome() {
  const t = useIdentityText().registration;
  return (
    <div className={css.welcome} role="status">
      <Icon name="circle-check" size={64} />
      <h3 className="h3">{t.success}</h3>
      <p>{t.successLine}</p>
    </div>
  );
}
