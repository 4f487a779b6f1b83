import type { ReactNode } from 'react';
import { localePath } from '#platform/values/locale.ts';
import { useLocation } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { loginAddress } from '../guards.ts';

type LoginLinkProps = { className: string; children: ReactNode; 'aria-label'?: string };

/** Leads to the identity provider and back to this page: always a whole load. */
export function LoginLink({ children, ...rest }: LoginLinkProps) {
  const { pathname, search } = useLocation();
  const locale = useLocale();
  return (
    <a {...rest} href={loginAddress(locale, localePath(locale, pathname) + search)} rel="nofollow">
      {children}
    </a>
  );
}
