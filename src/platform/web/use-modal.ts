import { type RefObject, useEffect } from 'react';

/**
 * Keeps a `<dialog>` open or closed as told. The browser itself traps the focus, closes on Escape (which asks the owner
 * through `onClose`), makes the page behind inert and gives the focus back to where it came from. The focus starts on
 * what carries `data-first-focus`, else on the first control.
 */
export const useModal = (dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void => {
  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    // The page behind does not scroll; what its scrollbar took stays free, so that nothing moves.
    const page = document.documentElement;
    page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`);
    element.showModal();
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => element.close();
  }, [dialog, isOpen]);
};
