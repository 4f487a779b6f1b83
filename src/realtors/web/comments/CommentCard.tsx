import type { ReactNode } from 'react';
import { limits } from '#platform/values/limits.ts';
import { formatDate, isoDate } from '#platform/values/time.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { Link } from '#platform/web/Link.tsx';
import { Spoiler } from '#platform/web/Spoiler.tsx';
import type { Comment } from '../../contract/comments.ts';
import type { CommentProof } from '../../rules/comment.ts';
import { firstComments } from '../../rules/comment-query.ts';
import { pageTabPath } from '../../rules/specialist-page.ts';
import { useCommentPagesText, useCommentsText } from '../realtors-text.ts';
import { SpecialistMark } from '../SpecialistMark.tsx';
import css from './CommentCard.module.css';
import { Stars } from './Stars.tsx';

/** What may be done with a comment from its card. */
export type CommentAct = 'report' | 'remove' | 'reply' | 'removeReply';

type Props = {
  comment: Comment;
  /** Names whom it is about, where the page does not. */
  isAboutShown?: boolean;
  /** Where a visitor logs in before he reports; null for whoever is logged in. */
  reportHref: string | null;
  onAct: (act: CommentAct) => void;
};

const proofIcons: Record<CommentProof, IconName> = { DEAL: 'circle-check', VIEWING: 'eye', APPLICATION: 'file-text' };

/**
 * What somebody says of a specialist: under what name, what proves that they dealt with each other, the stars of a finished deal,
 * and the answer (CMT-001). Long texts open by a press (CMT-003). A hidden one is a line with its reason; its author still reads it.
 */
export function CommentCard({ comment, isAboutShown = false, reportHref, onAct }: Props) {
  const t = useCommentsText();
  const { author, createdAt, about, hiddenReason, text, language, reply } = comment;
  return (
    <article className={css.card} data-hidden={hiddenReason !== null || undefined}>
      {isAboutShown && <About about={about} />}
      {hiddenReason !== null && (
        <p className={css.hiddenLine}>
          <Icon name="eye-off" size={18} />
          <span>{t.hidden({ reason: t.reasons[hiddenReason] })}</span>
        </p>
      )}
      {text !== '' && (
        <>
          <header className={css.head}>
            {/* The letters alone tell authors apart; the colour is of the comment, so that it leads to nobody. */}
            <SpecialistMark specialist={{ id: comment.id, kind: 'REALTOR', name: author }} size="small" />
            <p className={css.who}>
              <b>{author}</b>
              <time dateTime={isoDate(createdAt)}>{formatDate(createdAt)}</time>
            </p>
            {hiddenReason === null && <Rating comment={comment} />}
          </header>
          <Proof proof={comment.proof} />
          <CommentText language={language}>{text}</CommentText>
        </>
      )}
      {reply && hiddenReason === null && (
        <div className={css.reply}>
          <p className={css.replyHead}>
            <b>{t.replyOf({ name: about.name })}</b>
            <time dateTime={isoDate(reply.at)}>{formatDate(reply.at)}</time>
          </p>
          <CommentText language={reply.language}>{reply.text}</CommentText>
        </div>
      )}
      <Acts comment={comment} reportHref={reportHref} onAct={onAct} />
    </article>
  );
}

function About({ about: { id, name } }: Pick<Comment, 'about'>) {
  const t = useCommentPagesText();
  return (
    <p className={css.about}>
      {t.all.about} <Link to={pageTabPath(id, { tab: 'comments', ...firstComments })}>{name}</Link>
    </p>
  );
}

function Rating({ comment: { rating } }: { comment: Comment }) {
  const t = useCommentPagesText();
  return rating === null ? <p className={css.unrated}>{t.noRating}</p> : <Stars n={rating} />;
}

function Proof({ proof }: Pick<Comment, 'proof'>) {
  const t = useCommentsText();
  return (
    <p>
      {proof === null ? (
        <Badge icon="message-circle">{t.noProof}</Badge>
      ) : (
        <Badge tone={proof === 'DEAL' ? 'ok' : 'info'} icon={proofIcons[proof]}>
          {t.proofs[proof]}
        </Badge>
      )}
    </p>
  );
}

/** Three lines stand open; without a script all of it. */
function CommentText({ language, children }: { language: string; children: ReactNode }) {
  const t = useCommentsText();
  return (
    <Spoiler lines={limits.commentLines} more={t.read} less={t.collapse}>
      <p className={css.text} lang={language}>
        {children}
      </p>
    </Spoiler>
  );
}

function Acts({ comment, reportHref, onAct }: Pick<Props, 'comment' | 'reportHref' | 'onAct'>) {
  const t = useCommentPagesText();
  const words = useCommentsText().acts;
  const { isOwn, isAboutReader, hiddenReason, reply } = comment;
  const isShown = hiddenReason === null;
  const mayReply = isShown && isAboutReader;
  const acts = [
    mayReply && { act: 'reply' as const, icon: 'message' as const, label: reply ? words.changeReply : words.reply },
    mayReply && reply && { act: 'removeReply' as const, icon: 'trash' as const, label: words.removeReply },
    isOwn && { act: 'remove' as const, icon: 'trash' as const, label: words.remove },
    isShown && !isOwn && { act: 'report' as const, icon: 'alert-circle' as const, label: words.report },
  ].filter((act) => !!act);
  if (acts.length === 0) return null;
  return (
    <ul className={css.acts}>
      {isOwn && <li className={css.own}>{t.own}</li>}
      {acts.map(({ act, icon, label }) => (
        <li key={act}>
          {act === 'report' && reportHref !== null ? (
            <a className={css.act} href={reportHref} rel="nofollow">
              <Icon name={icon} size={18} /> {label}
            </a>
          ) : (
            <button type="button" className={css.act} aria-haspopup="dialog" onClick={() => onAct(act)}>
              <Icon name={icon} size={18} /> {label}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
