import type applicationsText from '#applications/text/uz.ts';
import { ApplicationList } from '#applications/web/own/ApplicationList.tsx';
import { FilterBar } from '#applications/web/own/FilterBar.tsx';
import { loadOwnList, type OwnListData } from '#applications/web/own/load-own.ts';
import { useOwnText } from '#applications/web/words.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import type { HeadInput, PageHead } from '../../web/page.ts';

export const loader = ({ request }: LoaderArgs): Promise<OwnListData> => loadOwnList('/request', request.url);
export const preservesScroll = true;

/** The announcements of whoever is logged in (NAV-014). */
function RequestListPage() {
  const { filter, list, reference, place } = useLoaderData<OwnListData>();
  const t = useOwnText();
  return (
    <div className="wrap">
      <ApplicationList
        base="/request"
        words={{ ...t.request, addAt: '/request/add' }}
        filter={filter}
        list={list}
        hasHand={false}
        filters={<FilterBar base="/request" filter={filter} reference={reference} makers={list.makers} place={place} />}
      />
    </div>
  );
}

export const head = ({ catalogues }: HeadInput<OwnListData>): PageHead => ({
  title: (catalogues.applications as typeof applicationsText).own.request.title,
  isHidden: true,
});

export { RequestListPage as Component };
