import { isAllowed } from '#identity/rules/permissions.ts';
import { AdminUserList } from '#identity/web/admin/AdminUserList.tsx';
import { UserPanel } from '#identity/web/admin/UserPanel.tsx';
import type { contract as listingsContract } from '#listings/contract.ts';
import { api } from '#platform/web/api.ts';
import { useLocation, useNavigate } from '#platform/web/router.tsx';
import { SpecialistStaffPanel } from '#realtors/web/SpecialistStaffPanel.tsx';
import { useAdminData, useAdminRoles } from './admin-data.ts';
import type { AdminLoaderArgs } from './loader-args.ts';
import { type SelectedRow, selectedRowOf } from './selected-row.ts';

type Data = SelectedRow & { banks: { id: number; name: string }[] };

export const loader = async ({ params }: AdminLoaderArgs): Promise<Data> => {
  const { companies } = await api<typeof listingsContract>()('GET /public/reference');
  return { ...selectedRowOf(params.id), banks: companies.map(({ id, name }) => ({ id, name })) };
};

/** People and their accounts. */
function UsersPage() {
  const { selectedId, banks } = useAdminData<Data>();
  const navigate = useNavigate();
  // What the list was narrowed to stays while one looks at somebody.
  const { search } = useLocation();
  const mayChange = isAllowed('person.roles', useAdminRoles());
  return (
    <AdminUserList
      openId={selectedId}
      onOpen={(id) => void navigate(`/admin/people/${id}${search}`)}
      panel={(onChanged) =>
        selectedId !== null && (
          <UserPanel
            key={selectedId}
            id={selectedId}
            banks={banks}
            mayChange={mayChange}
            more={({ id, kind }) =>
              mayChange && kind !== null && kind !== 'BANK' && <SpecialistStaffPanel key={kind} id={id} />
            }
            onChanged={onChanged}
            onClose={() => void navigate(`/admin/people${search}`)}
          />
        )
      }
    />
  );
}

export { UsersPage as Component };
