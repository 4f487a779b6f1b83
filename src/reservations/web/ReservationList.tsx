import { useTiyinWords } from '#credit/web/applications/credit-facts.ts';
import { useTypedSearch } from '#identity/web/admin/AdminUserList.tsx';
import { usePagedList } from '#identity/web/admin/use-paged-list.ts';
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
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { Select } from '#platform/web/Select.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { contract, ReservationRow } from '../contract.ts';
import { type ReservationState, reservationStates } from '../rules/reservation.ts';
import { ReservationPanel } from './ReservationPanel.tsx';
import { reservationLooks } from './reservation-facts.ts';
import { useReservationListText, useReservationsText } from './reservations-text.ts';

type ReservationListProps = {
  openId: number | null;
  /** Opens a reservation beside the list; null closes it. */
  onOpen: (id: number | null) => void;
  /** Where the application by which a property is sold is worked on. */
  applicationPath: (id: number) => string;
};

/** What the address asks for; a number that is typed follows into it once the typing has paused. */
const useFilter = () => {
  const { query, change } = useListAddress();
  const search = searchOfAddress(query.get('search') ?? '').slice(0, limits.adminSearchMax);
  const state: ReservationState | '' = reservationStates.find((one) => one === query.get('state')) ?? '';
  const { text, setText } = useTypedSearch(search, (typed) => change({ search: addressOfSearch(typed) }));
  return { search, state, text, setText, chooseState: (value: string) => change({ state: value }) };
};

const useReservations = (search: string, state: ReservationState | '') => {
  const t = useAdminListText();
  const query = { ...(search && { search }), ...(state && { state }) };
  return usePagedList(
    JSON.stringify(query),
    (after: number | null) =>
      api<typeof contract>()('GET /office/reservations', {
        query: { ...query, ...(after === null ? {} : { after: String(after) }) },
      }),
    t.failed,
  );
};

/** What is reserved and was: for staff, who end what cannot become a sale and move to «sold» what was paid. */
export function ReservationList({ openId, onOpen, applicationPath }: ReservationListProps) {
  const t = useReservationListText();
  const { states } = useReservationsText();
  const adminText = useAdminListText();
  const { search, state, text, setText, chooseState } = useFilter();
  const reservations = useReservations(search, state);
  const { data, rows } = reservations;
  const columns = useColumns();
  return (
    <AdminListFrame
      title={t.label}
      panel={
        openId !== null && (
          <ReservationPanel
            key={openId}
            id={openId}
            applicationPath={applicationPath}
            onClose={() => onOpen(null)}
            onChanged={reservations.refetch}
          />
        )
      }
    >
      {data && (
        <Figures
          figures={[
            { name: t.figures.reserved, figure: groupDigits(data.waiting.reserved) },
            { name: t.figures.paid, figure: groupDigits(data.waiting.paid) },
          ]}
        />
      )}
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
            ...reservationStates.map((value) => ({ value, label: states[value] })),
          ]}
        />
      </FilterBar>
      {data === null && reservations.isLoading && <TableSkeleton />}
      {reservations.hasFailed && <ListFailed onAgain={reservations.refetch} />}
      {data !== null && rows.length === 0 && (
        <ListEmpty icon="home-dollar" isFiltered={search !== '' || state !== ''} title={t.empty} />
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
      {reservations.hasMore && (
        <ListFooter>
          <Button look="line" size={36} onClick={reservations.more}>
            {adminText.more}
          </Button>
        </ListFooter>
      )}
    </AdminListFrame>
  );
}

const useColumns = (): Column<ReservationRow>[] => {
  const { columns: t } = useReservationListText();
  const { fields, methods, states } = useReservationsText();
  const locale = useLocale();
  const sum = useTiyinWords();
  return [
    { id: 'number', head: t.number, cell: ({ number }) => <span className="num">{number}</span>, isTight: true },
    {
      id: 'state',
      head: t.state,
      cell: ({ state }) => <Badge {...reservationLooks[state]}>{states[state]}</Badge>,
    },
    {
      id: 'when',
      head: t.when,
      // Paid and not sold yet it waits for nobody's payment.
      cell: ({ state, dueAt, endedAt }) =>
        (endedAt !== null || state === 'RESERVED') && <span className="num">{formatDate(endedAt ?? dueAt)}</span>,
      isTight: true,
    },
    {
      id: 'property',
      head: t.property,
      cell: ({ property }) => (
        <>
          <span className="num">{numbered(locale, property.id)}</span> {property.name}
        </>
      ),
    },
    { id: 'buyer', head: fields.buyer, cell: ({ buyer }) => buyer.companyName ?? buyer.name },
    { id: 'method', head: fields.method, cell: ({ method }) => methods[method] },
    { id: 'price', head: fields.price, cell: ({ price }) => sum(price), isNumber: true },
    { id: 'held', head: fields.held, cell: ({ held }) => held !== '0' && sum(held), isNumber: true },
  ];
};
