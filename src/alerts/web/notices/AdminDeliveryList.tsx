import type { Reply } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDateTime } from '#platform/values/time.ts';
import {
  AdminListFrame,
  FilterBar,
  ListEmpty,
  ListFailed,
  ListFooter,
} from '#platform/web/admin-list/AdminListFrame.tsx';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { type Column, DataTable, TableSkeleton } from '#platform/web/admin-list/DataTable.tsx';
import { useListAddress } from '#platform/web/admin-list/use-list-address.ts';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Pager } from '#platform/web/Pager.tsx';
import { Select } from '#platform/web/Select.tsx';
import type { noticesContract } from '../../contract/notices.ts';
import { channels, type DeliveryState, deliveryStates } from '../../rules/news.ts';
import { noticesCall } from './centre.ts';
import { useNoticesText } from './notices-text.ts';

type Delivery = Reply<(typeof noticesContract)['GET /office/deliveries']>['data'][number];

const tones: Record<DeliveryState, 'info' | 'ok' | 'warn' | 'bad' | 'plain'> = {
  waiting: 'warn',
  sent: 'info',
  delivered: 'ok',
  failed: 'bad',
  summed: 'plain',
  stopped: 'plain',
};

/** What was sent, by channel and by what became of it; the latest first. */
export function AdminDeliveryList() {
  const t = useNoticesText();
  const listText = useAdminListText();
  const { query, change, page, toPage } = useListAddress();
  const channel = channels.find((one) => one === query.get('channel'));
  const state = deliveryStates.find((one) => one === query.get('state'));
  const filter = { page, ...(channel && { channel }), ...(state && { state }) };
  const { data, hasFailed, isLoading, refetch } = useQuery(JSON.stringify(filter), () =>
    noticesCall('GET /office/deliveries', { query: filter }),
  );
  const columns = useColumns();
  return (
    <AdminListFrame title={t.desk.label}>
      <FilterBar>
        <Select
          label={t.desk.channel}
          size={44}
          value={channel ?? ''}
          onChange={({ target }) => change({ channel: target.value })}
          options={[
            { value: '', label: t.desk.anyChannel },
            ...channels.map((value) => ({ value, label: t.channels[value] })),
          ]}
        />
        <Select
          label={t.desk.state}
          size={44}
          value={state ?? ''}
          onChange={({ target }) => change({ state: target.value })}
          options={[
            { value: '', label: t.desk.anyState },
            ...deliveryStates.map((value) => ({ value, label: t.states[value] })),
          ]}
        />
      </FilterBar>
      {data === null && isLoading && <TableSkeleton />}
      {hasFailed && <ListFailed onAgain={refetch} />}
      {data?.total === 0 && <ListEmpty icon="send" isFiltered={channel !== undefined || state !== undefined} />}
      {data !== null && data.data.length > 0 && (
        <DataTable label={t.desk.label} columns={columns} rows={data.data} keyOf={({ id }) => id} />
      )}
      {data !== null && data.total > 0 && <ListFooter>{listText.total({ n: groupDigits(data.total) })}</ListFooter>}
      <Pager page={page} pages={Math.ceil((data?.total ?? 0) / limits.adminPageSize)} addressOf={toPage} />
    </AdminListFrame>
  );
}

const useColumns = (): Column<Delivery>[] => {
  const t = useNoticesText();
  return [
    {
      id: 'time',
      head: t.desk.time,
      cell: ({ createdAt }) => <span className="num">{formatDateTime(createdAt)}</span>,
      isTight: true,
    },
    { id: 'channel', head: t.desk.channel, cell: ({ channel }) => t.channels[channel] },
    { id: 'kind', head: t.desk.kind, cell: ({ kind }) => t.kinds[kind] },
    {
      id: 'recipient',
      head: t.desk.recipient,
      cell: ({ recipientMasked }) => <span className="num">{recipientMasked}</span>,
    },
    {
      id: 'state',
      head: t.desk.state,
      cell: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge>,
      isTight: true,
    },
    { id: 'tries', head: t.desk.tries, cell: ({ tries }) => groupDigits(tries), isNumber: true },
    {
      id: 'changed',
      head: t.desk.changed,
      cell: ({ changedAt }) => <span className="num">{formatDateTime(changedAt)}</span>,
      isTight: true,
    },
    { id: 'fault', head: t.desk.fault, cell: ({ fault }) => fault },
  ];
};
