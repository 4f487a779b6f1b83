import { useEffect, useState } from 'react';

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
      if (document.querySelector('dialog:modal')) return;
      changes.disconnect();
      setGranted(requested);
    };
    const changes = new MutationObserver(check);
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    check();
    return () => changes.disconnect();
  }, [requested]);
  return requested !== null && granted === requested;
};
