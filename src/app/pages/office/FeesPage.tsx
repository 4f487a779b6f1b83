import { FeesDesk } from '#applications/web/fees/FeesDesk.tsx';
import { isAllowed } from '#identity/rules/permissions.ts';
import { useOfficeRoles } from './office-data.ts';

/** Service fees that banks owe. */
export function Component() {
  return <FeesDesk mayReceive={isAllowed('fee.receive', useOfficeRoles())} />;
}
