import type { noticesContract } from '#alerts/contract/notices.ts';
import type text from '#alerts/text/uz/notices.ts';
import type { NoticeList } from '#alerts/web/notices/centre.ts';
import { NoticesView } from '#alerts/web/notices/NoticesView.tsx';
import { api } from '#platform/web/api.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import type { HeadInput, PageHead } from '../../web/page.ts';

type Data = { list: NoticeList; page: number; isUnreadOnly: boolean };

export const loader = async ({ request }: LoaderArgs): Promise<Data> => {
  const requestedPage = new URL(request.url).searchParams;
  const page = Math.max(1, Math.trunc(Number(requestedPage.get('page'))) || 1);
  const isUnreadOnly = requestedPage.get('unread') === 'true';
  const query = { page, unread: isUnreadOnly ? ('true' as const) : ('false' as const) };
  return { list: await api<typeof noticesContract>()('GET /user/notices', { query }), page, isUnreadOnly };
};

export const head = ({ catalogues }: HeadInput<Data>): PageHead => ({
  title: (catalogues.notices as typeof text).page.title,
  isHidden: true,
});

/** Everything that whoever is logged in was told. */
function NotificationsPage() {
  const { list, page, isUnreadOnly } = useLoaderData<Data>();
  return <NoticesView loaded={list} page={page} isUnreadOnly={isUnreadOnly} />;
}

export { NotificationsPage as Component };
