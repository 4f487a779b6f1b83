import type { Item } from '#content/contract.ts';
import { ContentArticle } from '#content/web/ContentArticle.tsx';
import { FilmPlayer } from '#content/web/FilmPlayer.tsx';
import { useLoaderData } from '#platform/web/router.tsx';
import { readingHead, readingLoader } from '../web/reading.ts';

export const loader = readingLoader('video');
export const head = readingHead;

/** A film with its words. */
export function Component() {
  const item = useLoaderData<Item>();
  return (
    <div className="wrap">
      <ContentArticle item={item} film={<FilmPlayer key={item.slug} item={item} />} />
    </div>
  );
}
