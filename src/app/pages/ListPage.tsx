import { listHead } from '#listings/web/list/list-head.ts';
import { type ListData, loadList } from '#listings/web/list/load-list.ts';
import type { ListingsText } from '#listings/web/text.ts';
import type { LoaderArgs } from '#platform/web/router.tsx';
import type { Head, HeadInput } from '../web/page.ts';

export { ListView as Component } from '#listings/web/list/ListView.tsx';

export const loader = ({ request }: LoaderArgs): Promise<ListData> => loadList(request.url);

/** A filter leaves the visitor where the filter is. */
export const keepsScroll = true;

export const head = ({ catalogues, ...rest }: HeadInput<ListData>): Head =>
  listHead({ ...rest, t: catalogues.listings as ListingsText });
