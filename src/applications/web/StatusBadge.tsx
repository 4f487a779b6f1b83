import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { toneOf } from '../rules/groups.ts';
import { useStatusText } from './words.ts';

/** Where an application stands, in its own colour and in words. */
export function StatusBadge({ process }: { process: ProcessStatus }) {
  const t = useStatusText();
  return (
    <Badge tone={toneOf(process)} isLive={process === 'auction'}>
      {t.process[process]}
    </Badge>
  );
}
