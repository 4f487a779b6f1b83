import { isAllowed } from '#identity/rules/permissions.ts';
import { EntitiesDesk } from '#identity/web/office/EntitiesDesk.tsx';
import { EntityPanel } from '#identity/web/office/EntityPanel.tsx';
import { useLocation, useNavigate } from '#platform/web/router.tsx';
import { useOfficeData, useOfficeRoles } from './office-data.ts';
import { type OpenRow, openRowOf } from './open-row.ts';
import type { OfficeArgs } from './rail.ts';

export const loader = async ({ params }: OfficeArgs): Promise<OpenRow> => openRowOf(params.id);

/** Companies that people act for. */
export function Component() {
  const { openId } = useOfficeData<OpenRow>();
  const navigate = useNavigate();
  // What the list was narrowed to stays while one looks at somebody.
  const { search } = useLocation();
  const mayBlock = isAllowed('legalEntity.block', useOfficeRoles());
  return (
    <EntitiesDesk
      openId={openId}
      onOpen={(id) => void navigate(`/admin/entities/${id}${search}`)}
      panel={(onChanged) =>
        openId !== null && (
          <EntityPanel
            key={openId}
            id={openId}
            mayBlock={mayBlock}
            onChanged={onChanged}
            onClose={() => void navigate(`/admin/entities${search}`)}
          />
        )
      }
    />
  );
}
