import type { Item } from '#content/contract.ts';
import { ContentArticle } from '#content/web/ContentArticle.tsx';
import { useLoaderData } from '#platform/web/router.tsx';
import { readingHead, readingLoader } from '../web/reading.ts';

export const loader = readingLoader('news');
export const head = readingHead;

/** A news item to read. */
export function Component() {
  return (
    <div className="wrap">
      <ContentArticle item={useLoaderData<Item>()} />
    </div>
  );
}
