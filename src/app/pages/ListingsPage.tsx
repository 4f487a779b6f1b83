import { lotsAmong } from '#listings/rules/lot-card.ts';
import { ListPageView } from '#listings/web/list/ListPageView.tsx';
import { listHead } from '#listings/web/list/list-head.ts';
import { type ListData, loadList } from '#listings/web/list/load-list.ts';
import { type ListingsText, useListingsText } from '#listings/web/text.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import { OrderButton } from '../web/OrderButton.tsx';
import type { HeadInput, PageHead } from '../web/page.ts';
import { savedSearch } from '../web/saved-search.ts';

export const loader = ({ request }: LoaderArgs): Promise<ListData> => loadList(request.url);

export const lotsIn = ({ page }: ListData) => lotsAmong(page.data);

/** A filter leaves the visitor where the filter is. */
export const preservesScroll = true;

export const head = ({ catalogues, ...rest }: HeadInput<ListData>): PageHead =>
  listHead({ ...rest, t: catalogues.listings as ListingsText });

/** The list page of listings, where a search ends: `/products`, and the order of whoever wants to hear of what comes. */
function ListingsPage() {
  const t = useListingsText();
  const { query, refusedAreas } = useLoaderData<ListData>();
  const search = savedSearch(query, refusedAreas);
  return (
    <ListPageView
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
