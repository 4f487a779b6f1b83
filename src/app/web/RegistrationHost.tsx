import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from '#platform/web/router.tsx';
import { loadLazyCatalogues } from './lazy-catalogues.ts';
import { hideRegistration, showRegistration, useRequestedRegistration } from './requested-registration.ts';
import { useViewer } from './viewer.ts';

const Registration = lazy(async () => {
  const [{ Registration: Component }] = await Promise.all([
    import('./Registration.tsx'),
    loadLazyCatalogues(['identity', 'documents']),
  ]);
  return { default: Component };
});

/** `?register=1` of any page opens the form, `?register=realtor` the one of realtor assistants. */
const useVariantOfAddress = (isVisitor: boolean) => {
  const { search } = useLocation();
  const requested = new URLSearchParams(search).get('register');
  useEffect(() => {
    if (isVisitor && requested !== null) showRegistration(requested === 'realtor' ? 'realtor' : 'plain');
  }, [requested, isVisitor]);
};

/** The one place of the registration form. Once opened it stays, so that what was typed stays too. */
export function RegistrationHost() {
  const isVisitor = useViewer() === null;
  const requested = useRequestedRegistration();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [last, setLast] = useState(requested);
  useVariantOfAddress(isVisitor);
  if (requested !== null && requested !== last) setLast(requested);
  if (!isVisitor || last === null) return null;
  const close = () => {
    hideRegistration();
    const query = new URLSearchParams(search);
    if (!query.has('register')) return;
    query.delete('register');
    void navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true });
  };
  return (
    <Suspense>
      <Registration variant={last} isOpen={requested !== null} onClose={close} />
    </Suspense>
  );
}
