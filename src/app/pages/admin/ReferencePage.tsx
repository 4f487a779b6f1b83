import { reasonSource } from '#applications/web/reasons/reason-source.ts';
import type { contract } from '#listings/contract.ts';
import { BUILDING_TYPES } from '#listings/rules/reference-lists.ts';
import { AdminReferenceList } from '#listings/web/admin/AdminReferenceList.tsx';
import { referenceSource } from '#listings/web/admin/entry-source.ts';
import { useReferenceWords } from '#listings/web/admin/words.ts';
import { api } from '#platform/web/api.ts';
import { useNavigate } from '#platform/web/router.tsx';
import { useAdminData } from './admin-data.ts';
import type { AdminLoaderArgs } from './loader-args.ts';

const REASONS = 'rejectReasons';
type Data = { list: string; options: { list: string; name: string }[] };

/** The lists there are, and which of them the address asks for. */
export const loader = async ({ request }: AdminLoaderArgs): Promise<Data> => {
  const { data } = await api<typeof contract>()('GET /office/reference');
  const requestedList = new URL(request.url).searchParams.get('list');
  const isKnown = requestedList === REASONS || data.some(({ list }) => list === requestedList);
  return { list: requestedList !== null && isKnown ? requestedList : BUILDING_TYPES, options: data };
};

/** Everything that forms and filters offer to choose from. */
function ReferencePage() {
  const { list, options } = useAdminData<Data>();
  const t = useReferenceWords().reference;
  const navigate = useNavigate();
  return (
    <AdminReferenceList
      key={list}
      common={[
        { list: BUILDING_TYPES, label: t.lists.buildingTypes },
        { list: REASONS, label: t.lists.rejectReasons },
      ]}
      characteristics={options.map(({ list: code, name }) => ({ list: code, label: name }))}
      list={list}
      onList={(nextList) => void navigate(`/admin/reference?list=${encodeURIComponent(nextList)}`)}
      source={list === REASONS ? reasonSource() : referenceSource(list, list === BUILDING_TYPES)}
    />
  );
}

export { ReferencePage as Component };
