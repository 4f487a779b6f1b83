import { type FormEvent, type ReactNode, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { trimText, typedLength } from '#platform/values/visible-text.ts';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { CancelButton } from '#platform/web/CancelButton.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { RadioGroup } from '#platform/web/RadioGroup.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { AdminComment } from '../contract/comments.ts';
import type { contract } from '../contract.ts';
import { type CommentReason, commentReasons } from '../rules/comment.ts';
import css from './CommentList.module.css';
import { useCommentListText, useCommentsText } from './realtors-text.ts';

const call = api<typeof contract>();

/** What a moderator is about to do with a comment. */
export type CommentDecision = { kind: 'hide' | 'show'; comment: AdminComment };

type DialogProps = {
  decision: CommentDecision | null;
  onClose: () => void;
  /** It is decided, or was refused because somebody was first: either way the list is read anew. */
  onDecided: () => void;
};

/** Hides a comment for a reason, or leaves it where it is. */
export function CommentDecisionDialog({ decision, onClose, onDecided }: DialogProps) {
  const t = useCommentListText();
  const title = decision?.kind === 'show' ? t.show.title[decision.comment.hidden ? 'again' : 'keep'] : t.hide.title;
  return (
    <Dialog isOpen={decision !== null} onClose={onClose} title={title} width={440} closesOnOutsideClick={false}>
      {decision?.kind === 'hide' && <HideForm {...{ comment: decision.comment, onClose, onDecided }} />}
      {decision?.kind === 'show' && <ShowForm {...{ comment: decision.comment, onClose, onDecided }} />}
    </Dialog>
  );
}

type FormProps = Pick<DialogProps, 'onClose' | 'onDecided'> & { comment: AdminComment };

/** Sends a decision once. One that is refused keeps its form open with the reason, while the list behind it is read anew. */
const useDecision = ({ onClose, onDecided }: FormProps, done: string) => {
  const adminText = useAdminListText();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (work: () => Promise<unknown>) => {
    if (isSending) return;
    setIsSending(true);
    setFailure(null);
    try {
      await work();
      showToast({ kind: 'success', text: done });
      onClose();
    } catch (error) {
      setFailure(error instanceof ApiError && error.status > 0 ? error.message : adminText.deedFailed);
      setIsSending(false);
    }
    onDecided();
  };
  return { isSending, failure, send };
};

type DecisionFormProps = Pick<FormProps, 'onClose'> & {
  decision: Pick<ReturnType<typeof useDecision>, 'isSending' | 'failure'>;
  line: string;
  act: string;
  isDanger?: boolean;
  onSubmit: () => void;
  children?: ReactNode;
};

function DecisionForm({ decision, line, act, isDanger = false, onSubmit, onClose, children }: DecisionFormProps) {
  const adminText = useAdminListText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>{line}</p>
      {children}
      <div aria-live="assertive">
        {decision.failure !== null && <FieldMessage state="error">{decision.failure}</FieldMessage>}
      </div>
      <div className={css.foot}>
        <CancelButton data-first-focus onClose={onClose}>
          {adminText.cancel}
        </CancelButton>
        <Button type="submit" look={isDanger ? 'danger' : 'filled'} isLoading={decision.isSending}>
          {act}
        </Button>
      </div>
    </form>
  );
}

function HideForm(props: FormProps) {
  const { comment, onClose } = props;
  const { hide: t } = useCommentListText();
  const { reasons, refusals } = useCommentsText();
  const decision = useDecision(props, t.done);
  const [reason, setReason] = useState<CommentReason>();
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const words = trimText(note);
  const isMissing = reason === 'OTHER' && words === '';
  const isLong = typedLength(note) > limits.commentNoteMax;
  const submit = () => {
    setIsTried(true);
    if (reason === undefined || isMissing || isLong) return;
    void decision.send(() =>
      call('POST /office/comments/:id/hide', {
        params: { id: comment.id },
        body: { reason, note: words, version: comment.version },
      }),
    );
  };
  const noteError = isLong
    ? t.noteLong({ max: limits.commentNoteMax })
    : isTried && isMissing
      ? refusals.commentNoteMissing
      : undefined;
  return (
    <DecisionForm decision={decision} line={t.line} act={t.act} isDanger onSubmit={submit} onClose={onClose}>
      <RadioGroup
        legend={t.reason}
        options={commentReasons.map((value) => ({ value, label: reasons[value] }))}
        value={reason}
        onValue={setReason}
        {...(isTried && reason === undefined ? { error: t.chooseReason } : {})}
      />
      <TextArea
        label={t.note}
        hint={t.noteHint}
        rows={3}
        isRequired={reason === 'OTHER'}
        value={note}
        error={noteError}
        onChange={({ target }) => setNote(target.value)}
      />
    </DecisionForm>
  );
}

const contactChoices = ['masked', 'shown'] as const;

/** Leaves a comment, or shows it again; where it tells how to reach somebody, that is decided with it. */
function ShowForm(props: FormProps) {
  const { comment, onClose } = props;
  const { show: t } = useCommentListText();
  const decision = useDecision(props, t.done);
  const [contacts, setContacts] = useState<(typeof contactChoices)[number]>(
    comment.contacts === 'SHOWN' ? 'shown' : 'masked',
  );
  const which = comment.hidden ? 'again' : 'keep';
  const submit = () =>
    void decision.send(() =>
      call('POST /office/comments/:id/show', {
        params: { id: comment.id },
        body: { areContactsShown: contacts === 'shown', version: comment.version },
      }),
    );
  return (
    <DecisionForm
      decision={decision}
      line={comment.reports.length > 0 ? `${t.line[which]} ${t.reports}` : t.line[which]}
      act={t[which]}
      onSubmit={submit}
      onClose={onClose}
    >
      {comment.contacts === 'WAITING' && (
        <RadioGroup
          legend={t.contacts}
          options={contactChoices.map((value) => ({ value, label: t[value] }))}
          value={contacts}
          onValue={setContacts}
        />
      )}
    </DecisionForm>
  );
}
