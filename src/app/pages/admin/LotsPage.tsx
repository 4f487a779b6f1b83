import { AdminLotList } from '#auctions/web/admin/AdminLotList.tsx';
import { isAllowed } from '#identity/rules/permissions.ts';
import { useViewer } from '../../web/viewer.ts';
import { useAdminRoles } from './admin-data.ts';

/** Auctions as the admin area watches them. */
function LotsPage() {
  const mayCancel = isAllowed('auction.cancel', useAdminRoles());
  return <AdminLotList mayCancel={mayCancel} username={useViewer()?.username ?? ''} />;
}

export { LotsPage as Component };
