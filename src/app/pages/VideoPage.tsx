import type { Item } from '#content/contract.ts';
import { ContentArticle } from '#content/web/ContentArticle.tsx';
import { FilmPlayer } from '#content/web/FilmPlayer.tsx';
import { useLoaderData } from '#platform/web/router.tsx';
import { contentItemHead, contentItemLoader } from '../web/content-item.ts';

export const loader = contentItemLoader('video');
export const head = contentItemHead;

/** A film with its words. */
function VideoPage() {
  const item = useLoaderData<Item>();
  return (
    <div className="wrap">
      <ContentArticle item={item} film={<FilmPlayer key={item.slug} item={item} />} />
    </div>
  );
}

export { VideoPage as Component };
