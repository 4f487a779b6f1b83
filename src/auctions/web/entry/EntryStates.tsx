import type { OwnPart } from '#auctions/contract.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { Spinner } from '#platform/web/Spinner.tsx';
import { useEntryText } from '../entry-text.ts';
import css from './entry.module.css';

/** Until the lot is there. */
export function EntryWait() {
  const t = useEntryText().entry;
  return (
    <div className={css.wait}>
      <Spinner size={32} />
      <span>{t.loading}</span>
    </div>
  );
}

/** The lot did not come. */
export function EntryFailed({ onAgain }: { onAgain: () => void }) {
  const t = useEntryText().entry;
  return (
    <EmptyState
      icon="alert-circle"
      title={t.failed}
      action={
        <Button look="soft" icon="refresh" onClick={onAgain}>
          {t.again}
        </Button>
      }
    />
  );
}

/** Why one may not enter, and what would help. */
export function EntryBlocked({ verdict }: { verdict: Exclude<OwnPart['mayEnter'], 'yes'> }) {
  const t = useEntryText().entry;
  return (
    <EmptyState
      icon="lock"
      title={t.blockedTitle}
      text={t.blocked[verdict]}
      action={
        verdict === 'notVerified' || verdict === 'companyInvalid' ? (
          <LinkButton look="soft" to="/profile">
            {t.toProfile}
          </LinkButton>
        ) : undefined
      }
    />
  );
}
