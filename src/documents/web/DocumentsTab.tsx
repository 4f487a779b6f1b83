import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnDocument } from '#documents/contract/papers.ts';
import type { contract } from '#documents/contract.ts';
import { type DocumentKind, documentKinds } from '#documents/rules/document-kind.ts';
import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { Select } from '#platform/web/Select.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { DocumentRow } from './DocumentRow.tsx';
import styles from './DocumentsTab.module.css';
import { useDocumentsText } from './documents-text.ts';
import { ReportCheckDialog } from './ReportCheckDialog.tsx';

type State = { documents: OwnDocument[]; total: number; page: number } | 'loading' | 'failed';

type Filter = { search: string; kind: DocumentKind | '' };
const everything: Filter = { search: '', kind: '' };

/** The documents of whoever is logged in, newest first, each with its PDF; found by number, lot, property and kind. */
export function DocumentsTab() {
  const words = useDocumentsText();
  const t = words.tab;
  const [filter, setFilter] = useState<Filter>(everything);
  const search = useDebounced(filter.search.trim());
  const { kind } = filter;
  // An answer to a question that is asked no more is not shown.
  const latest = useRef(0);
  const [state, setState] = useState<State>('loading');
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const [isChecking, setIsChecking] = useState(false);

  const load = useCallback(
    async (loaded: OwnDocument[], page: number) => {
      const question = ++latest.current;
      try {
        const answer = await api<typeof contract>()('GET /user/documents', {
          query: { page: String(page), ...(search && { search }), ...(kind && { kind }) },
        });
        if (question !== latest.current) return;
        // A document made meanwhile moves the pages: what is there already is not shown twice.
        const loadedIds = new Set(loaded.map(({ id }) => id));
        const fresh = answer.data.filter(({ id }) => !loadedIds.has(id));
        setState({ documents: [...loaded, ...fresh], total: answer.total, page });
      } catch {
        if (question === latest.current) setState('failed');
      }
    },
    [search, kind],
  );
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
      <div className={styles.filters}>
        <TextInput
          label={t.search}
          isLabelHidden
          placeholder={t.search}
          icon="search"
          size={44}
          maxLength={limits.searchTextMax}
          value={filter.search}
          onChange={(event) => setFilter({ ...filter, search: event.target.value })}
          autoComplete="off"
        />
        <Select
          label={t.filter}
          isLabelHidden
          size={44}
          value={kind}
          onChange={(event) => setFilter({ ...filter, kind: event.target.value as Filter['kind'] })}
          options={[
            { value: '', label: t.anyKind },
            ...documentKinds.map((value) => ({ value, label: words.kinds[value] })),
          ]}
        />
      </div>
      <DocumentList state={state} onAgain={again} onClear={search || kind ? () => setFilter(everything) : null} />
      {typeof state !== 'string' && state.documents.length < state.total && (
        <Button look="line" isLoading={isLoadingMore} onClick={() => void more()}>
          {t.more}
        </Button>
      )}
      <ReportCheckDialog isOpen={isChecking} onClose={() => setIsChecking(false)} />
    </section>
  );
}

type DocumentListProps = {
  state: State;
  onAgain: () => void;
  /** Takes the filter back; null where there is none. */
  onClear: (() => void) | null;
};

function DocumentList({ state, onAgain, onClear }: DocumentListProps) {
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
  if (state.documents.length === 0 && onClear)
    return (
      <EmptyState
        icon="search"
        title={t.noneFound}
        text={t.noneFoundLine}
        action={
          <Button look="soft" onClick={onClear}>
            {t.clear}
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
