import { useEffect, useState, useSyncExternalStore } from 'react';

const isModalOpen = (): boolean => document.querySelector('dialog:modal') !== null;

/** Calls when a modal may have been opened or closed. */
const watchModals = (watcher: () => void): (() => void) => {
  const changes = new MutationObserver(watcher);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => changes.disconnect();
};

/** Whether somebody is busy in a modal, on which nothing that comes by itself may lie. */
export const useIsModalOpen = (): boolean => useSyncExternalStore(watchModals, isModalOpen, () => false);

/**
 * Whether a modal that nobody asked for may open: it waits until no other modal is open, so that it never takes the keys
 * from somebody who types in one. Once it may, it may until another one wants the turn. Null wants nothing.
 */
export const useModalTurn = (requested: number | null): boolean => {
  const [granted, setGranted] = useState<number | null>(null);
  useEffect(() => {
    setGranted(null);
    if (requested === null) return;
    const check = () => {
      if (isModalOpen()) return;
      stop();
      setGranted(requested);
    };
    const stop = watchModals(check);
    check();
    return stop;
  }, [requested]);
  return requested !== null && granted === requested;
};
