import { AdminRefundList } from '#deposits/web/admin/AdminRefundList.tsx';
import { isAllowed } from '#identity/rules/permissions.ts';
import { useViewer } from '../../web/viewer.ts';
import { useAdminRoles } from './admin-data.ts';

/** Money that goes back to people. */
function RefundsPage() {
  const mayDecide = isAllowed('ledger.return', useAdminRoles());
  return <AdminRefundList mayDecide={mayDecide} username={useViewer()?.username ?? ''} />;
}

export { RefundsPage as Component };
