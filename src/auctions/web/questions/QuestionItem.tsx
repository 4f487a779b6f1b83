import type { LotQuestion } from '#auctions/contract.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import type { QuestionAct } from './QuestionDialog.tsx';
import css from './questions.module.css';
import { useQuestionsText } from './questions-text.ts';

const When = ({ atMs }: { atMs: number }) => (
  <time dateTime={new Date(atMs).toISOString()} className="num">
    {formatDateTime(atMs)}
  </time>
);

/** The answer to a question, by whom and when, or why there is none. */
export function AnswerText({ question, isLate }: { question: LotQuestion; isLate: boolean }) {
  const t = useQuestionsText();
  const { answer } = question;
  if (!answer)
    return (
      <p className={css.waiting}>
        <Icon name="clock" size={16} /> {isLate ? t.unanswered : t.waiting}
      </p>
    );
  return (
    <div className={css.answer}>
      <p className={css.meta}>
        <b>{answer.by === 'SELLER' ? t.bySeller : t.byPlatform}</b> <When atMs={answer.atMs} />
        {answer.version > 1 && <span>{t.changed}</span>}
      </p>
      <p className={css.text} lang={answer.language}>
        {answer.text}
      </p>
    </div>
  );
}

/** In the place of a question that a moderator has hidden. */
export function HiddenLine({ reason }: { reason: string }) {
  const t = useQuestionsText();
  return (
    <p className={css.hidden}>
      <Icon name="eye-off" size={16} /> <span>{t.hidden({ reason })}</span>
    </p>
  );
}

type QuestionActsProps = {
  question: LotQuestion;
  mayAnswer: boolean;
  mayHide: boolean;
  onAct: (kind: QuestionAct['kind']) => void;
};

/** What whoever reads a question may do with it. */
export function QuestionActs({ question, mayAnswer, mayHide, onAct }: QuestionActsProps) {
  const t = useQuestionsText();
  if (question.hiddenReason !== null || !(mayAnswer || mayHide)) return null;
  return (
    <p className={css.acts}>
      {mayAnswer && (
        <Button look="soft" size={36} aria-haspopup="dialog" onClick={() => onAct('answer')}>
          {question.answer ? t.answer.change : t.answer.act}
        </Button>
      )}
      {mayHide && (
        <Button look="line" size={36} aria-haspopup="dialog" onClick={() => onAct('hide')}>
          {t.hide.act}
        </Button>
      )}
    </p>
  );
}

type QuestionItemProps = QuestionActsProps & {
  /** No answer comes any more. */
  isLate: boolean;
};

/** One question on the page of its lot. */
export function QuestionItem({ isLate, ...acts }: QuestionItemProps) {
  const t = useQuestionsText();
  const { question } = acts;
  return (
    <li className={css.item}>
      <p className={css.meta}>
        <b>{t.name({ n: question.number })}</b> <When atMs={question.atMs} />
        {question.isOwn && <Badge tone="info">{t.own}</Badge>}
      </p>
      {question.hiddenReason === null ? (
        <>
          <p className={css.text} lang={question.language}>
            {question.text}
          </p>
          <AnswerText question={question} isLate={isLate} />
          <QuestionActs {...acts} />
        </>
      ) : (
        <HiddenLine reason={question.hiddenReason} />
      )}
    </li>
  );
}
