import { type RefObject, useEffect, useRef } from 'react';
import { leavePart } from './ended-login.ts';
import { firstFieldOf } from './focus.ts';

type ModalControl = {
  isOpen: boolean;
  closesOnOutsideClick: boolean;
  /** Null where the only ways out are inside. */
  onClose: (() => void) | null;
};

type OpenModal = { askToClose: () => void; hasWayOut: () => boolean; show: () => void };
/** The windows that stand open, the uppermost last. */
const openModals: OpenModal[] = [];

/** The way to close the uppermost window, as Escape would; null where none is open, or one that has its only ways out inside. */
export const wayOutOfTopModal = (): (() => void) | null => {
  const top = openModals.at(-1);
  return top?.hasWayOut() ? top.askToClose : null;
};

/**
 * Keeps a `<dialog>` open or closed as told. The browser itself traps the focus and makes the page behind inert. However it
 * is closed, also by going away itself, the focus returns to where it came from, or to where work goes on. Escape, the way
 * back of the browser and, if wanted, a press on the dimmed page ask the owner by `onClose`. The focus starts on what carries
 * `data-first-focus` (of a form, on its first field), else on the first control.
 */
export const useModal = (
  dialog: RefObject<HTMLDialogElement | null>,
  { isOpen, closesOnOutsideClick, onClose }: ModalControl,
): void => {
  const ownClose = useRef(onClose);
  useEffect(() => {
    ownClose.current = onClose;
  });
  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    const askToClose = () => closeModal(element, () => ownClose.current?.());
    const show = () => {
      if (element.open) element.close();
      open(element);
    };
    const modal = { askToClose, hasWayOut: () => ownClose.current !== null, show };
    const escape = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      askToClose();
    };
    const handleOutsideClick = (event: Event) => closesOnOutsideClick && event.target === element && askToClose();
    element.addEventListener('cancel', escape);
    element.addEventListener('mousedown', handleOutsideClick);
    // Browsers close it themselves when Escape is pressed again and again; what stands in it is not theirs to give up.
    const reopen = () => {
      if (element.open) return;
      // With those that lay over it, which it would cover now.
      for (const one of openModals.slice(openModals.indexOf(modal))) one.show();
      askToClose();
    };
    element.addEventListener('close', reopen);
    const opener = document.activeElement;
    open(element);
    openModals.push(modal);
    return () => {
      openModals.splice(openModals.indexOf(modal), 1);
      element.removeEventListener('close', reopen);
      element.removeEventListener('cancel', escape);
      element.removeEventListener('mousedown', handleOutsideClick);
      element.close();
      restoreFocus(opener);
    };
  }, [dialog, isOpen, closesOnOutsideClick]);
};

/** Closes a window over the page; one into which somebody typed asks first, unless it keeps what was typed (`data-holds-typed`). */
export const closeModal = (element: Element, close: () => void): void =>
  element.hasAttribute('data-holds-typed') ? close() : leavePart(element, close);

/**
 * The browser gives the focus back only while the dialog is still in the page; what opened it may be gone as well, or pressed
 * no more. Then work goes on in the panel that stands open, and without one in the content of the page.
 */
const restoreFocus = (opener: Element | null): void => {
  const targets = [opener, document.querySelector('[data-panel]'), document.getElementById('content')];
  for (const target of targets) {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }
};

const open = (element: HTMLDialogElement): void => {
  // The page behind does not scroll; what its scrollbar took stays free, so that nothing moves.
  const page = document.documentElement;
  page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`);
  element.showModal();
  const start = element.querySelector<HTMLElement>('[data-first-focus]');
  (start instanceof HTMLFormElement ? firstFieldOf(start) : start)?.focus();
};
