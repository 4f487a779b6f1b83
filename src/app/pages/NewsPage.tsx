import type { contract } from '#content/contract.ts';
import { NewsListView, readNewsType } from '#content/web/NewsListView.tsx';
import type { ContentText } from '#content/web/text.ts';
import { api } from '#platform/web/api.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import type { HeadInput, PageHead } from '../web/page.ts';

type Data = Awaited<ReturnType<typeof loader>>;

const PAGE_SIZE = '12';

export const loader = async ({ request }: LoaderArgs) => {
  const parameters = new URL(request.url).searchParams;
  const type = readNewsType(parameters.get('type'));
  const list = await api<typeof contract>()('GET /public/content/:type', {
    params: { type },
    query: { page: parameters.get('page') ?? '1', size: PAGE_SIZE },
  });
  return { type, list };
};

/** News, articles, guides and films, newest first. */
function NewsPage() {
  const { type, list } = useLoaderData<Data>();
  return (
    <div className="wrap">
      <NewsListView type={type} list={list} />
    </div>
  );
}

export const head = ({ data: { type, list }, catalogues }: HeadInput<Data>): PageHead => {
  const { news } = catalogues.content as ContentText;
  const query = [type === 'news' ? '' : `type=${type}`, list.page > 1 ? `page=${list.page}` : '']
    .filter(Boolean)
    .join('&');
  return { title: news.tabs[type], description: news.description, canonical: query ? `/news?${query}` : '/news' };
};

export { NewsPage as Component };
