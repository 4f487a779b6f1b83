import { lazy, Suspense } from 'react';
import { useChangedPrincipal } from '#platform/web/acting-principal.ts';
import { loadLazyCatalogues } from './lazy-catalogues.ts';
import { useViewer } from './viewer.ts';

const PrincipalChangedDialog = lazy(async () => {
  const [{ PrincipalChangedDialog: Component }] = await Promise.all([
    import('./PrincipalChangedDialog.tsx'),
    loadLazyCatalogues(['party']),
  ]);
  return { default: Component };
});

/** Where the page says that another party acts by now. */
export function PrincipalChangedSlot() {
  const viewer = useViewer();
  const now = useChangedPrincipal();
  if (!viewer || !now) return null;
  return (
    <Suspense>
      <PrincipalChangedDialog viewer={viewer} now={now} />
    </Suspense>
  );
}
