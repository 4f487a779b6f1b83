import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps a `<dialog>` open or closed as told. The browser itself traps the focus, makes the page behind inert and gives
 * the focus back to where it came from; Escape and, if wanted, a press on the dimmed page ask the owner by `onClose`. The
 * focus starts on what carries `data-first-focus`, else on the first control.
 */
export const useModal = (
  dialog: RefObject<HTMLDialogElement | null>,
  { isOpen, closeOnOutside, onClose }: { isOpen: boolean; closeOnOutside: boolean; onClose: () => void },
): void => {
  const ask = useRef(onClose);
  useEffect(() => {
    ask.current = onClose;
  });
  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    const escape = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      ask.current();
    };
    const pressOutside = (event: Event) => closeOnOutside && event.target === element && ask.current();
    element.addEventListener('cancel', escape);
    element.addEventListener('mousedown', pressOutside);
    open(element);
    return () => {
      element.removeEventListener('cancel', escape);
      element.removeEventListener('mousedown', pressOutside);
      element.close();
    };
  }, [dialog, isOpen, closeOnOutside]);
};

const open = (element: HTMLDialogElement): void => {
  // The page behind does not scroll; what its scrollbar took stays free, so that nothing moves.
  const page = document.documentElement;
  page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`);
  element.showModal();
  element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
};
