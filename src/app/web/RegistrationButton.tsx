import type { ReactNode } from 'react';
import type { RegistrationVariant } from '#identity/web/registration/draft.ts';
import { Button, type ButtonLook, type ButtonSize } from '#platform/web/Button.tsx';
import { showRegistration } from './requested-registration.ts';

type RegistrationButtonProps = {
  variant?: RegistrationVariant;
  look?: ButtonLook;
  size?: ButtonSize;
  isWide?: boolean;
  className?: string;
  /** Done first: a drawer closes itself. */
  onPress?: () => void;
  /** The words on it: they come from the place it stands in. */
  children: ReactNode;
};

/** Opens the registration form; its code comes with the first press. */
export function RegistrationButton({ variant = 'plain', onPress, children, ...face }: RegistrationButtonProps) {
  return (
    <Button
      {...face}
      aria-haspopup="dialog"
      onClick={() => {
        onPress?.();
        showRegistration(variant);
      }}
    >
      {children}
    </Button>
  );
}
