import { type ComponentType, useEffect, useState } from 'react';
import { useOwnBalance } from '#accounts/web/use-own-balance.ts';
import { profileHome } from '#identity/rules/profile-address.ts';
import type { Viewer } from '#identity/rules/viewer.ts';
import { hasBalance } from '#identity/rules/viewer.ts';
import { currencyWord, formatSum } from '#platform/values/money.ts';
import { buttonClass, LinkButton } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { prefetch } from '#platform/web/prefetch.ts';
import { useLocale } from '#platform/web/text.tsx';
import { useAppText } from './app-text.ts';
import css from './HeaderAccount.module.css';
import { LoginLink } from './LoginLink.tsx';
import { loadLazyCatalogues } from './lazy-catalogues.ts';
import notificationBellSlotCss from './NotificationBellSlot.module.css';
import { ProfileButton } from './ProfileButton.tsx';
import { whenIdle } from './prefetch.ts';
import { applyPath } from './profile-links.ts';
import { RegistrationButton } from './RegistrationButton.tsx';
import { useViewer } from './viewer.ts';

/** The way to the notices. The bell that counts and opens them takes its place when the page is idle, of the same size. */
function NotificationBellSlot() {
  const { notices } = useAppText().header;
  const [Bell, setBell] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenIdle(() =>
        prefetch(async () => {
          const [loaded] = await Promise.all([import('#alerts/web/notices/Bell.tsx'), loadLazyCatalogues(['notices'])]);
          setBell(() => loaded.Bell);
        }),
      ),
    [],
  );
  return (
    <div className={notificationBellSlotCss.place}>
      {Bell ? (
        <Bell />
      ) : (
        <Link to="/notifications" className={notificationBellSlotCss.plain} aria-label={notices}>
          <Icon name="bell" size={22} />
        </Link>
      )}
    </div>
  );
}

/** The end of the header: the way in for visitors; deposit, avatar and profile menu for users (HDR-009). */
export function HeaderAccount() {
  const viewer = useViewer();
  return viewer ? (
    <>
      <DepositChip viewer={viewer} />
      <NotificationBellSlot />
      <ApplyButton viewer={viewer} />
      <ProfileButton viewer={viewer} />
    </>
  ) : (
    <LoginActions />
  );
}

function LoginActions() {
  const t = useAppText().header;
  return (
    <>
      <LoginLink className={`${buttonClass({ look: 'line' })} ${css.wide}`}>{t.login}</LoginLink>
      <RegistrationButton variant="plain" className={css.wide ?? ''}>
        {t.register}
      </RegistrationButton>
      <ApplyButton viewer={null} />
      <LoginLink className={css.small ?? ''} aria-label={t.login}>
        <Icon name="user-circle" size={24} />
      </LoginLink>
    </>
  );
}

/** The way to sell: the one accent of the header. */
function ApplyButton({ viewer }: { viewer: Viewer | null }) {
  return (
    <LinkButton look="accent" icon="plus" to={applyPath(viewer?.roles)} className={`${css.wide} ${css.apply}`}>
      <span className={css.applyWords}>{useAppText().header.apply}</span>
    </LinkButton>
  );
}

/** The deposit in words, always in sum; nothing while it is not known. */
export const useDepositWords = (viewer: Viewer): string | null => {
  const deposit = useOwnBalance(hasBalance(viewer));
  const locale = useLocale();
  if (deposit === null || deposit === 'failed') return null;
  return `${formatSum(BigInt(deposit.available), 'decimal')}\u00a0${currencyWord('UZS', locale)}`;
};

function DepositChip({ viewer }: { viewer: Viewer }) {
  const t = useAppText().header;
  const words = useDepositWords(viewer);
  if (!hasBalance(viewer)) return null;
  return (
    <Link to={profileHome(viewer.roles)} className={css.deposit}>
      <Icon name="wallet" size={20} />
      <span>
        <span className={css.label}>{t.deposit}</span>
        <b className={`num ${css.sum}`}>{words ?? '\u2026'}</b>
      </span>
    </Link>
  );
}
