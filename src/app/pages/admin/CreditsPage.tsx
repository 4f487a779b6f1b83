import { applicationsHome, approvalsHome } from '#applications/web/queue/queue-address.ts';
import { CreditQueue } from '#credit/web/applications/CreditQueue.tsx';
import { useLocation, useNavigate } from '#platform/web/router.tsx';
import { useAdminData, useAdminRoles } from './admin-data.ts';
import type { AdminLoaderArgs } from './loader-args.ts';
import { isLimitedToOwnBank } from './own-bank.ts';
import { type SelectedRow, selectedRowOf } from './selected-row.ts';

export const loader = async ({ params }: AdminLoaderArgs): Promise<SelectedRow> => selectedRowOf(params.id);

/** Applications for credits. */
function CreditsPage() {
  const { selectedId } = useAdminData<SelectedRow>();
  const navigate = useNavigate();
  // What the list was narrowed to stays while one application is looked at.
  const { search } = useLocation();
  const home = isLimitedToOwnBank(useAdminRoles()) ? approvalsHome : applicationsHome;
  return (
    <CreditQueue
      openId={selectedId}
      onOpen={(id) => void navigate(`/admin/credits${id === null ? '' : `/${id}`}${search}`)}
      applicationPath={(id) => `${home.to}?open=${id}`}
    />
  );
}

export { CreditsPage as Component };
