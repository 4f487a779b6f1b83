import { formatDateTime } from '#platform/values/time.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { QueueRow } from '../../contract/queue.ts';
import css from './Due.module.css';
import { dueWords } from './due-words.ts';
import { useQueueText } from './text.ts';

/** Until when somebody should have done what comes next: late with a flame, soon with a clock. */
export function Due({ row, nowMs }: { row: Pick<QueueRow, 'dueAt' | 'process'>; nowMs: number }) {
  const t = useQueueText();
  if (row.process === 'pending') return <span className={css.calm}>{t.auto}</span>;
  if (row.dueAt === null) return <span className={css.calm}>–</span>;
  const { tone, words, spoken } = dueWords(row.dueAt, nowMs, t.due);
  return (
    <time dateTime={row.dueAt} title={formatDateTime(row.dueAt)} className={`num ${css.due} ${css[tone]}`}>
      {tone === 'late' && <Icon name="flame" size={16} />}
      {tone === 'soon' && <Icon name="clock" size={16} />}
      <span aria-hidden={tone === 'late' || undefined}>{words}</span>
      {tone === 'late' && <span className="visually-hidden">{spoken}</span>}
    </time>
  );
}
