import { type ButtonLook, LinkButton } from '#platform/web/Button.tsx';
import { useLocation } from '#platform/web/router.tsx';
import { useAppText } from './app-text.ts';

type RegistrationButtonProps = {
  /** What is registered: whatever the visitor chooses, a user, a realtor assistant. */
  variant: 'plain' | 'basic' | 'realtor';
  look?: ButtonLook;
  className?: string;
};

/** Opens the registration over the page. */
export function RegistrationButton({ look = 'filled', className }: RegistrationButtonProps) {
  const { pathname } = useLocation();
  const t = useAppText().header;
  return (
    <LinkButton to={`${pathname}?register=1`} rel="nofollow" look={look} className={className}>
      {t.register}
    </LinkButton>
  );
}
