import { AdminLotList } from '#auctions/web/admin/AdminLotList.tsx';
import { isAllowed } from '#identity/rules/permissions.ts';
import { useViewer } from '../../web/viewer.ts';
import { useAdminRoles } from './admin-data.ts';

/** Auctions as the admin area watches them. */
function LotsPage() {
  const roles = useAdminRoles();
  const rights = { mayCancel: isAllowed('auction.cancel', roles), mayRetry: isAllowed('auction.retry', roles) };
  return <AdminLotList {...rights} username={useViewer()?.username ?? ''} />;
}

export { LotsPage as Component };
