import { EmptyState } from '#platform/web/EmptyState.tsx';
import css from './profile.module.css';
import { useProfileText } from './text.ts';

/** Declarations of won auctions: there are none before there are auctions. */
export function DeclarationsTab() {
  const t = useProfileText().declarations;
  return (
    <div className={css.card}>
      <EmptyState icon="certificate" title={t.empty} text={t.emptyLine} />
    </div>
  );
}
