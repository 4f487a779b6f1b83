import { useCallback, useEffect, useState } from 'react';
import { api } from '#platform/web/api.ts';
import type { contract, MovementLine } from '../contract.ts';
import type { StatementFilter } from '../rules/statement.ts';

export type StatementFilterChoice = StatementFilter | 'all';
type LoadedStatement = { filter: StatementFilterChoice; lines: MovementLine[]; next: string | null };

export type Statement = {
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
export const useStatement = (filter: StatementFilterChoice): Statement => {
  const [state, setState] = useState<Statement['state']>('loading');
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = round >= 0;
    setState('loading');
    fetchPage(filter, null).then(
      ({ data, next }) => isWanted && setState({ filter, lines: data, next }),
      () => isWanted && setState('failed'),
    );
    return () => {
      isWanted = false;
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
