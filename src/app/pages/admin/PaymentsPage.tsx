import { AdminPaymentList } from '#deposits/web/admin/AdminPaymentList.tsx';
import { isAllowed } from '#identity/rules/permissions.ts';
import { useViewer } from '../../web/viewer.ts';
import { useAdminRoles } from './admin-data.ts';

/** Money that came, how it compares with what providers say, and what sellers are owed. */
function PaymentsPage() {
  return (
    <AdminPaymentList mayReceive={isAllowed('ledger.return', useAdminRoles())} username={useViewer()?.username ?? ''} />
  );
}

export { PaymentsPage as Component };
