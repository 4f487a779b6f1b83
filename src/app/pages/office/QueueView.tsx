import { Queue } from '#applications/web/queue/Queue.tsx';
import type { QueueHome } from '#applications/web/queue/queue-address.ts';
import type { QueueData } from '#applications/web/queue/queue-data.ts';
import { isAllowed } from '#identity/rules/permissions.ts';
import { useOfficeData, useOfficeRoles } from './office-data.ts';
import { seesOneBank } from './one-bank.ts';

/** The queue for whoever works here. */
export function QueueView({ home }: { home: QueueHome }) {
  const roles = useOfficeRoles();
  return (
    <Queue
      key={home.to}
      home={home}
      loaded={useOfficeData<QueueData>()}
      mayAssign={isAllowed('application.moderate', roles)}
      isBank={seesOneBank(roles)}
    />
  );
}
