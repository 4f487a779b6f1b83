import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from '#platform/web/router.tsx';
import { loadWords } from './later-words.ts';
import { closeRegistration, openRegistration, useRegistrationWish } from './registration-wish.ts';
import { useViewer } from './viewer.ts';

const Registration = lazy(async () => {
  const [{ Registration: Component }] = await Promise.all([
    import('./Registration.tsx'),
    loadWords(['identity', 'documents']),
  ]);
  return { default: Component };
});

/** `?register=1` of any page opens the form, `?register=realtor` the one of realtor assistants. */
const useWishOfAddress = (isVisitor: boolean) => {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('register');
  useEffect(() => {
    if (isVisitor && asked !== null) openRegistration(asked === 'realtor' ? 'realtor' : 'plain');
  }, [asked, isVisitor]);
};

/** The one place of the registration form. Once opened it stays, so that what was typed stays too. */
export function RegistrationHost() {
  const isVisitor = useViewer() === null;
  const wish = useRegistrationWish();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [last, setLast] = useState(wish);
  useWishOfAddress(isVisitor);
  if (wish !== null && wish !== last) setLast(wish);
  if (!isVisitor || last === null) return null;
  const close = () => {
    closeRegistration();
    const query = new URLSearchParams(search);
    if (!query.has('register')) return;
    query.delete('register');
    void navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true });
  };
  return (
    <Suspense>
      <Registration variant={last} isOpen={wish !== null} onClose={close} />
    </Suspense>
  );
}
