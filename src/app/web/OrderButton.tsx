import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button, type ButtonLook, type ButtonSize } from '#platform/web/Button.tsx';
import { loadQuietly } from '#platform/web/quiet-load.ts';
import { loadWords } from './later-words.ts';

const loadDialog = async () => {
  const [{ OrderDialog }] = await Promise.all([
    import('#alerts/web/orders/OrderDialog.tsx'),
    loadWords(['orders', 'identity']),
  ]);
  return { default: OrderDialog };
};
const OrderDialog = lazy(loadDialog);

type OrderButtonProps = {
  /** The parameters of a search to be saved. */
  query?: string | undefined;
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string | undefined;
  /** The words on it: they come from the place it stands in. */
  children: ReactNode;
};

/**
 * Opens the order for the latest ads; its code comes with the first press. Once opened the dialog stays, so that what was
 * typed stays too. Never within a form: the dialog has its own.
 */
export function OrderButton({ query, children, ...face }: OrderButtonProps) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        {...face}
        icon="bell-plus"
        aria-haspopup="dialog"
        onPointerDown={() => void loadQuietly(loadDialog)}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </Button>
      {isOpen !== null && (
        <Suspense>
          <OrderDialog query={query} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
