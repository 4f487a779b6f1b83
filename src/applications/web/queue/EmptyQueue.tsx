import { LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { PastTheEnd } from '#platform/web/Pager.tsx';
import css from './Queue.module.css';
import type { QueuePage } from './queue-data.ts';
import { useQueueText } from './text.ts';

type EmptyQueueProps = {
  page: QueuePage;
  addressOf: (page: number) => string;
  /** The same view without filters; null where there are none. */
  allAddress: string | null;
};

/** Why a page of the queue has nothing: it is past the end, nothing fits the filters, or nothing waits. */
export function EmptyQueue({ page: { total, size }, addressOf, allAddress }: EmptyQueueProps) {
  const t = useQueueText();
  // Of a list that is not counted to its end the last page that is known.
  if (total.n > 0) return <PastTheEnd pages={Math.ceil(total.n / size)} addressOf={addressOf} />;
  return (
    <div className={css.empty}>
      {allAddress === null ? (
        <EmptyState icon="inbox" title={t.empty.title} text={t.empty.text} />
      ) : (
        <EmptyState
          icon="search"
          title={t.empty.foundTitle}
          text={t.empty.foundText}
          action={
            <LinkButton look="soft" to={allAddress}>
              {t.filters.clear}
            </LinkButton>
          }
        />
      )}
    </div>
  );
}
