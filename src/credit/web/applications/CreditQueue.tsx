import { useTypedSearch } from '#identity/web/admin/AdminUserList.tsx';
import { usePagedList } from '#identity/web/admin/use-paged-list.ts';
import { duration } from '#platform/values/duration.ts';
import { numbered } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDate } from '#platform/values/time.ts';
import {
  AdminListFrame,
  Figures,
  FilterBar,
  ListEmpty,
  ListFailed,
  ListFooter,
  wideField,
} from '#platform/web/admin-list/AdminListFrame.tsx';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { type Column, DataTable, TableSkeleton } from '#platform/web/admin-list/DataTable.tsx';
import { addressOfSearch, searchOfAddress } from '#platform/web/admin-list/private-search.ts';
import { useListAddress } from '#platform/web/admin-list/use-list-address.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Select } from '#platform/web/Select.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { CreditRow } from '../../contract/credit-applications.ts';
import type { contract } from '../../contract.ts';
import { type CreditState, creditStates } from '../../rules/credit-application.ts';
import { CreditBadges, DebtLoad } from './CreditBadges.tsx';
import { CreditPanel } from './CreditPanel.tsx';
import { useCreditApplicationsText, useCreditQueueText } from './credit-applications-text.ts';
import { useTiyinWords } from './credit-facts.ts';

type CreditQueueProps = {
  openId: number | null;
  /** Opens an application beside the list; null closes it. */
  onOpen: (id: number | null) => void;
  /** Where the application by which a property is sold is worked on. */
  applicationPath: (id: number) => string;
};

/** What the address asks for; a number that is typed follows into it once the typing has paused. */
const useFilter = () => {
  const { query, change } = useListAddress();
  const search = searchOfAddress(query.get('search') ?? '').slice(0, limits.adminSearchMax);
  const state: CreditState | '' = creditStates.find((one) => one === query.get('state')) ?? '';
  const { text, setText } = useTypedSearch(search, (typed) => change({ search: addressOfSearch(typed) }));
  return { search, state, text, setText, chooseState: (value: string) => change({ state: value }) };
};

const useCredits = (search: string, state: CreditState | '') => {
  const t = useAdminListText();
  const query = { ...(search && { search }), ...(state && { state }) };
  return usePagedList(
    JSON.stringify(query),
    (after: number | null) =>
      api<typeof contract>()('GET /office/credit-applications', {
        query: { ...query, ...(after === null ? {} : { after: String(after) }) },
      }),
    t.failed,
  );
};

/** Applications for credits: those to the own bank, to be decided, or for staff of the platform those to all, to be read. */
export function CreditQueue({ openId, onOpen, applicationPath }: CreditQueueProps) {
  const t = useCreditQueueText();
  const { states } = useCreditApplicationsText();
  const adminText = useAdminListText();
  const { search, state, text, setText, chooseState } = useFilter();
  const credits = useCredits(search, state);
  const { data, rows } = credits;
  const columns = useColumns(data?.bank === null);
  return (
    <AdminListFrame
      title={t.label}
      panel={
        openId !== null && (
          <CreditPanel
            key={openId}
            id={openId}
            applicationPath={applicationPath}
            onClose={() => onOpen(null)}
            onChanged={credits.refetch}
          />
        )
      }
    >
      {data && <Waiting waiting={data.waiting} />}
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
        <Select
          label={t.state}
          isLabelHidden
          size={44}
          value={state}
          onChange={({ target }) => chooseState(target.value)}
          options={[
            { value: '', label: t.anyState },
            ...creditStates.map((value) => ({ value, label: states[value] })),
          ]}
        />
      </FilterBar>
      {data === null && credits.isLoading && <TableSkeleton />}
      {credits.hasFailed && <ListFailed onAgain={credits.refetch} />}
      {data !== null && rows.length === 0 && (
        <ListEmpty icon="percentage" isFiltered={search !== '' || state !== ''} title={t.empty} />
      )}
      {rows.length > 0 && (
        <DataTable
          label={t.label}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          onOpen={({ id }) => onOpen(id)}
          openKey={openId}
        />
      )}
      {credits.hasMore && (
        <ListFooter>
          <Button look="line" size={36} onClick={credits.more}>
            {adminText.more}
          </Button>
        </ListFooter>
      )}
    </AdminListFrame>
  );
}

function Waiting({ waiting }: { waiting: { new: number; inReview: number; overdue: number } }) {
  const t = useCreditQueueText().figures;
  const locale = useLocale();
  const days = duration(locale, limits.creditAnswerWorkingDays, 'workingDays');
  return (
    <Figures
      figures={[
        { name: t.new, figure: groupDigits(waiting.new) },
        { name: t.inReview, figure: groupDigits(waiting.inReview) },
        {
          name: t.overdue,
          figure: groupDigits(waiting.overdue),
          note: t.overdueNote({ days }),
          isBad: waiting.overdue > 0,
        },
      ]}
    />
  );
}

const useColumns = (isBankShown: boolean): Column<CreditRow>[] => {
  const { columns: t } = useCreditQueueText();
  const { fields } = useCreditApplicationsText();
  const locale = useLocale();
  const sum = useTiyinWords();
  const bank: Column<CreditRow> = { id: 'bank', head: t.bank, cell: ({ company }) => company.name };
  return [
    { id: 'number', head: t.number, cell: ({ number }) => <span className="num">{number}</span>, isTight: true },
    { id: 'state', head: t.state, cell: (credit) => <CreditBadges {...credit} /> },
    {
      id: 'answerBy',
      head: t.answerBy,
      cell: ({ state, answerBy }) =>
        // The hour is always that of the end of the day.
        (state === 'NEW' || state === 'IN_REVIEW') && <span className="num">{formatDate(answerBy)}</span>,
      isTight: true,
    },
    { id: 'applicant', head: t.applicant, cell: ({ applicant }) => applicant },
    ...(isBankShown ? [bank] : []),
    {
      id: 'property',
      head: t.property,
      cell: ({ property }) => (
        <>
          <span className="num">{numbered(locale, property.id)}</span> {property.name}
        </>
      ),
    },
    { id: 'amount', head: fields.amount, cell: ({ credit }) => sum(credit), isNumber: true },
    {
      id: 'debtLoad',
      head: fields.debtLoad,
      cell: (credit) => <DebtLoad hundredths={credit.debtLoad} />,
      isTight: true,
    },
  ];
};
