import { useCallback, useEffect, useState } from 'react';
import type { contract, MyLot } from '#auctions/contract.ts';
import { api } from '#platform/web/api.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { useEntryText } from '../entry-text.ts';
import css from './Board.module.css';
import { BoardLot } from './BoardLot.tsx';

export type MyLots = { nowMs: number; data: MyLot[] };

/** The lots of the acting principal side by side, each kept in step by its own messages. */
export function Board({ first }: { first: MyLots }) {
  const t = useEntryText();
  const [mine, setMine] = useState(first);
  useEffect(() => setMine(first), [first]);
  const reread = useCallback(() => {
    api<typeof contract>()('GET /auction/mine').then(setMine, (error: unknown) =>
      console.info('The own auctions were not read anew.', error),
    );
  }, []);
  if (mine.data.length === 0)
    return (
      <EmptyState
        icon="gavel"
        title={t.board.empty}
        text={t.board.emptyText}
        action={
          <LinkButton look="soft" to="/auction">
            {t.list.toAccepting}
          </LinkButton>
        }
      />
    );
  return (
    <section aria-label={t.board.title}>
      <p className={css.line}>{t.board.line}</p>
      <ul className={css.lots}>
        {mine.data.map((lot) => (
          <li key={lot.id}>
            <BoardLot lot={lot} nowMs={mine.nowMs} onChange={reread} />
          </li>
        ))}
      </ul>
    </section>
  );
}
