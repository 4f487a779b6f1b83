import { PracticeCard } from '#auctions/web/practice/PracticeCard.tsx';
import { localePath } from '#platform/values/locale.ts';
import { useLocation } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { loginAddress } from '../guards.ts';
import css from './Practice.module.css';
import { useShell } from './shell.ts';
import { useViewer } from './viewer.ts';

/** The way into a practice auction, where the world is a demonstration. Needs the catalogue `auctionPractice`. */
export function Practice() {
  const { pathname } = useLocation();
  const locale = useLocale();
  const isUser = useViewer() !== null;
  if (!useShell().isDevelopment) return null;
  return (
    <div className={css.place}>
      <PracticeCard isLoggedIn={isUser} loginHref={loginAddress(locale, localePath(locale, pathname))} />
    </div>
  );
}
