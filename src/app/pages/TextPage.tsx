import type { Item } from '#content/contract.ts';
import { ContentArticle } from '#content/web/ContentArticle.tsx';
import { useLoaderData } from '#platform/web/router.tsx';
import { contentItemHead, contentItemLoader } from '../web/content-item.ts';

export const loader = contentItemLoader('page');
export const head = contentItemHead;

/** A page of the footer. */
function TextPage() {
  return (
    <div className="wrap">
      <ContentArticle item={useLoaderData<Item>()} />
    </div>
  );
}

export { TextPage as Component };
