import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '#platform/values/format-number.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { Button, buttonClass } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLocation, useNavigate } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { SpecialistPage } from '../../contract.ts';
import { type CommentsRequest, firstComments } from '../../rules/comment-query.ts';
import { pageTabPath } from '../../rules/specialist-page.ts';
import type { CommentPage } from '../load-specialists.ts';
import { useCommentPagesText, useCommentsText } from '../realtors-text.ts';
import { PublicCommentList, useLoginHref, withWindow } from './PublicCommentList.tsx';
import css from './SpecialistComments.module.css';
import { Stars, starNumbers } from './Stars.tsx';
import { useIsInBrowser } from './use-is-in-browser.ts';

const CommentDialog = lazy(async () => ({ default: (await import('./CommentDialog.tsx')).CommentDialog }));

type Props = {
  specialist: Pick<SpecialistPage, 'id' | 'name' | 'kind'>;
  comments: CommentPage;
  request: CommentsRequest;
  anchor: string;
};

/** What others say of a specialist, with what it comes to beside it, and the way to say something oneself (USR-002, CMT-001). */
export function SpecialistComments({ specialist, comments, request, anchor }: Props) {
  const t = useCommentsText();
  const words = useCommentPagesText();
  const pathTo = (change: Partial<CommentsRequest>) =>
    pageTabPath(specialist.id, { tab: 'comments', ...request, ...change });
  return (
    <section className={css.comments} aria-label={t.title}>
      <PublicCommentList comments={comments} request={request} pathTo={pathTo} anchor={anchor} />
      <aside className={css.aside} aria-label={words.summary}>
        <div className={css.summary}>
          {comments.ratings && <Ratings ratings={comments.ratings} total={comments.counts.filters.ALL} />}
          <LeaveComment specialist={specialist} />
        </div>
        <p className={css.note}>
          <Icon name="shield-check" size={20} />
          <span>{words.note}</span>
        </p>
        <Link className={css.all} to="/comments">
          {words.all.link}
          <Icon name="arrow-right" size={18} />
        </Link>
      </aside>
    </section>
  );
}

function Ratings({ ratings, total }: { ratings: NonNullable<CommentPage['ratings']>; total: number }) {
  const words = useCommentPagesText();
  const locale = useLocale();
  const { average, count, spread } = ratings;
  const sample = words.sample({ ratings: count, comments: total });
  return (
    <>
      <div className={css.average}>
        {average === null ? (
          <p className={css.none}>{words.noAverage}</p>
        ) : (
          <>
            <p className={css.figure}>{formatNumber(locale, average)}</p>
            <Stars n={average} isBesideFigure />
          </>
        )}
        <p className={css.sample}>{sample}</p>
        {average === null && <p className={css.sample}>{words.noAverageLine}</p>}
      </div>
      <ul className={css.bars}>
        {starNumbers.toReversed().map((stars) => (
          <Bar key={stars} stars={stars} n={spread[stars - 1] ?? 0} of={count} />
        ))}
      </ul>
    </>
  );
}

/** The length of a bar is an attribute of a drawing: pages carry no style attributes. */
function Bar({ stars, n, of }: { stars: number; n: number; of: number }) {
  const words = useCommentPagesText();
  return (
    <li className={css.bar}>
      <span className="visually-hidden">{words.bar({ stars, n })}</span>
      <span aria-hidden="true">{stars}</span>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="6" className={css.ground} />
        <rect width={of === 0 ? 0 : (n * 100) / of} height="6" />
      </svg>
      <span className="num" aria-hidden="true">
        {groupDigits(n)}
      </span>
    </li>
  );
}

/** A visitor logs in first and comes back into the window: the address asks for it. */
function LeaveComment({ specialist }: Pick<Props, 'specialist'>) {
  const t = useCommentsText();
  const navigate = useNavigate();
  const loginHref = useLoginHref();
  const { search } = useLocation();
  const isInBrowser = useIsInBrowser();
  /** Null until somebody opened or closed it: then the address decides. */
  const [isChosen, setIsChosen] = useState<boolean | null>(null);
  const isRequested = isInBrowser && new URLSearchParams(search).get('comment') === '1';
  const path = pageTabPath(specialist.id, { tab: 'comments', ...firstComments });
  if (loginHref) {
    return (
      <a
        className={buttonClass({ look: 'soft', isWide: true })}
        href={loginHref(withWindow(path, 'comment', 1))}
        rel="nofollow"
      >
        <Icon name="pencil" size={18} /> {t.leave}
      </a>
    );
  }
  /** The latest of all: what was just written is there. */
  const showFirst = () => void navigate(path, { replace: true, withoutAsking: true });
  const close = () => {
    setIsChosen(false);
    if (isRequested) showFirst();
  };
  return (
    <>
      <Button look="soft" isWide icon="pencil" aria-haspopup="dialog" onClick={() => setIsChosen(true)}>
        {t.leave}
      </Button>
      {(isChosen ?? isRequested) && (
        <Suspense>
          <CommentDialog
            about={specialist}
            onClose={close}
            onDone={() => {
              setIsChosen(false);
              showFirst();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
