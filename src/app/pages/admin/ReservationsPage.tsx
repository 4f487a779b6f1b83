import { applicationsHome } from '#applications/web/queue/queue-address.ts';
import { useLocation, useNavigate } from '#platform/web/router.tsx';
import { ReservationList } from '#reservations/web/ReservationList.tsx';
import { useAdminData } from './admin-data.ts';
import type { AdminLoaderArgs } from './loader-args.ts';
import { type SelectedRow, selectedRowOf } from './selected-row.ts';

export const loader = async ({ params }: AdminLoaderArgs): Promise<SelectedRow> => selectedRowOf(params.id);

/** What buyers have reserved. */
function ReservationsPage() {
  const { selectedId } = useAdminData<SelectedRow>();
  const navigate = useNavigate();
  // What the list was narrowed to stays while one reservation is looked at.
  const { search } = useLocation();
  return (
    <ReservationList
      openId={selectedId}
      onOpen={(id) => void navigate(`/admin/reservations${id === null ? '' : `/${id}`}${search}`)}
      applicationPath={(id) => `${applicationsHome.to}?open=${id}`}
    />
  );
}

export { ReservationsPage as Component };
