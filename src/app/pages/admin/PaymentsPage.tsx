import { AdminPaymentList } from '#deposits/web/admin/AdminPaymentList.tsx';
import { isAllowed } from '#identity/rules/permissions.ts';
import { useAdminRoles } from './admin-data.ts';

/** Money that came, and how it compares with what providers say. */
function PaymentsPage() {
  return <AdminPaymentList mayReceive={isAllowed('ledger.return', useAdminRoles())} />;
}

export { PaymentsPage as Component };
