import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import css from './ProcessBadge.module.css';
import { toneOf } from './process-tone.ts';
import { useStatuses } from './text.ts';

/** Where an application stands, in a word or two. */
export function ProcessBadge({ process }: { process: ProcessStatus }) {
  const statuses = useStatuses();
  const words = statuses.process[process];
  return (
    <span className={`${css.badge} ${css[toneOf[process]]}`} title={words}>
      {words}
    </span>
  );
}
