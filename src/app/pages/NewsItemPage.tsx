import type { Item } from '#content/contract.ts';
import { ContentArticle } from '#content/web/ContentArticle.tsx';
import { useLoaderData } from '#platform/web/router.tsx';
import { contentItemHead, contentItemLoader } from '../web/content-item.ts';

export const loader = contentItemLoader('news');
export const head = contentItemHead;

/** A news item to read. */
function NewsItemPage() {
  return (
    <div className="wrap">
      <ContentArticle item={useLoaderData<Item>()} />
    </div>
  );
}

export { NewsItemPage as Component };
