import { AdminFeeList } from '#applications/web/fees/AdminFeeList.tsx';
import { isAllowed } from '#identity/rules/permissions.ts';
import { useAdminRoles } from './admin-data.ts';

/** Service fees that banks owe. */
function FeesPage() {
  return <AdminFeeList mayReceive={isAllowed('fee.receive', useAdminRoles())} />;
}

export { FeesPage as Component };
