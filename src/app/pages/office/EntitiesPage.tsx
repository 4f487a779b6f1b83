import { isAllowed } from '#identity/rules/permissions.ts';
import { EntitiesDesk } from '#identity/web/office/EntitiesDesk.tsx';
import { EntityPanel } from '#identity/web/office/EntityPanel.tsx';
import { useNavigate } from '#platform/web/router.tsx';
import { useOfficeData, useOfficeRoles } from './office-data.ts';
import { type OpenRow, openRowOf } from './open-row.ts';
import type { OfficeArgs } from './rail.ts';

export const loader = async ({ params }: OfficeArgs): Promise<OpenRow> => openRowOf(params.id);

/** Companies that people act for. */
export function Component() {
  const { openId } = useOfficeData<OpenRow>();
  const navigate = useNavigate();
  const mayBlock = isAllowed('legalEntity.block', useOfficeRoles());
  return (
    <EntitiesDesk
      openId={openId}
      onOpen={(id) => void navigate(`/admin/entities/${id}`)}
      panel={(onChanged) =>
        openId !== null && (
          <EntityPanel
            key={openId}
            id={openId}
            mayBlock={mayBlock}
            onChanged={onChanged}
            onClose={() => void navigate('/admin/entities')}
          />
        )
      }
    />
  );
}
