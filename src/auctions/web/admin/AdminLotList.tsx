import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { shortSum } from '#platform/values/money.ts';
import { formatDateTime } from '#platform/values/time.ts';
import {
  AdminListFrame,
  FilterBar,
  ListEmpty,
  ListFailed,
  ListViews,
  wideField,
} from '#platform/web/admin-list/AdminListFrame.tsx';
import { type Column, DataTable, TableSkeleton } from '#platform/web/admin-list/DataTable.tsx';
import { useListAddress } from '#platform/web/admin-list/use-list-address.ts';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api } from '#platform/web/api.ts';
import { Pager } from '#platform/web/Pager.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { AdminLot, contract } from '../../contract.ts';
import { LotMark, LotPanel, type LotRights, useLotsText } from './LotPanel.tsx';

const states = ['open', 'live', 'asked', 'won', 'ended', 'stopped'] as const;
type State = (typeof states)[number];

/** Lots by state, as the admin area watches them. */
export function AdminLotList({ mayCancel, mayRetry, username }: LotRights & { username: string }) {
  const t = useLotsText();
  const { query, to, change, page, toPage } = useListAddress();
  const state: State = states.find((one) => one === query.get('state')) ?? 'open';
  const search = query.get('search') ?? '';
  const params = { state, page: String(page), ...(search && { search }) };
  const lots = useQuery(JSON.stringify(params), () =>
    api<typeof contract>()('GET /office/auctions', { query: params }),
  );
  const [openId, setOpenId] = useState<number | null>(null);
  const columns = useLotColumns();
  const rows = lots.data?.data ?? [];
  const open = rows.find(({ id }) => id === openId) ?? null;
  return (
    <AdminListFrame
      title={t.label}
      panel={
        open && (
          <LotPanel
            key={open.id}
            lot={open}
            {...{ mayCancel, mayRetry, username }}
            onClose={() => setOpenId(null)}
            onChanged={lots.refetch}
          />
        )
      }
    >
      <ListViews
        label={t.label}
        current={state}
        views={states.map((id) => ({
          id,
          label: t.views[id],
          count: lots.data?.counts[id],
          to: to({ state: id === 'open' ? null : id }),
        }))}
      />
      <FilterBar>
        <TextInput
          label={t.search}
          isLabelHidden
          placeholder={t.search}
          icon="search"
          size={44}
          inputMode="numeric"
          className={wideField}
          maxLength={limits.searchTextMax}
          defaultValue={search}
          onBlur={(event) => change({ search: event.target.value.trim() })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') change({ search: event.currentTarget.value.trim() });
          }}
        />
      </FilterBar>
      {lots.data === null && lots.isLoading && <TableSkeleton />}
      {lots.hasFailed && <ListFailed onAgain={lots.refetch} />}
      {lots.data?.total === 0 && <ListEmpty icon="gavel" isFiltered={search !== ''} />}
      {rows.length > 0 && (
        <DataTable
          label={t.label}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          onOpen={({ id }) => setOpenId(id)}
          openKey={openId}
        />
      )}
      <Pager page={page} pages={Math.ceil((lots.data?.total ?? 0) / limits.adminPageSize)} addressOf={toPage} />
    </AdminListFrame>
  );
}

/** The moment that matters now: the end of what is live or over, else the opening. */
const momentOf = ({ phase, opensAtMs, closesAtMs, endedAtMs }: AdminLot): number | null =>
  endedAtMs ?? (phase === 'LIVE' ? closesAtMs : opensAtMs);

const useLotColumns = (): Column<AdminLot>[] => {
  const t = useLotsText();
  const locale = useLocale();
  return [
    { id: 'number', head: t.number, cell: ({ id }) => <span className="num">{id}</span>, isTight: true },
    { id: 'object', head: t.object, cell: ({ name }) => name },
    { id: 'bank', head: t.bank, cell: ({ companyName }) => companyName },
    { id: 'price', head: t.price, cell: ({ price }) => shortSum(BigInt(price), locale), isNumber: true },
    { id: 'people', head: t.people, cell: ({ participantCount }) => participantCount, isNumber: true },
    {
      id: 'when',
      head: t.when,
      cell: (lot) => {
        const moment = momentOf(lot);
        return moment === null ? null : <span className="num">{formatDateTime(moment)}</span>;
      },
      isTight: true,
    },
    { id: 'state', head: t.state, cell: (lot) => <LotMark {...lot} />, isTight: true },
  ];
};
