import { useCallback, useEffect, useState } from 'react';
import type { OwnDocument } from '#documents/contract/papers.ts';
import type { contract } from '#documents/contract.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import styles from './DocumentsTab.module.css';
import { useDocumentsText } from './documents-text.ts';
import { ReportCheckDialog } from './ReportCheckDialog.tsx';

type State = { documents: OwnDocument[]; total: number; page: number } | 'loading' | 'failed';

/** The documents of whoever is logged in, newest first, each with its PDF. */
export function DocumentsTab() {
  const t = useDocumentsText().tab;
  const [state, setState] = useState<State>('loading');
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const [isChecking, setIsChecking] = useState(false);

  const load = useCallback(async (shown: OwnDocument[], page: number) => {
    try {
      const answer = await api<typeof contract>()('GET /user/documents', { query: { page: String(page) } });
      // A document made meanwhile moves the pages: what is there already is not shown twice.
      const known = new Set(shown.map(({ id }) => id));
      const fresh = answer.data.filter(({ id }) => !known.has(id));
      setState({ documents: [...shown, ...fresh], total: answer.total, page });
    } catch {
      setState('failed');
    }
  }, []);
  useEffect(() => void load([], 1), [load]);

  const again = () => {
    setState('loading');
    void load([], 1);
  };
  const more = async () => {
    if (typeof state === 'string') return;
    setIsLoadingMore(true);
    await load(state.documents, state.page + 1);
    setIsLoadingMore(false);
  };

  return (
    <section className={styles.tab} aria-labelledby="documents-title">
      <header className={styles.head}>
        <div>
          <h2 id="documents-title" className="h2">
            {t.title}
          </h2>
          <p>{t.line}</p>
        </div>
        <Button look="soft" icon="shield-search" onClick={() => setIsChecking(true)}>
          {t.check}
        </Button>
      </header>
      <DocumentList state={state} onAgain={again} />
      {typeof state !== 'string' && state.documents.length < state.total && (
        <Button look="line" isLoading={isLoadingMore} onClick={() => void more()}>
          {t.more}
        </Button>
      )}
      <ReportCheckDialog isOpen={isChecking} onClose={() => setIsChecking(false)} />
    </section>
  );
}

function DocumentList({ state, onAgain }: { state: State; onAgain: () => void }) {
  const t = useDocumentsText().tab;
  if (state === 'loading')
    return (
      <output className={styles.bones}>
        <span className="visually-hidden">{t.loading}</span>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height="60px" />
        ))}
      </output>
    );
  if (state === 'failed')
    return (
      <EmptyState
        icon="file-text"
        title={t.failed}
        text={t.failedLine}
        action={
          <Button look="soft" icon="refresh" onClick={onAgain}>
            {t.again}
          </Button>
        }
      />
    );
  if (state.documents.length === 0) return <EmptyState icon="file-text" title={t.empty} text={t.emptyLine} />;
  return (
    <ul className={styles.list}>
      {state.documents.map((document) => (
        <DocumentRow key={document.id} document={document} />
      ))}
    </ul>
  );
}
