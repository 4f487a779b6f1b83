import { approvalsHome } from '#applications/web/queue/queue-address.ts';
import { loadQueue } from '#applications/web/queue/queue-data.ts';
import { QueueView } from './QueueView.tsx';
import type { AdminLoaderArgs } from './sidebar-entries.ts';

export const loader = ({ request }: AdminLoaderArgs) => loadQueue(approvalsHome, new URL(request.url).search);

/** What a bank has to decide about. */
export function Component() {
  return <QueueView home={approvalsHome} />;
}
