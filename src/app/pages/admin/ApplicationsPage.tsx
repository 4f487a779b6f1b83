import { applicationsHome } from '#applications/web/queue/queue-address.ts';
import { loadQueue } from '#applications/web/queue/queue-data.ts';
import type { AdminLoaderArgs } from './loader-args.ts';
import { QueueView } from './QueueView.tsx';

export const loader = ({ request }: AdminLoaderArgs) => loadQueue(applicationsHome, new URL(request.url).search);

/** Every application on its way. */
function ApplicationsPage() {
  return <QueueView home={applicationsHome} />;
}

export { ApplicationsPage as Component };
