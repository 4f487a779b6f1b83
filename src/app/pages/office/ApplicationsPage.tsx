import { applicationsHome } from '#applications/web/queue/queue-address.ts';
import { loadQueue } from '#applications/web/queue/queue-data.ts';
import { QueueView } from './QueueView.tsx';
import type { OfficeArgs } from './rail.ts';

export const loader = ({ request }: OfficeArgs) => loadQueue(applicationsHome, new URL(request.url).search);

/** Every application on its way. */
export function Component() {
  return <QueueView home={applicationsHome} />;
}
