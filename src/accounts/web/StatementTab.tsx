import { useCallback, useEffect, useState } from 'react';
import { Panel } from '#identity/web/profile/Panel.tsx';
import { TabFailure } from '#identity/web/profile/TabFailure.tsx';
import { TabSkeleton } from '#identity/web/profile/TabSkeleton.tsx';
import { api, apiFile } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { useText } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract, MovementLine } from '../contract.ts';
import { filterNames, type StatementFilter } from '../rules/statement.ts';
import type text from '../text/uz.ts';
import css from './StatementTab.module.css';
import { StatementTable } from './StatementTable.tsx';

type StatementFilterChoice = StatementFilter | 'all';
type LoadedStatement = { filter: StatementFilterChoice; lines: MovementLine[]; next: string | null };

type Statement = {
  state: LoadedStatement | 'loading' | 'failed';
  /** The next page; rejects when it does not come. */
  more: () => Promise<void>;
  again: () => void;
};

const fetchPage = (filter: StatementFilterChoice, before: string | null) =>
  api<typeof contract>()('GET /user/deposit/statement', {
    query: { ...(filter === 'all' ? {} : { kind: filter }), ...(before === null ? {} : { before }) },
  });

/** The movements of whoever acts, page after page. */
const useStatement = (filter: StatementFilterChoice): Statement => {
  const [state, setState] = useState<Statement['state']>('loading');
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = round >= 0;
    setState('loading');
    fetchPage(filter, null).then(
      ({ data, next }) => isCurrent && setState({ filter, lines: data, next }),
      () => isCurrent && setState('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [filter, round]);
  const more = async () => {
    if (typeof state === 'string' || state.next === null) return;
    const { data, next } = await fetchPage(filter, state.next);
    setState((now) => (now === state ? { filter, lines: [...state.lines, ...data], next } : now));
  };
  const again = useCallback(() => setRound((before) => before + 1), []);
  return { state, more, again };
};

/** Where the money of whoever acts came from and went, and the same as a file. */
export function StatementTab() {
  const t = useText<typeof text>('accounts').statement;
  const [filter, setFilter] = useState<StatementFilterChoice>('all');
  const statement = useStatement(filter);
  return (
    <Panel title={t.title} line={t.line} action={<SaveButton filter={filter} />}>
      <Segmented
        label={t.filter}
        value={filter}
        options={(['all', ...filterNames] as const).map((value) => ({ value, label: t.filters[value] }))}
        onValue={setFilter}
        className={css.filter ?? ''}
      />
      <Lines statement={statement} filter={filter} />
    </Panel>
  );
}

function SaveButton({ filter }: { filter: StatementFilterChoice }) {
  const t = useText<typeof text>('accounts').statement;
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      const query = filter === 'all' ? {} : { kind: filter };
      saveFile(await apiFile<typeof contract>()('GET /user/deposit/statement/file', { query }), 'ostona-statement.csv');
    } catch {
      showToast({ kind: 'error', text: t.saveFailed });
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Button look="line" icon="file-download" isLoading={isSaving} onClick={() => void save()}>
      {t.save}
    </Button>
  );
}

function Lines({ statement: { state, more, again }, filter }: { statement: Statement; filter: StatementFilterChoice }) {
  const words = useText<typeof text>('accounts');
  const t = words.statement;
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  if (state === 'loading') return <TabSkeleton />;
  if (state === 'failed') return <TabFailure message={words.deposit.unknown} onAgain={again} />;
  if (state.lines.length === 0)
    return filter === 'all' ? (
      <EmptyState icon="history" title={t.empty} text={t.emptyLine} />
    ) : (
      <EmptyState icon="history" title={t.emptyFilter} />
    );
  const loadMore = async () => {
    setIsLoadingMore(true);
    try {
      await more();
    } catch {
      showToast({ kind: 'error', text: t.moreFailed });
    } finally {
      setIsLoadingMore(false);
    }
  };
  return (
    <>
      <StatementTable lines={state.lines} />
      {state.next !== null && (
        <Button look="line" isLoading={isLoadingMore} onClick={() => void loadMore()}>
          {t.more}
        </Button>
      )}
    </>
  );
}
