import { Queue } from '#applications/web/queue/Queue.tsx';
import type { QueueHome } from '#applications/web/queue/queue-address.ts';
import type { QueueData } from '#applications/web/queue/queue-data.ts';
import { isAllowed } from '#identity/rules/permissions.ts';
import { useAdminData, useAdminRoles } from './admin-data.ts';
import { isLimitedToOwnBank } from './own-bank.ts';

/** The queue for whoever works here. */
export function QueueView({ home }: { home: QueueHome }) {
  const roles = useAdminRoles();
  return (
    <Queue
      key={home.to}
      home={home}
      loaded={useAdminData<QueueData>()}
      mayAssign={isAllowed('application.moderate', roles)}
      isBank={isLimitedToOwnBank(roles)}
    />
  );
}
