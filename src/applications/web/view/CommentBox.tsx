import { type FormEvent, useState } from 'react';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract } from '../../contract.ts';
import { useOwnText } from '../words.ts';
import css from './view.module.css';

/** Says something to whoever has the application in hand. */
export function CommentBox({ id, onSent }: { id: number; onSent: () => Promise<void> }) {
  const t = useOwnText().view.comment;
  const command = useMutation();
  const [comment, setComment] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const text = comment.trim();
    setIsEmpty(text === '');
    if (text === '') return;
    const body = { comment: text };
    const isDone = await command.run(() =>
      api<typeof contract>()('POST /application/:id/comment', { params: { id }, body }),
    );
    if (!isDone) return;
    setComment('');
    showToast({ kind: 'success', text: t.sent });
    await onSent();
  };
  return (
    <form className={`${css.card} ${css.comment}`} onSubmit={(event) => void send(event)}>
      <TextArea
        label={t.label}
        placeholder={t.placeholder}
        rows={3}
        maxLength={limits.applicationCommentMax}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        error={isEmpty ? t.empty : command.refusal?.message}
      />
      <Button type="submit" look="line" icon="send" isLoading={command.isBusy}>
        {t.send}
      </Button>
    </form>
  );
}
