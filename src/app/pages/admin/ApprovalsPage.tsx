import { approvalsHome } from '#applications/web/queue/queue-address.ts';
import { loadQueue } from '#applications/web/queue/queue-data.ts';
import type { AdminLoaderArgs } from './loader-args.ts';
import { QueueView } from './QueueView.tsx';

export const loader = ({ request }: AdminLoaderArgs) => loadQueue(approvalsHome, new URL(request.url).search);

/** What a bank has to decide about. */
function ApprovalsPage() {
  return <QueueView home={approvalsHome} />;
}

export { ApprovalsPage as Component };
