import { useState } from 'react';
import { numbered } from '#platform/values/format-number.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { AdminListFrame, ListEmpty, ListFailed, ListViews } from '#platform/web/admin-list/AdminListFrame.tsx';
import { type Column, DataTable, TableSkeleton } from '#platform/web/admin-list/DataTable.tsx';
import { useListAddress } from '#platform/web/admin-list/use-list-address.ts';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api } from '#platform/web/api.ts';
import { Link } from '#platform/web/Link.tsx';
import { Pager } from '#platform/web/Pager.tsx';
import { useLocale, useText } from '#platform/web/text.tsx';
import type { AdminQuestion, contract } from '../../contract.ts';
import type adminText from '../../text/uz/admin.ts';
import { type QuestionAct, QuestionDialog } from './QuestionDialog.tsx';
import { AnswerText, HiddenLine, QuestionActs } from './QuestionItem.tsx';
import css from './questions.module.css';

const states = ['WAITING', 'ANSWERED', 'UNANSWERED', 'HIDDEN', 'ALL'] as const;
type State = (typeof states)[number];

const useListText = () => useText<typeof adminText>('auctionsAdmin').questions;

/** Questions about lots, of a bank those about its own: answered from the list, and hidden by moderators. */
export function AdminQuestionList({ mayHide }: { mayHide: boolean }) {
  const t = useListText();
  const { query, to, page, toPage } = useListAddress();
  const state: State = states.find((one) => one === query.get('state')) ?? 'WAITING';
  const params = { state, page: String(page) };
  const questions = useQuery(JSON.stringify(params), () =>
    api<typeof contract>()('GET /office/questions', { query: params }),
  );
  const [act, setAct] = useState<QuestionAct | null>(null);
  const columns = useColumns(mayHide, setAct);
  const { data } = questions;
  const rows = data?.data ?? [];
  const counts: Partial<Record<State, number>> = data
    ? {
        WAITING: data.counts.waiting,
        ANSWERED: data.counts.answered,
        UNANSWERED: data.counts.unanswered,
        HIDDEN: data.counts.hidden,
        ALL: data.counts.all,
      }
    : {};
  return (
    <AdminListFrame title={t.label}>
      <ListViews
        label={t.label}
        current={state}
        views={states.map((id) => {
          const count = counts[id];
          return {
            id,
            label: t.views[id],
            ...(count === undefined ? {} : { count: groupDigits(count) }),
            to: to({ state: id === 'WAITING' ? null : id }),
          };
        })}
      />
      {data === null && questions.isLoading && <TableSkeleton />}
      {questions.hasFailed && <ListFailed onAgain={questions.refetch} />}
      {data?.total === 0 && (
        <ListEmpty icon="message-circle" isFiltered={state !== 'WAITING' || page > 1} title={t.empty} />
      )}
      {rows.length > 0 && (
        <DataTable label={t.label} columns={columns} rows={rows} keyOf={({ lot, number }) => `${lot.id}-${number}`} />
      )}
      <Pager page={page} pages={data ? Math.ceil(data.total / data.size) : 0} addressOf={toPage} />
      {act && <QuestionDialog act={act} onClose={() => setAct(null)} onChanged={questions.refetch} />}
    </AdminListFrame>
  );
}

const useColumns = (mayHide: boolean, onAct: (act: QuestionAct) => void): Column<AdminQuestion>[] => {
  const t = useListText();
  const locale = useLocale();
  return [
    {
      id: 'lot',
      head: t.lot,
      cell: ({ lot }) => (
        <div className={css.cell}>
          <Link to={`/auction/${lot.id}#questions`}>
            <span className="num">{numbered(locale, lot.id)}</span> {lot.name}
          </Link>
          <span className={css.meta}>{lot.address}</span>
        </div>
      ),
    },
    {
      id: 'question',
      head: t.question,
      cell: ({ number, text, language, atMs, hiddenReason }) => (
        <div className={css.cell}>
          <span className={`num ${css.meta}`}>
            <b>{numbered(locale, number)}</b> {formatDateTime(atMs)}
          </span>
          {hiddenReason === null ? (
            <p className={css.text} lang={language}>
              {text}
            </p>
          ) : (
            <HiddenLine reason={hiddenReason} />
          )}
        </div>
      ),
    },
    {
      id: 'answerBy',
      head: t.answerBy,
      cell: ({ answerByMs, mayAnswer }) =>
        answerByMs === null ? mayAnswer && t.noDay : <span className="num">{formatDateTime(answerByMs)}</span>,
    },
    {
      id: 'answer',
      head: t.answer,
      cell: (question) =>
        question.hiddenReason === null && (
          <div className={css.cell}>
            <AnswerText question={question} isLate={!question.mayAnswer} />
          </div>
        ),
    },
    {
      id: 'acts',
      head: t.acts,
      isHeadHidden: true,
      cell: (question) => (
        <QuestionActs
          question={question}
          mayAnswer={question.mayAnswer}
          mayHide={mayHide}
          onAct={(kind) => onAct({ kind, lotId: question.lot.id, question })}
        />
      ),
    },
  ];
};
