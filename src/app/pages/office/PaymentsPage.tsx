import { PaymentsDesk } from '#deposits/web/office/PaymentsDesk.tsx';
import { isAllowed } from '#identity/rules/permissions.ts';
import { useOfficeRoles } from './office-data.ts';

/** Money that came, and how it compares with what providers say. */
export function Component() {
  return <PaymentsDesk mayReceive={isAllowed('ledger.return', useOfficeRoles())} />;
}
