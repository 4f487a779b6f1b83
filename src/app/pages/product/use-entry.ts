import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { EntryDialogProps } from '#auctions/web/entry/EntryDialog.tsx';
import { useLocation, useNavigate } from '#platform/web/router.tsx';
import { loadLazyCatalogues } from '../../web/lazy-catalogues.ts';

/**
 * The dialog of entering: its code and words come when it is first opened. `?enter=1` opens it too, so that a visitor
 * who had to log in first comes back into it.
 */
export const useEntry = (path: string, loginHref: string, isUser: boolean) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isAsked = new URLSearchParams(search).get('enter') === '1';
  const [Dialog, setDialog] = useState<ComponentType<EntryDialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => {
    setIsOpen(true);
    void Promise.all([
      import('#auctions/web/entry/EntryDialog.tsx'),
      loadLazyCatalogues(['documents', 'deposits', 'accounts']),
    ]).then(([{ EntryDialog }]) => setDialog(() => EntryDialog));
  }, []);
  useEffect(() => {
    if (!isAsked) return;
    if (isUser) open();
    else location.replace(loginHref);
  }, [isAsked, isUser, open, loginHref]);
  const close = useCallback(() => {
    setIsOpen(false);
    if (isAsked) void navigate(path, { replace: true });
  }, [isAsked, navigate, path]);
  return { Dialog, isOpen, open, close };
};
