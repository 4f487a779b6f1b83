import { useEffect, useState } from 'react';
import type { contract, LotSnapshot } from '#auctions/contract.ts';
import { api } from '#platform/web/api.ts';
import { useEntryText } from '../entry-text.ts';
import { useSecondsUntil } from '../server-time.ts';
import css from './LotTime.module.css';
import { dueOf, formatTimeLeft } from './lot-due.ts';

/** How long a lot still takes applications, or bids, in a line; what happens to it where nothing is waited for. */
export function LotTime({ id }: { id: number }) {
  const t = useEntryText();
  const [lot, setLot] = useState<LotSnapshot | null>(null);
  const due = lot && dueOf(lot, t);
  const left = useSecondsUntil(due?.untilMs ?? null, lot?.nowMs ?? 0);
  // Its time is up: the next thing is waited for.
  const isOver = due !== null && left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies(isOver): what is over is asked for anew
  useEffect(() => {
    let isGone = false;
    api<typeof contract>()('GET /public/product/:id/auction', { params: { id: String(id) } }).then(
      (answer) => {
        if (!isGone) setLot(answer);
      },
      (error: unknown) => console.info('The auction of the object did not come.', error),
    );
    return () => {
      isGone = true;
    };
  }, [id, isOver]);
  if (!lot) return t.auction;
  if (!due) return t.phases[lot.phase];
  return (
    <span className={css.time}>
      <span className={css.dot} /> {due.shortLabel}{' '}
      {/* The timer role is silent by itself: nobody wants every second read aloud. */}
      <b className="num" role="timer" aria-label={due.label}>
        {formatTimeLeft(left, t)}
      </b>
    </span>
  );
}
