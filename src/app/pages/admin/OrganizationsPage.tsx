import { isAllowed } from '#identity/rules/permissions.ts';
import { AdminOrganizationList } from '#identity/web/admin/AdminOrganizationList.tsx';
import { OrganizationPanel } from '#identity/web/admin/OrganizationPanel.tsx';
import { useLocation, useNavigate } from '#platform/web/router.tsx';
import { useAdminData, useAdminRoles } from './admin-data.ts';
import type { AdminLoaderArgs } from './loader-args.ts';
import { type SelectedRow, selectedRowOf } from './selected-row.ts';

export const loader = async ({ params }: AdminLoaderArgs): Promise<SelectedRow> => selectedRowOf(params.id);

/** Companies that people act for. */
function OrganizationsPage() {
  const { selectedId } = useAdminData<SelectedRow>();
  const navigate = useNavigate();
  // What the list was narrowed to stays while one looks at somebody.
  const { search } = useLocation();
  const mayBlock = isAllowed('legalEntity.block', useAdminRoles());
  return (
    <AdminOrganizationList
      openId={selectedId}
      onOpen={(id) => void navigate(`/admin/entities/${id}${search}`)}
      panel={(onChanged) =>
        selectedId !== null && (
          <OrganizationPanel
            key={selectedId}
            id={selectedId}
            mayBlock={mayBlock}
            onChanged={onChanged}
            onClose={() => void navigate(`/admin/entities${search}`)}
          />
        )
      }
    />
  );
}

export { OrganizationsPage as Component };
