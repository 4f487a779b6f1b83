import { type FormEvent, useId, useState } from 'react';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDate } from '#platform/values/time.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { showFailure, showToast } from '#platform/web/toasts.ts';
import type { Comment } from '../contract/comments.ts';
import type { contract } from '../contract.ts';
import { CommentProof } from './CommentProof.tsx';
import css from './OwnCommentsTab.module.css';
import { useCommentsText, useOwnCommentsText } from './realtors-text.ts';

const call = api<typeof contract>();

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
  const [isWriting, setIsWriting] = useState(false);
  const isAnswerable = isAboutReader && hiddenReason === null;
  const publicTab = `/users/${about.id}?tab=comments`;
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
      {reply && !(isWriting && isAnswerable) && (
        <div className={css.reply}>
          <h4>{words.replyOf({ name: about.name })}</h4>
          <span className={`num ${css.date}`}>{formatDate(reply.at)}</span>
          <p className={css.text} lang={reply.language}>
            {reply.text}
          </p>
        </div>
      )}
      {isAnswerable && isWriting && (
        <ReplyForm comment={comment} onChanged={onChanged} onClose={() => setIsWriting(false)} />
      )}
      {(isOwn || isAnswerable) && (
        <div className={css.acts}>
          {isOwn && <DeleteButton comment={comment} onChanged={onChanged} />}
          {isAnswerable && !isWriting && (
            <>
              <Button look="soft" size={36} icon="pencil" onClick={() => setIsWriting(true)}>
                {reply ? t.reply.change : t.reply.write}
              </Button>
              {reply && <TakeBackButton comment={comment} onChanged={onChanged} />}
              <LinkButton look="subtle" size={36} to={publicTab}>
                {t.report}
              </LinkButton>
            </>
          )}
        </div>
      )}
    </article>
  );
}

/** What the specialist answers: it takes the place of what he has answered before. */
function ReplyForm({ comment, onChanged, onClose }: CardProps & { onClose: () => void }) {
  const t = useOwnCommentsText().reply;
  const { id, version, reply } = comment;
  const [text, setText] = useState(reply?.text ?? '');
  const [isTried, setIsTried] = useState(false);
  const { isBusy, refusal, reset, run } = useMutation();
  const { length } = text.trim();
  const over = length - limits.commentTextMax;
  const isShort = length < limits.commentTextMin;
  const max = groupDigits(limits.commentTextMax);
  const error =
    over > 0
      ? t.long({ max, over: groupDigits(over) })
      : isTried && isShort
        ? t.short({ min: limits.commentTextMin })
        : refusal?.message;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isShort || over > 0) return;
    const isSaved = await run(() =>
      call('PUT /user/comments/:id/reply', { params: { id }, body: { text: text.trim(), version } }).catch(
        (failure: unknown) => {
          // It may be hidden or gone by now, and the form with it; where it is still there, so is what was typed.
          if (failure instanceof ApiError && [404, 409].includes(failure.status)) {
            showFailure(failure);
            onChanged();
          }
          throw failure;
        },
      ),
    );
    if (!isSaved) return;
    showToast({ kind: 'success', text: t.done });
    onClose();
    onChanged();
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void save(event)}>
      <TextArea
        label={t.label}
        hint={t.counter({ n: groupDigits(length), max })}
        isRequired
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          reset();
        }}
      />
      <div className={css.acts}>
        <Button type="submit" isLoading={isBusy}>
          {t.save}
        </Button>
        <Button look="line" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}

function DeleteButton({ comment: { id, version, about }, onChanged }: CardProps) {
  const t = useOwnCommentsText().remove;
  return (
    <RemovalButton
      words={t}
      text={t.text({ name: about.name })}
      onRemove={() => call('DELETE /user/comments/:id', { params: { id }, query: { version: String(version) } })}
      onSettled={onChanged}
    />
  );
}

function TakeBackButton({ comment: { id, version, author }, onChanged }: CardProps) {
  const t = useOwnCommentsText().takeBack;
  return (
    <RemovalButton
      words={t}
      text={t.text({ name: author })}
      onRemove={() => call('PUT /user/comments/:id/reply', { params: { id }, body: { text: '', version } })}
      onSettled={onChanged}
    />
  );
}

type RemovalButtonProps = {
  words: Record<'act' | 'title' | 'keep' | 'done', string>;
  text: string;
  onRemove: () => Promise<unknown>;
  onSettled: () => void;
};

/** A button that asks before it takes something away. */
function RemovalButton({ words, text, onRemove, onSettled }: RemovalButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      await onRemove();
      showToast({ kind: 'success', text: words.done });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
      setIsOpen(false);
      onSettled();
    }
  };
  return (
    <>
      <Button look="line" size={36} icon="trash" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {words.act}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        width={440}
        title={words.title}
        footer={
          <>
            <Button look="line" size={48} data-first-focus onClick={() => setIsOpen(false)}>
              {words.keep}
            </Button>
            <Button look="danger" size={48} isLoading={isBusy} onClick={() => void remove()}>
              {words.act}
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    </>
  );
}
