import { type RefObject, useEffect } from 'react';

/**
 * Keeps a `<dialog>` open or closed as told. The browser itself traps the focus, closes on Escape (which asks the owner
 * through `onClose`), makes the page behind inert and gives the focus back to where it came from.
 */
export const useModal = (dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void => {
  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    element.showModal();
    return () => element.close();
  }, [dialog, isOpen]);
};
