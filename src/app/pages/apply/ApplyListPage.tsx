import type applicationsText from '#applications/text/uz.ts';
import { ApplicationList } from '#applications/web/own/ApplicationList.tsx';
import { FilterBar } from '#applications/web/own/FilterBar.tsx';
import { loadOwnList, type OwnListData } from '#applications/web/own/load-own.ts';
import { useOwnText } from '#applications/web/words.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import { addApplicationPath } from '../../web/apply-links.ts';
import type { HeadInput, PageHead } from '../../web/page.ts';
import { useViewer } from '../../web/viewer.ts';

export const loader = ({ request }: LoaderArgs): Promise<OwnListData> => loadOwnList('/apply', request.url);
export const preservesScroll = true;

/** The applications of whoever is logged in (NAV-010). */
function ApplyListPage() {
  const { filter, list, reference, place } = useLoaderData<OwnListData>();
  const t = useOwnText();
  const viewer = useViewer();
  return (
    <div className="wrap">
      <ApplicationList
        base="/apply"
        words={{ ...t.list, addAt: addApplicationPath(viewer?.roles ?? []) }}
        filter={filter}
        list={list}
        hasHand={viewer?.roles.includes('REALTOR_ASSISTANT') ?? false}
        filters={<FilterBar base="/apply" filter={filter} reference={reference} makers={list.makers} place={place} />}
      />
    </div>
  );
}

export const head = ({ catalogues }: HeadInput<OwnListData>): PageHead => ({
  title: (catalogues.applications as typeof applicationsText).own.list.title,
  isHidden: true,
});

export { ApplyListPage as Component };
