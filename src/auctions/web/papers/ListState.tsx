import { TabSkeleton } from '#identity/web/profile/TabSkeleton.tsx';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import css from './papers.module.css';
import { usePapersText } from './papers-text.ts';

/** A list that is on its way, or that did not come. */
export function ListWait({ isFailed, onAgain }: { isFailed: boolean; onAgain: () => void }) {
  const t = usePapersText();
  if (!isFailed) return <TabSkeleton />;
  return (
    <div className={css.panel}>
      <EmptyState
        icon="alert-circle"
        title={t.failed}
        text={t.document.failedLine}
        action={
          <Button look="soft" icon="refresh" onClick={onAgain}>
            {t.again}
          </Button>
        }
      />
    </div>
  );
}

/** A list without anything in it, and where to begin. */
export function ListEmpty({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  const t = usePapersText();
  return (
    <div className={css.panel}>
      <EmptyState
        icon={icon}
        title={title}
        text={text}
        action={
          <LinkButton look="soft" icon="gavel" to="/auction">
            {t.toAuctions}
          </LinkButton>
        }
      />
    </div>
  );
}
