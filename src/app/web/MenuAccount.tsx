import { profileHome } from '#identity/rules/profile-address.ts';
import type { Viewer } from '#identity/rules/viewer.ts';
import { hasBalance } from '#identity/rules/viewer.ts';
import { buttonClass } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Avatar } from './Avatar.tsx';
import { useAppText } from './app-text.ts';
import { useDepositWords } from './HeaderAccount.tsx';
import { LoginLink } from './LoginLink.tsx';
import { logOut } from './logout.ts';
import css from './MenuAccount.module.css';
import { profileLinks } from './profile-links.ts';
import { RegistrationButton } from './RegistrationButton.tsx';
import { useViewer } from './viewer.ts';

/** The top of the menu on a narrow screen: the way in, or whose menu it is (HDR-016, HDR-017). */
export function MenuAccount({ onLeave }: { onLeave: () => void }) {
  const viewer = useViewer();
  return viewer ? <Owner viewer={viewer} /> : <LoginActions onLeave={onLeave} />;
}

function LoginActions({ onLeave }: { onLeave: () => void }) {
  const t = useAppText().header;
  return (
    <div className={css.waysIn}>
      <LoginLink className={buttonClass({ look: 'line', size: 48 })}>{t.login}</LoginLink>
      <RegistrationButton variant="plain" size={48} onPress={onLeave}>
        {t.register}
      </RegistrationButton>
    </div>
  );
}

function Owner({ viewer }: { viewer: Viewer }) {
  const t = useAppText().header;
  const deposit = useDepositWords(viewer);
  return (
    <section className={css.owner} aria-label={t.account}>
      <Link to={profileHome(viewer.roles)} className={css.who}>
        <Avatar viewer={viewer} size={48} />
        <span className={css.names}>
          <b>{viewer.companyName ?? viewer.name}</b>
          <span>{viewer.companyName ? viewer.name : viewer.username}</span>
        </span>
      </Link>
      {hasBalance(viewer) && (
        <p className={css.deposit}>
          <Icon name="wallet" size={20} />
          <span>{t.deposit}</span>
          <b className="num">{deposit ?? '\u2026'}</b>
        </p>
      )}
      <ul className={css.links}>
        {profileLinks(viewer.roles).map(({ to, icon, name }) => (
          <li key={to}>
            <Link to={to} className={css.link}>
              <Icon name={icon} size={22} />
              {t[name]}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={css.link} onClick={() => void logOut()}>
            <Icon name="logout" size={22} />
            {t.logOut}
          </button>
        </li>
      </ul>
    </section>
  );
}
