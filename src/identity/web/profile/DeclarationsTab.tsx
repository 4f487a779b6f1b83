import { EmptyState } from '#platform/web/EmptyState.tsx';
import { useProfileText } from './text.ts';

/** Declarations of won auctions: there are none before there are auctions. */
export function DeclarationsTab() {
  const t = useProfileText().declarations;
  return <EmptyState icon="certificate" title={t.empty} text={t.emptyLine} />;
}
