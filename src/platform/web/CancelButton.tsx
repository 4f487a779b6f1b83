import { Button, type ButtonProps } from './Button.tsx';
import { closeModal } from './use-modal.ts';

type CancelButtonProps = Omit<ButtonProps, 'onClick' | 'type'> & { onClose: () => void };

/** Gives up what a window was opened for: as its other ways out do, it asks first where typed text would go. */
export function CancelButton({ onClose, look = 'line', ...rest }: CancelButtonProps) {
  return (
    <Button
      {...rest}
      look={look}
      onClick={({ currentTarget }) => closeModal(currentTarget.closest('dialog') ?? currentTarget, onClose)}
    />
  );
}
