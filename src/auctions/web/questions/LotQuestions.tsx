import { lazy, Suspense, useRef, useState } from 'react';
import type { contract } from '#auctions/contract.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Button, buttonClass } from '#platform/web/Button.tsx';
import { serverNowMs } from '#platform/web/clock.ts';
import { useFocusAfterRemoval } from '#platform/web/focus.ts';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import cards from '../live/cards.module.css';
import type { QuestionAct } from './QuestionDialog.tsx';
import { QuestionItem } from './QuestionItem.tsx';
import css from './questions.module.css';
import { useQuestionsText } from './questions-text.ts';
import { TextForm } from './TextForm.tsx';
import { type LoadedQuestions, useLotQuestions } from './use-lot-questions.ts';

/** For those who answer, which few do. */
const QuestionDialog = lazy(async () => ({ default: (await import('./QuestionDialog.tsx')).QuestionDialog }));

/** How many stand open; the others come by a button. */
const SHOWN = 5;

type LotQuestionsProps = {
  lotId: number;
  /** Null where the page could not load them. */
  loaded: LoadedQuestions | null;
  loadedAtMs: number;
  /** The last row of the log of the lot that the page has heard of. */
  logNumber: number;
  isLoggedIn: boolean;
  loginHref: string;
};

/** What has been asked about a lot and answered, and until the last working day before its cut-off the way to ask. */
export function LotQuestions({ lotId, loaded, loadedAtMs, logNumber, isLoggedIn, loginHref }: LotQuestionsProps) {
  const t = useQuestionsText();
  const locale = useLocale();
  const { questions, atMs, isLoading, reload, add } = useLotQuestions({ lotId, loaded, loadedAtMs, logNumber });
  const [isWhole, setIsWhole] = useState(false);
  const ask = async (text: string, idempotencyKey: string) => {
    const { number } = await api<typeof contract>()('POST /auction/:id/questions', {
      params: { id: String(lotId) },
      body: { text, idempotencyKey },
    });
    const own = { number, text, language: locale, atMs: serverNowMs(), isOwn: true, answer: null, hiddenReason: null };
    add(own);
    setIsWhole(true);
    showToast({ kind: 'success', text: t.ask.sent });
    void reload();
  };
  return (
    <section id="questions" className={`${cards.card} ${css.section}`} aria-labelledby="questions-title">
      <div className={cards.head}>
        <h2 id="questions-title" className={cards.title}>
          {t.title} {questions && <span className="num">{questions.data.length}</span>}
        </h2>
      </div>
      {questions ? (
        <>
          <Times questions={questions} atMs={atMs} />
          <QuestionList
            lotId={lotId}
            questions={questions}
            atMs={atMs}
            isWhole={isWhole}
            onWhole={setIsWhole}
            onChanged={() => void reload()}
          />
          {questions.isOpen && !questions.mayAnswer && (
            <div className={css.ask}>
              {isLoggedIn ? (
                <TextForm words={t.ask} onSend={ask} />
              ) : (
                <a href={loginHref} className={buttonClass({ look: 'line' })}>
                  {t.ask.logIn}
                </a>
              )}
            </div>
          )}
        </>
      ) : (
        <div className={css.failed} role="alert">
          <p>{t.failed}</p>
          <Button look="line" icon="refresh" isLoading={isLoading} onClick={() => void reload()}>
            {t.again}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Until when one may ask, or since when no more; for those who answer also until when they may. */
function Times({ questions, atMs }: { questions: LoadedQuestions; atMs: number }) {
  const t = useQuestionsText();
  const { isOpen, closesAtMs, answersUntilMs, mayAnswer } = questions;
  const asking = () => {
    if (isOpen) return closesAtMs === null ? t.askNow : t.askUntil({ time: formatDateTime(closesAtMs) });
    return closesAtMs === null || closesAtMs > atMs ? t.closed : t.closedSince({ time: formatDateTime(closesAtMs) });
  };
  return (
    <p className={css.times}>
      {asking()} {mayAnswer && answersUntilMs !== null && t.answersUntil({ time: formatDateTime(answersUntilMs) })}
    </p>
  );
}

type QuestionListProps = {
  lotId: number;
  questions: LoadedQuestions;
  atMs: number;
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
  onChanged: () => void;
};

function QuestionList({ lotId, questions, atMs, isWhole, onWhole, onChanged }: QuestionListProps) {
  const t = useQuestionsText();
  const { data, isOpen, answersUntilMs, mayAnswer, mayHide } = questions;
  const [act, setAct] = useState<QuestionAct | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // The button that hid a question is gone with it.
  const markActed = useFocusAfterRemoval(list, questions);
  if (data.length === 0) return <p className={css.none}>{t.none}</p>;
  const isLate = !isOpen && (answersUntilMs === null || atMs >= answersUntilMs);
  const changed = () => {
    markActed();
    onChanged();
  };
  return (
    <>
      <ul ref={list} className={css.list} tabIndex={-1} aria-labelledby="questions-title">
        {(isWhole ? data : data.slice(0, SHOWN)).map((question) => (
          <QuestionItem
            key={question.number}
            question={question}
            isLate={isLate}
            // What was answered may be changed as long as one may ask.
            mayAnswer={mayAnswer && (question.answer ? isOpen : !isLate)}
            mayHide={mayHide}
            onAct={(kind) => setAct({ kind, lotId, question })}
          />
        ))}
      </ul>
      {data.length > SHOWN && (
        <p className={css.more}>
          <Button look="subtle" size={36} aria-expanded={isWhole} onClick={() => onWhole(!isWhole)}>
            {isWhole ? t.collapse : t.showAll({ n: data.length })}
          </Button>
        </p>
      )}
      {act && (
        <Suspense>
          <QuestionDialog act={act} onClose={() => setAct(null)} onChanged={changed} />
        </Suspense>
      )}
    </>
  );
}
