import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { tabAddress } from '#identity/rules/profile-address.ts';
import type { Viewer } from '#identity/rules/viewer.ts';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { useResource } from '#identity/web/profile/use-resource.ts';
import { numbered } from '#platform/values/format-number.ts';
import { trimText } from '#platform/values/visible-text.ts';
import { api } from '#platform/web/api.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { CountedTextArea, isWithinBounds } from '#platform/web/CountedTextArea.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { firstFieldOf, useFocusOnInvalid } from '#platform/web/focus.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useIdempotent } from '#platform/web/idempotency-key.ts';
import { useFrameData } from '#platform/web/router.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Comment, commentObstacles } from '../../contract/comments.ts';
import type { contract } from '../../contract.ts';
import { type CommentProof, commentBounds } from '../../rules/comment.ts';
import { type CommentsText, useCommentPagesText, useCommentsText, useRealtorsText } from '../realtors-text.ts';
import { SpecialistMark } from '../SpecialistMark.tsx';
import css from './comment-form.module.css';
import { FormActs } from './FormActs.tsx';
import { StarChoice } from './StarChoice.tsx';

const call = api<typeof contract>();
const loadStanding = (id: number) => call('GET /user/comments/about/:id', { params: { id } });
type Standing = Awaited<ReturnType<typeof loadStanding>>;

type Props = { about: Comment['about']; onClose: () => void; onDone: () => void };

/**
 * Leaves a comment about a specialist (CMT-001): what proves that they dealt with each other, stars where a deal is finished, the
 * text, and under what name it appears. What keeps somebody from it is said before anything is typed.
 */
export function CommentDialog({ about, onClose, onDone }: Props) {
  const t = useCommentsText();
  const words = useCommentPagesText();
  const load = useCallback(() => loadStanding(about.id), [about.id]);
  const { data: standing, refusal, reload } = useResource(load);
  const form = useCommentForm(about.id, onDone);
  const formId = useId();
  const mayWrite = standing !== null && standing.obstacle === null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.leave}
      width={440}
      closesOnOutsideClick={false}
      {...(mayWrite && {
        footer: (
          <FormActs
            formId={formId}
            label={words.leave.send}
            isBusy={form.isBusy}
            refusal={form.isOfText ? null : form.refusal}
            onCancel={onClose}
          />
        ),
      })}
    >
      <div className={css.form}>
        <AboutWhom about={about} />
        {!standing && !refusal && (
          <div className={css.form} role="status">
            <span className="visually-hidden">{words.leave.loading}</span>
            <Skeleton height="48px" />
            <Skeleton height="140px" />
          </div>
        )}
        {refusal && (
          <EmptyState
            icon="alert-circle"
            title={words.leave.failed}
            text={refusal.message}
            action={
              <Button look="soft" icon="refresh" onClick={reload}>
                {words.leave.again}
              </Button>
            }
          />
        )}
        {standing?.obstacle && <Obstacle obstacle={standing.obstacle} />}
        {mayWrite && <Fields id={formId} standing={standing} form={form} />}
      </div>
    </Dialog>
  );
}

/** What was typed and what became of it. It lives as long as the window, whatever else comes and goes in it. */
const useCommentForm = (about: number, onDone: () => void) => {
  const words = useCommentPagesText();
  const [text, setText] = useState('');
  const [rating, setRating] = useState<number | null>(null);
  const [tries, setTries] = useState(0);
  const { isBusy, refusal, reset, run } = useMutation();
  const withKey = useIdempotent();
  const isOfText = refusal?.code === 'commentHasLink';
  const submit = (mayRate: boolean) => {
    setTries(tries + 1);
    if (!isWithinBounds(text, commentBounds)) return;
    void run(async () => {
      await call('POST /user/comments', {
        body: withKey({ about, text: trimText(text), rating: mayRate ? rating : null }),
      });
      showToast({ kind: 'success', text: words.leave.sent });
      onDone();
    });
  };
  return {
    text,
    setText: (typed: string) => {
      setText(typed);
      reset();
    },
    rating,
    setRating: (chosen: number | null) => {
      setRating(chosen);
      reset();
    },
    isOfText,
    tries,
    isBusy,
    refusal,
    submit,
  };
};

function AboutWhom({ about }: Pick<Props, 'about'>) {
  const t = useRealtorsText();
  return (
    <div className={css.about}>
      <SpecialistMark specialist={about} size="small" />
      <p>
        <b>{about.name}</b>
        <span>{t.kinds[about.kind]}</span>
      </p>
    </div>
  );
}

const obstacleRefusals: Record<(typeof commentObstacles)[number], keyof CommentsText['refusals']> = {
  aboutSelf: 'commentAboutSelf',
  sameAgency: 'commentAboutColleague',
  alreadyToday: 'commentToday',
  tooMany: 'commentsTooMany',
  nameless: 'commentNameless',
};

function Obstacle({ obstacle }: { obstacle: keyof typeof obstacleRefusals }) {
  const { refusals } = useCommentsText();
  const words = useCommentPagesText();
  const viewer = useViewer();
  return (
    <EmptyState
      icon="message-circle"
      title={refusals[obstacleRefusals[obstacle]]}
      action={
        obstacle === 'nameless' && (
          <LinkButton to={tabAddress(viewer?.roles ?? [], 'personal')} look="soft">
            {words.leave.toProfile}
          </LinkButton>
        )
      }
    />
  );
}

const useViewer = (): Viewer | null => useFrameData<{ viewer: Viewer | null } | undefined>()?.viewer ?? null;

function Fields({
  id,
  standing: { proof, mayRate, author },
  form,
}: {
  id: string;
  standing: Standing;
  form: ReturnType<typeof useCommentForm>;
}) {
  const { contacts } = useCommentsText();
  const words = useCommentPagesText();
  const viewer = useViewer();
  const element = useRef<HTMLFormElement>(null);
  useFocusOnInvalid(element, form.tries, form.refusal);
  // The window was open before it was known what may be written in it.
  useEffect(() => {
    if (element.current) firstFieldOf(element.current)?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit(mayRate);
  };
  return (
    <form ref={element} id={id} className={css.form} noValidate onSubmit={submit}>
      {proof && <Proof proof={proof} />}
      {mayRate ? (
        <StarChoice value={form.rating} onValue={form.setRating} />
      ) : (
        <div className={css.row}>
          <Icon name="lock" size={20} />
          <p>
            <b>{words.leave.locked}</b> {proof?.kind === 'DEAL' ? words.leave.lockedRated : words.leave.lockedNoDeal}
          </p>
        </div>
      )}
      <CountedTextArea
        label={words.leave.text}
        isRequired
        rows={5}
        bounds={commentBounds}
        isTried={form.tries > 0}
        value={form.text}
        onValue={form.setText}
        error={form.isOfText ? form.refusal?.message : undefined}
      />
      <div className={css.lines}>
        <p>{words.leave.asWhom({ author })}</p>
        {viewer?.loginMode === 'ENTITY' && <p>{words.leave.asPerson}</p>}
        <p>{contacts}</p>
      </div>
    </form>
  );
}

/** The number of the property is told to its author alone. */
function Proof({ proof: { kind, productId } }: { proof: NonNullable<Standing['proof']> }) {
  const words = useCommentPagesText().leave;
  const number = numbered(useLocale(), productId);
  const said: Record<CommentProof, string> = {
    DEAL: words.deal({ number }),
    VIEWING: words.viewing({ number }),
    APPLICATION: words.application({ number }),
  };
  return (
    <div className={css.row} data-proof={kind}>
      <Icon name={kind === 'DEAL' ? 'circle-check' : 'info-circle'} size={20} />
      <p>{said[kind]}</p>
    </div>
  );
}
