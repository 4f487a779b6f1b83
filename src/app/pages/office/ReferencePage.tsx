import { reasonSource } from '#applications/web/reasons/reason-source.ts';
import type { contract } from '#listings/contract.ts';
import { BUILDING_TYPES } from '#listings/rules/office-lists.ts';
import { referenceSource } from '#listings/web/office/entry-source.ts';
import { ReferenceDesk } from '#listings/web/office/ReferenceDesk.tsx';
import { useReferenceWords } from '#listings/web/office/words.ts';
import { api } from '#platform/web/api.ts';
import { useNavigate } from '#platform/web/router.tsx';
import { useOfficeData } from './office-data.ts';
import type { OfficeArgs } from './rail.ts';

const REASONS = 'rejectReasons';
type Data = { list: string; options: { list: string; name: string }[] };

/** The lists there are, and which of them the address asks for. */
export const loader = async ({ request }: OfficeArgs): Promise<Data> => {
  const { data } = await api<typeof contract>()('GET /office/reference');
  const asked = new URL(request.url).searchParams.get('list');
  const isKnown = asked === REASONS || data.some(({ list }) => list === asked);
  return { list: asked !== null && isKnown ? asked : BUILDING_TYPES, options: data };
};

/** Everything that forms and filters offer to choose from. */
export function Component() {
  const { list, options } = useOfficeData<Data>();
  const t = useReferenceWords().reference;
  const navigate = useNavigate();
  return (
    <ReferenceDesk
      key={list}
      common={[
        { list: BUILDING_TYPES, label: t.lists.buildingTypes },
        { list: REASONS, label: t.lists.rejectReasons },
      ]}
      characteristics={options.map(({ list: code, name }) => ({ list: code, label: name }))}
      list={list}
      onList={(wanted) => void navigate(`/admin/reference?list=${encodeURIComponent(wanted)}`)}
      source={list === REASONS ? reasonSource() : referenceSource(list, list === BUILDING_TYPES)}
    />
  );
}
