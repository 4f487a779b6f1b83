import { lazy, Suspense } from 'react';
import { usePartyNow } from '#platform/web/acting-party.ts';
import { loadWords } from './later-words.ts';
import { useViewer } from './viewer.ts';

const PartyChanged = lazy(async () => {
  const [{ PartyChanged: Component }] = await Promise.all([import('./PartyChanged.tsx'), loadWords(['party'])]);
  return { default: Component };
});

/** Where the page says that another party acts by now. */
export function PartyPlace() {
  const viewer = useViewer();
  const now = usePartyNow();
  if (!viewer || !now) return null;
  return (
    <Suspense>
      <PartyChanged viewer={viewer} now={now} />
    </Suspense>
  );
}
