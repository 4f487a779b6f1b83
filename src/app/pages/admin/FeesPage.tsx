import { FeesAdminList } from '#applications/web/fees/FeesAdminList.tsx';
import { isAllowed } from '#identity/rules/permissions.ts';
import { useAdminRoles } from './admin-data.ts';

/** Service fees that banks owe. */
function FeesPage() {
  return <FeesAdminList mayReceive={isAllowed('fee.receive', useAdminRoles())} />;
}

export { FeesPage as Component };
