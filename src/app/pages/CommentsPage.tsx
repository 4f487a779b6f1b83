import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import { commentsPath, firstComments, parseCommentQuery } from '#realtors/rules/comment-query.ts';
import { CommentsView } from '#realtors/web/comments/CommentsView.tsx';
import { loadComments } from '#realtors/web/load-specialists.ts';
import type { CommentPagesText, RealtorsText } from '#realtors/web/realtors-text.ts';
import type { HeadInput, PageHead } from '../web/page.ts';

type Data = Awaited<ReturnType<typeof loader>>;

export const loader = async ({ request }: LoaderArgs) => {
  const query = parseCommentQuery(new URL(request.url).searchParams);
  return { query, comments: await loadComments(query) };
};

/** Filters and what was just written keep the list where it stands. */
export const preservesScroll = true;

/** What people say of realtors, agencies and developers (CMT-002). */
function CommentsPage() {
  return (
    <div className="wrap">
      <CommentsView {...useLoaderData<Data>()} />
    </div>
  );
}

/** Filters and an order are for people, not for search engines; neither is a page on which nothing stands. */
export const head = ({ data: { query, comments }, catalogues }: HeadInput<Data>): PageHead => {
  const t = (catalogues.commentPages as CommentPagesText).all;
  const { kindsOfMany } = catalogues.realtors as RealtorsText;
  const { filter, sort } = firstComments;
  const isHidden = query.filter !== filter || query.sort !== sort || comments.data.length === 0;
  return {
    title: query.kind ? `${t.title}: ${kindsOfMany[query.kind]}` : t.title,
    description: t.description,
    canonical: commentsPath({ ...query, filter, sort }),
    ...(isHidden ? { isHidden } : {}),
  };
};

export { CommentsPage as Component };
