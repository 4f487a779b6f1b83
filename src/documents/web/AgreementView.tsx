import { Button } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { Spinner } from '#platform/web/Spinner.tsx';
import styles from './AgreementView.module.css';
import { DocumentView } from './DocumentView.tsx';
import { useDocumentsText } from './documents-text.ts';
import type { AgreementState } from './use-agreement.ts';

/** The text of an agreement in a box with a scroll of its own, or why it is not there. */
export function AgreementView({ state, onAgain }: { state: AgreementState; onAgain: () => void }) {
  const t = useDocumentsText().agreement;
  if (state.kind === 'loading')
    return (
      <div className={styles.wait}>
        <Spinner size={32} />
        <span>{t.loading}</span>
      </div>
    );
  if (state.kind === 'failed')
    return (
      <EmptyState
        icon="file-text"
        title={t.failedTitle}
        text={state.message}
        action={
          <Button look="soft" icon="refresh" onClick={onAgain}>
            {t.again}
          </Button>
        }
      />
    );
  return (
    // A box that scrolls must be within reach of the keyboard.
    <section className={styles.text} aria-label={t.text} tabIndex={0}>
      <DocumentView model={state.agreement.sheet} isTitleHidden />
    </section>
  );
}
