import { useState } from 'react';
import { useTypedSearch } from '#identity/web/admin/AdminUserList.tsx';
import { contactPieces } from '#platform/values/contacts.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDate, formatDateTime } from '#platform/values/time.ts';
import {
  AdminListFrame,
  FilterBar,
  ListEmpty,
  ListFailed,
  ListFooter,
  ListViews,
  wideField,
} from '#platform/web/admin-list/AdminListFrame.tsx';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { type Column, DataTable, TableSkeleton } from '#platform/web/admin-list/DataTable.tsx';
import { addressOfSearch, searchOfAddress } from '#platform/web/admin-list/private-search.ts';
import { useListAddress } from '#platform/web/admin-list/use-list-address.ts';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Pager } from '#platform/web/Pager.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import type { AdminComment } from '../contract/comments.ts';
import type { contract } from '../contract.ts';
import { type CommentState, commentStates } from '../rules/comment.ts';
import { type CommentDecision, CommentDecisionDialog } from './CommentDecisionDialog.tsx';
import css from './CommentList.module.css';
import { CommentProof } from './CommentProof.tsx';
import { useCommentListText, useCommentsText } from './realtors-text.ts';

/** What the address asks for; words that are typed follow into it once the typing has paused. */
const useFilter = () => {
  const { query, change, to, page, toPage } = useListAddress();
  const search = searchOfAddress(query.get('search') ?? '').slice(0, limits.adminSearchMax);
  const state: CommentState = commentStates.find((one) => one === query.get('state')) ?? 'WAITING';
  const { text, setText } = useTypedSearch(search, (typed) => change({ search: addressOfSearch(typed) }));
  return { search, state, page, text, setText, to, toPage };
};

/** What people say of specialists, for moderators: what waits for a look, what is hidden, all. */
export function CommentList() {
  const t = useCommentListText();
  const adminText = useAdminListText();
  const { search, state, page, text, setText, to, toPage } = useFilter();
  const { data, hasFailed, isLoading, refetch } = useQuery(`${state}:${page}:${search}`, () =>
    api<typeof contract>()('GET /office/comments', { query: { state, page: String(page), ...(search && { search }) } }),
  );
  const [decided, setDecided] = useState<CommentDecision | null>(null);
  const columns = useColumns(setDecided);
  const rows = data?.data ?? [];
  const counts = data && { WAITING: data.counts.waiting, HIDDEN: data.counts.hidden, ALL: data.counts.all };
  return (
    <AdminListFrame title={t.label}>
      <ListViews
        label={t.label}
        current={state}
        views={commentStates.map((id) => ({
          id,
          label: t.views[id],
          ...(counts && { count: groupDigits(counts[id]) }),
          to: to({ state: id === 'WAITING' ? null : id }),
        }))}
      />
      <FilterBar>
        <TextInput
          label={t.search}
          isLabelHidden
          placeholder={t.search}
          icon="search"
          size={44}
          className={wideField}
          maxLength={limits.adminSearchMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
        />
      </FilterBar>
      {data === null && isLoading && <TableSkeleton />}
      {hasFailed && <ListFailed onAgain={refetch} />}
      {data?.total === 0 && <ListEmpty icon="message-circle" isFiltered={search !== ''} title={t.empty[state]} />}
      {rows.length > 0 && <DataTable label={t.label} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      {data !== null && data.total > 0 && (
        <>
          <ListFooter>{adminText.total({ n: groupDigits(data.total) })}</ListFooter>
          <Pager page={page} pages={Math.ceil(data.total / data.size)} addressOf={toPage} />
        </>
      )}
      <CommentDecisionDialog decision={decided} onClose={() => setDecided(null)} onDecided={refetch} />
    </AdminListFrame>
  );
}

const stateOf = ({ hidden, reports, contacts }: AdminComment): 'WAITING' | 'SHOWN' | 'HIDDEN' =>
  hidden ? 'HIDDEN' : reports.length > 0 || contacts === 'WAITING' ? 'WAITING' : 'SHOWN';
const tones = { WAITING: 'warn', SHOWN: 'ok', HIDDEN: 'bad' } as const;

const useColumns = (decide: (decision: CommentDecision) => void): Column<AdminComment>[] => {
  const t = useCommentListText();
  const { columns } = t;
  return [
    { id: 'comment', head: columns.comment, cell: (comment) => <CommentCell comment={comment} /> },
    {
      id: 'state',
      head: columns.state,
      cell: (comment) => <Badge tone={tones[stateOf(comment)]}>{t.states[stateOf(comment)]}</Badge>,
      isTight: true,
    },
    {
      id: 'about',
      head: columns.about,
      cell: ({ about }) => <Link to={`/users/${about.id}?tab=comments`}>{about.name}</Link>,
    },
    {
      id: 'author',
      head: columns.author,
      cell: ({ author }) => <Link to={`/admin/people/${author.id}`}>{author.name}</Link>,
    },
    { id: 'proof', head: columns.proof, cell: (comment) => <CommentProof {...comment} /> },
    {
      id: 'date',
      head: columns.date,
      cell: ({ createdAt }) => <span className="num">{formatDate(createdAt)}</span>,
      isTight: true,
    },
    {
      id: 'acts',
      head: columns.acts,
      isHeadHidden: true,
      cell: (comment) => <Acts comment={comment} decide={decide} />,
    },
  ];
};

function Acts({ comment, decide }: { comment: AdminComment; decide: (decision: CommentDecision) => void }) {
  const t = useCommentListText();
  const state = stateOf(comment);
  return (
    <span className={css.acts}>
      {state !== 'SHOWN' && (
        <Button look="line" size={36} aria-haspopup="dialog" onClick={() => decide({ kind: 'show', comment })}>
          {state === 'HIDDEN' ? t.show.again : t.show.keep}
        </Button>
      )}
      {state !== 'HIDDEN' && (
        <Button look="line" size={36} aria-haspopup="dialog" onClick={() => decide({ kind: 'hide', comment })}>
          {t.hide.act}
        </Button>
      )}
    </span>
  );
}

/** What was written, what was answered, who finds fault with it, and why it is hidden. */
function CommentCell({ comment: { text, language, reply, contacts, reports, hidden } }: { comment: AdminComment }) {
  const t = useCommentListText();
  const { reasons } = useCommentsText();
  return (
    <div className={css.comment}>
      <MarkedText text={text} language={language} />
      {reply && (
        <div className={css.more}>
          <b>{t.reply}</b>
          <MarkedText {...reply} />
        </div>
      )}
      {contacts !== 'NONE' && <span className={css.quiet}>{t.contacts[contacts]}</span>}
      {reports.length > 0 && (
        <div className={css.more}>
          <b>{t.reports({ n: reports.length })}</b>
          <ul>
            {reports.map(({ reason, note, at }, index) => (
              <li key={String(index)}>
                {reasons[reason]}
                {note !== '' && `: ${note}`} <span className={`num ${css.quiet}`}>{formatDateTime(at)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {hidden && (
        <div className={css.more}>
          <b>{t.states.HIDDEN}</b>
          <span>
            {reasons[hidden.reason]}
            {hidden.note !== '' && `: ${hidden.note}`}
          </span>
          <span className={css.quiet}>{t.hiddenBy({ by: hidden.by, at: formatDateTime(hidden.at) })}</span>
        </div>
      )}
    </div>
  );
}

/** A text as it was written, with the ways to reach somebody marked in it. */
function MarkedText({ text, language }: Pick<AdminComment, 'text' | 'language'>) {
  const t = useCommentListText();
  return (
    <p className={css.text} lang={language}>
      {contactPieces(text).map((piece, at) =>
        piece.isContact ? (
          <mark key={String(at)} title={t.contact}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </p>
  );
}
