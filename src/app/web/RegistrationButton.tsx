import type { ReactNode } from 'react';
import { type ButtonLook, type ButtonSize, LinkButton } from '#platform/web/Button.tsx';
import { useLocation } from '#platform/web/router.tsx';

type RegistrationButtonProps = {
  /** What is registered: whatever the visitor chooses, a user, a realtor assistant. */
  variant: 'plain' | 'basic' | 'realtor';
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string;
  /** Done first: a drawer closes itself. */
  onPress?: () => void;
  /** The words on it: they come from the place it stands in. */
  children: ReactNode;
};

/** Opens the registration over the page. */
export function RegistrationButton({ variant: _, onPress, children, ...face }: RegistrationButtonProps) {
  const { pathname } = useLocation();
  return (
    <LinkButton {...face} to={`${pathname}?register=1`} rel="nofollow" onClick={() => onPress?.()}>
      {children}
    </LinkButton>
  );
}
