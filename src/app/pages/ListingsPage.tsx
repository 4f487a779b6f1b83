import { lotsAmong } from '#listings/rules/lot-card.ts';
import { ListPageView } from '#listings/web/list/ListPageView.tsx';
import { listHead } from '#listings/web/list/list-head.ts';
import { type ListData, loadList } from '#listings/web/list/load-list.ts';
import { type ListingsText, useListingsText } from '#listings/web/text.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import { loadSpecialistRow } from '#realtors/web/load-specialists.ts';
import { useRealtorsText } from '#realtors/web/realtors-text.ts';
import { SpecialistRow } from '#realtors/web/SpecialistRow.tsx';
import { OrderButton } from '../web/OrderButton.tsx';
import type { HeadInput, PageHead } from '../web/page.ts';
import { savedSearch } from '../web/saved-search.ts';

type Data = ListData & { specialists: Awaited<ReturnType<typeof loadSpecialistRow>> };

export const loader = async ({ request }: LoaderArgs): Promise<Data> => {
  const [list, specialists] = await Promise.all([loadList(request.url), loadSpecialistRow()]);
  return { ...list, specialists };
};

export const lotsIn = ({ page }: Data) => lotsAmong(page.data);

/** A filter leaves the visitor where the filter is. */
export const preservesScroll = true;

export const head = ({ catalogues, ...rest }: HeadInput<Data>): PageHead =>
  listHead({ ...rest, t: catalogues.listings as ListingsText });

/** The list page of listings, where a search ends: `/products`, and the order of whoever wants to hear of what comes. */
function ListingsPage() {
  const t = useListingsText();
  const { row } = useRealtorsText();
  const { query, refusedAreas, specialists } = useLoaderData<Data>();
  const search = savedSearch(query, refusedAreas);
  return (
    <ListPageView
      afterFirstRow={
        specialists.length > 0 && (
          <SpecialistRow id="specialists" title={row} heading="h3" specialists={specialists} allPath="/users" />
        )
      }
      order={{
        inHead: (
          <OrderButton look="soft" search={search}>
            {t.list.order}
          </OrderButton>
        ),
        atEnd: (
          <>
            <p>{t.list.notAmongThem}</p>
            <OrderButton look="line" search={search}>
              {t.list.order}
            </OrderButton>
          </>
        ),
        whenNone: (
          <OrderButton look="line" search={search}>
            {t.home.order}
          </OrderButton>
        ),
      }}
    />
  );
}

export { ListingsPage as Component };
