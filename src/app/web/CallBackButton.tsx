import { type ComponentType, type ReactNode, useState } from 'react';
import type { CallBackDialogProps, CallBackTarget } from '#alerts/web/calls/CallBackDialog.tsx';
import { Button, type ButtonLook } from '#platform/web/Button.tsx';
import { loadLazyCatalogues } from './lazy-catalogues.ts';

type Props = { target: CallBackTarget; look: ButtonLook; isWide?: boolean; children: ReactNode };

/** Opens the form in which one asks for a call; it comes when it is opened. */
export function CallBackButton({ target, look, isWide = false, children }: Props) {
  const [Dialog, setDialog] = useState<ComponentType<CallBackDialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    void Promise.all([import('#alerts/web/calls/CallBackDialog.tsx'), loadLazyCatalogues(['callBack'])]).then(
      ([{ CallBackDialog }]) => setDialog(() => CallBackDialog),
    );
  };
  return (
    <>
      <Button look={look} size={44} isWide={isWide} icon="phone-call" aria-haspopup="dialog" onClick={open}>
        {children}
      </Button>
      {Dialog && <Dialog target={target} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
