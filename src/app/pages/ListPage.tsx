import { chips } from '#listings/rules/chips.ts';
import { writeListingQuery } from '#listings/rules/query.ts';
import { ListView } from '#listings/web/list/ListView.tsx';
import { listHead } from '#listings/web/list/list-head.ts';
import { type ListData, loadList } from '#listings/web/list/load-list.ts';
import { type ListingsText, useListingsText } from '#listings/web/text.ts';
import { limits } from '#platform/values/limits.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import { OrderButton } from '../web/OrderButton.tsx';
import type { Head, HeadInput } from '../web/page.ts';

export const loader = ({ request }: LoaderArgs): Promise<ListData> => loadList(request.url);

/** A filter leaves the visitor where the filter is. */
export const keepsScroll = true;

export const head = ({ catalogues, ...rest }: HeadInput<ListData>): Head =>
  listHead({ ...rest, t: catalogues.listings as ListingsText });

/** The list, and the order of whoever wants to hear of what comes. */
export function Component() {
  const t = useListingsText();
  const { query } = useLoaderData<ListData>();
  // A search that asks for everything cannot be saved: then the form asks what is looked for.
  const isAny = chips(query).length === 0;
  const wanted = isAny ? undefined : String(writeListingQuery({ ...query, page: limits.firstPage }));
  return (
    <ListView
      order={{
        inHead: (
          <OrderButton look="soft" query={wanted}>
            {t.list.order}
          </OrderButton>
        ),
        whenNone: (
          <OrderButton look="line" query={wanted}>
            {t.home.order}
          </OrderButton>
        ),
      }}
    />
  );
}
