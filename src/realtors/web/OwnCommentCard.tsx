import { useId, useState } from 'react';
import { formatDate } from '#platform/values/time.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import type { Comment } from '../contract/comments.ts';
import { CommentProof } from './CommentProof.tsx';
import type { CommentAct } from './comments/CommentCard.tsx';
import { RemovalDialog } from './comments/RemovalDialog.tsx';
import { ReplyDialog } from './comments/ReplyDialog.tsx';
import css from './OwnCommentsTab.module.css';
import { useCommentsText, useOwnCommentsText } from './realtors-text.ts';

type CardProps = {
  comment: Comment;
  /** It was changed, here or meanwhile by somebody else: either way the list is read anew. */
  onChanged: () => void;
};

/** A comment by whoever reads, which he may delete, or about him, which he may answer. */
export function OwnCommentCard({ comment, onChanged }: CardProps) {
  const words = useCommentsText();
  const t = useOwnCommentsText();
  const id = useId();
  const { about, author, isOwn, isAboutReader, createdAt, text, language, reply, hiddenReason } = comment;
  const [act, setAct] = useState<Exclude<CommentAct, 'report'> | null>(null);
  const isAnswerable = isAboutReader && hiddenReason === null;
  const publicTab = `/users/${about.id}?tab=comments`;
  const close = () => setAct(null);
  const done = () => {
    close();
    onChanged();
  };
  const dialog = { comment, onClose: close, onDone: done, onReload: onChanged };
  return (
    <article className={css.card} aria-labelledby={id}>
      <header className={css.head}>
        <h3 id={id}>{isOwn ? <Link to={publicTab}>{about.name}</Link> : author}</h3>
        <span className={`num ${css.date}`}>{formatDate(createdAt)}</span>
      </header>
      <CommentProof {...comment} />
      {hiddenReason !== null && (
        <div className={css.hidden}>
          <Icon name="eye-off" size={20} />
          <div>
            {words.hidden({ reason: words.reasons[hiddenReason] })}
            {isOwn && ` ${t.onlyYou}`}
          </div>
        </div>
      )}
      {text !== '' && (
        <p className={css.text} lang={language}>
          {text}
        </p>
      )}
      {reply && (
        <div className={css.reply}>
          <h4>{words.replyOf({ name: about.name })}</h4>
          <span className={`num ${css.date}`}>{formatDate(reply.at)}</span>
          <p className={css.text} lang={reply.language}>
            {reply.text}
          </p>
        </div>
      )}
      {(isOwn || isAnswerable) && (
        <div className={css.acts}>
          {isOwn && (
            <Button look="line" size={36} icon="trash" aria-haspopup="dialog" onClick={() => setAct('remove')}>
              {words.acts.remove}
            </Button>
          )}
          {isAnswerable && (
            <>
              <Button look="soft" size={36} icon="pencil" aria-haspopup="dialog" onClick={() => setAct('reply')}>
                {reply ? words.acts.changeReply : words.acts.reply}
              </Button>
              {reply && (
                <Button look="line" size={36} icon="trash" aria-haspopup="dialog" onClick={() => setAct('removeReply')}>
                  {words.acts.removeReply}
                </Button>
              )}
              <LinkButton look="subtle" size={36} to={publicTab}>
                {words.acts.report}
              </LinkButton>
            </>
          )}
        </div>
      )}
      {act === 'reply' && <ReplyDialog {...dialog} />}
      {(act === 'remove' || act === 'removeReply') && <RemovalDialog act={act} {...dialog} />}
    </article>
  );
}
