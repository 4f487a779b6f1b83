import { FeesAdminList } from '#applications/web/fees/FeesAdminList.tsx';
import { isAllowed } from '#identity/rules/permissions.ts';
import { useAdminRoles } from './admin-data.ts';

/** Service fees that banks owe. */
export function Component() {
  return <FeesAdminList mayReceive={isAllowed('fee.receive', useAdminRoles())} />;
}
