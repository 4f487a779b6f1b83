import type { Item } from '#content/contract.ts';
import { ContentArticle } from '#content/web/ContentArticle.tsx';
import { useLoaderData } from '#platform/web/router.tsx';
import { contentItemHead, contentItemLoader } from '../web/content-item.ts';

export const loader = contentItemLoader('article', 'guide');
export const head = contentItemHead;

/** An article or a guide to read. */
function ArticlePage() {
  return (
    <div className="wrap">
      <ContentArticle item={useLoaderData<Item>()} />
    </div>
  );
}

export { ArticlePage as Component };
