import { isAllowed } from '#identity/rules/permissions.ts';
import { PeopleDesk } from '#identity/web/office/PeopleDesk.tsx';
import { PersonPanel } from '#identity/web/office/PersonPanel.tsx';
import type { contract as listingsContract } from '#listings/contract.ts';
import { api } from '#platform/web/api.ts';
import { useLocation, useNavigate } from '#platform/web/router.tsx';
import { useOfficeData, useOfficeRoles } from './office-data.ts';
import { type OpenRow, openRowOf } from './open-row.ts';
import type { OfficeArgs } from './rail.ts';

type Data = OpenRow & { banks: { id: number; name: string }[] };

export const loader = async ({ params }: OfficeArgs): Promise<Data> => {
  const { companies } = await api<typeof listingsContract>()('GET /public/reference');
  return { ...openRowOf(params.id), banks: companies.map(({ id, name }) => ({ id, name })) };
};

/** People and their accounts. */
export function Component() {
  const { openId, banks } = useOfficeData<Data>();
  const navigate = useNavigate();
  // What the list was narrowed to stays while one looks at somebody.
  const { search } = useLocation();
  const mayChange = isAllowed('person.roles', useOfficeRoles());
  return (
    <PeopleDesk
      openId={openId}
      onOpen={(id) => void navigate(`/admin/people/${id}${search}`)}
      panel={(onChanged) =>
        openId !== null && (
          <PersonPanel
            key={openId}
            id={openId}
            banks={banks}
            mayChange={mayChange}
            onChanged={onChanged}
            onClose={() => void navigate(`/admin/people${search}`)}
          />
        )
      }
    />
  );
}
