import { applicationsHome } from '#applications/web/queue/queue-address.ts';
import { loadQueue } from '#applications/web/queue/queue-data.ts';
import { QueueView } from './QueueView.tsx';
import type { AdminLoaderArgs } from './sidebar-entries.ts';

export const loader = ({ request }: AdminLoaderArgs) => loadQueue(applicationsHome, new URL(request.url).search);

/** Every application on its way. */
export function Component() {
  return <QueueView home={applicationsHome} />;
}
