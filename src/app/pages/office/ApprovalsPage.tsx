import { approvalsHome } from '#applications/web/queue/queue-address.ts';
import { loadQueue } from '#applications/web/queue/queue-data.ts';
import { QueueView } from './QueueView.tsx';
import type { OfficeArgs } from './rail.ts';

export const loader = ({ request }: OfficeArgs) => loadQueue(approvalsHome, new URL(request.url).search);

/** What a bank has to decide about. */
export function Component() {
  return <QueueView home={approvalsHome} />;
}
