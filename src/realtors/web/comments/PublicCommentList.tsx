import { lazy, Suspense, useRef, useState } from 'react';
import type { Viewer } from '#identity/rules/viewer.ts';
import { logInAsAddress } from '#identity/web/organizations/log-in-as.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { useFocusAfterRemoval } from '#platform/web/focus.ts';
import { Link } from '#platform/web/Link.tsx';
import { Pager } from '#platform/web/Pager.tsx';
import { useFrameData, useLocation, useNavigate } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { Comment } from '../../contract/comments.ts';
import { commentFilters, commentSorts } from '../../rules/comment.ts';
import { type CommentsRequest, firstComments } from '../../rules/comment-query.ts';
import type { CommentPage } from '../load-specialists.ts';
import { useCommentPagesText, useCommentsText } from '../realtors-text.ts';
import { type CommentAct, CommentCard } from './CommentCard.tsx';
import css from './PublicCommentList.module.css';
import { useIsInBrowser } from './use-is-in-browser.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));
const ReplyDialog = lazy(async () => ({ default: (await import('./ReplyDialog.tsx')).ReplyDialog }));
const RemovalDialog = lazy(async () => ({ default: (await import('./RemovalDialog.tsx')).RemovalDialog }));

export type PublicCommentListProps = {
  comments: CommentPage;
  request: CommentsRequest;
  /** The address of the list then, below the language prefix. */
  pathTo: (change: Partial<CommentsRequest>) => string;
  /** The id of the element to which links of the list lead, so that the page does not jump up. */
  anchor: string;
  isAboutShown?: boolean;
};

/** The address of a list with a window over it, in which a visitor comes back from the login. */
export const withWindow = (path: string, window: 'comment' | 'report', value: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}${window}=${value}`;

/** Where one logs in and comes back to a path; null for whoever is logged in. */
export const useLoginHref = (): ((path: string) => string) | null => {
  const viewer = useFrameData<{ viewer: Viewer | null } | undefined>()?.viewer;
  const locale = useLocale();
  return viewer ? null : (path) => logInAsAddress(locale, null, path);
};

/** Comments with their filters, order and pages; every state is an address. What is written shows at once: the list is read anew. */
export function PublicCommentList(props: PublicCommentListProps) {
  const { comments, pathTo, anchor, isAboutShown = false } = props;
  const loginHref = useLoginHref();
  const [opened, setOpened] = useState<{ act: CommentAct; comment: Comment } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // The card of a comment that was deleted is gone with its buttons.
  const markDone = useFocusAfterRemoval(list, comments);
  return (
    <div ref={list} className={css.list} role="group" aria-label={useCommentsText().title} tabIndex={-1}>
      <div className={css.top}>
        <Filters {...props} />
        <Sorts {...props} />
      </div>
      {comments.total === 0 && <None {...props} />}
      {comments.data.length > 0 && (
        <ul className={css.cards}>
          {comments.data.map((comment) => (
            <li key={comment.id}>
              <CommentCard
                comment={comment}
                isAboutShown={isAboutShown}
                reportHref={loginHref && loginHref(withWindow(pathTo({}), 'report', comment.id))}
                onAct={(act) => setOpened({ act, comment })}
              />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={comments.page}
        pages={Math.ceil(comments.total / comments.size)}
        addressOf={(page) => `${pathTo({ page })}#${anchor}`}
      />
      <OpenedWindow {...props} opened={opened} onClose={() => setOpened(null)} onDone={markDone} />
    </div>
  );
}

type OpenedWindowProps = {
  opened: { act: CommentAct; comment: Comment } | null;
  onClose: () => void;
  /** Something was done, and the list comes anew. */
  onDone: () => void;
};

/** The window that somebody opened, or in which he comes back from the login: the address names the comment then. */
function OpenedWindow({
  comments,
  request,
  pathTo,
  opened,
  onClose,
  onDone,
}: PublicCommentListProps & OpenedWindowProps) {
  const navigate = useNavigate();
  const isVisitor = useLoginHref() !== null;
  const { search } = useLocation();
  const [isAnswered, setIsAnswered] = useState(false);
  const isInBrowser = useIsInBrowser();
  const requestedId = Number(new URLSearchParams(search).get('report'));
  const requested = comments.data.find(({ id, isOwn }) => id === requestedId && !isOwn);
  const isRequested = isInBrowser && !isVisitor && !isAnswered && requested !== undefined;
  const shown = opened ?? (isRequested ? { act: 'report' as const, comment: requested } : null);
  if (!shown) return null;
  const reload = (page = request.page) => void navigate(pathTo({ page }), { replace: true, withoutAsking: true });
  const close = () => {
    setIsAnswered(true);
    onClose();
    if (!opened) reload();
  };
  // The list may have been read anew under the window; what is gone from it stays as it was.
  const comment = comments.data.find(({ id }) => id === shown.comment.id) ?? shown.comment;
  const done = () => {
    const isLastOfPage = shown.act === 'remove' && comments.data.length === 1 && request.page > limits.firstPage;
    onDone();
    close();
    reload(isLastOfPage ? request.page - 1 : request.page);
  };
  return (
    <Suspense>
      {shown.act === 'report' && <ReportDialog comment={comment} onClose={close} />}
      {shown.act === 'reply' && <ReplyDialog comment={comment} onClose={close} onDone={done} onReload={reload} />}
      {(shown.act === 'remove' || shown.act === 'removeReply') && (
        <RemovalDialog act={shown.act} comment={comment} onClose={close} onDone={done} onReload={reload} />
      )}
    </Suspense>
  );
}

function Filters({ comments, request, pathTo, anchor }: PublicCommentListProps) {
  const t = useCommentPagesText();
  return (
    <nav aria-label={t.filtersLabel}>
      <ul className={css.filters}>
        {commentFilters.map((filter) => (
          <li key={filter}>
            <Link
              className={css.filter}
              to={`${pathTo({ filter, page: limits.firstPage })}#${anchor}`}
              aria-current={filter === request.filter ? 'true' : undefined}
            >
              {t.filters[filter]} · {groupDigits(comments.counts.filters[filter])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Sorts({ request, pathTo, anchor }: PublicCommentListProps) {
  const t = useCommentPagesText();
  return (
    <nav aria-label={t.sortLabel}>
      <ul className={css.sorts}>
        {commentSorts.map((sort) => (
          <li key={sort}>
            <Link
              className={css.sort}
              to={`${pathTo({ sort, page: limits.firstPage })}#${anchor}`}
              aria-current={sort === request.sort ? 'true' : undefined}
            >
              {t.sorts[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function None({ comments, request, pathTo, anchor, isAboutShown }: PublicCommentListProps) {
  const t = useCommentPagesText();
  const isEmpty = comments.counts.filters.ALL === 0;
  if (isEmpty) return <EmptyState icon="message-circle" title={t.none} text={isAboutShown ? undefined : t.noneLine} />;
  return (
    <EmptyState
      icon="message-circle"
      title={t.noneFound}
      action={
        <LinkButton look="soft" to={`${pathTo({ ...firstComments, sort: request.sort })}#${anchor}`}>
          {t.showAll}
        </LinkButton>
      }
    />
  );
}
