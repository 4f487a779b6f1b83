import { limits } from '#platform/values/limits.ts';
import { formatDate } from '#platform/values/time.ts';
import { AdminListFrame, ListEmpty, ListFailed, ListViews } from '#platform/web/admin-list/AdminListFrame.tsx';
import { type Column, DataTable, TableSkeleton } from '#platform/web/admin-list/DataTable.tsx';
import { useListAddress } from '#platform/web/admin-list/use-list-address.ts';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Pager } from '#platform/web/Pager.tsx';
import { useFormatSum, useText } from '#platform/web/text.tsx';
import type { AdminDeclaration, contract } from '../../contract.ts';
import type text from '../../text/uz/admin.ts';

const statuses = ['PENDING', 'CONFIRMED', 'REJECT'] as const;
type Status = (typeof statuses)[number];

/** Declarations of winners: to be signed, signed, cancelled. */
export function AdminDeclarationList() {
  const t = useText<typeof text>('auctionsAdmin').declarations;
  const { query, to, page, toPage } = useListAddress();
  const status: Status = statuses.find((one) => one === query.get('status')) ?? 'PENDING';
  const declarations = useQuery(`${status}:${page}`, () =>
    api<typeof contract>()('GET /office/declarations', { query: { status, page: String(page) } }),
  );
  const columns = useColumns(status);
  const rows = declarations.data?.data ?? [];
  return (
    <AdminListFrame title={t.label}>
      <ListViews
        label={t.label}
        current={status}
        views={statuses.map((id) => ({
          id,
          label: t.views[id],
          count: declarations.data?.counts[id],
          to: to({ status: id === 'PENDING' ? null : id }),
        }))}
      />
      {declarations.data === null && declarations.isLoading && <TableSkeleton />}
      {declarations.hasFailed && <ListFailed onAgain={declarations.refetch} />}
      {declarations.data?.total === 0 && <ListEmpty icon="signature" isFiltered={false} />}
      {rows.length > 0 && <DataTable label={t.label} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      <Pager page={page} pages={Math.ceil((declarations.data?.total ?? 0) / limits.adminPageSize)} addressOf={toPage} />
    </AdminListFrame>
  );
}

const useColumns = (status: Status): Column<AdminDeclaration>[] => {
  const t = useText<typeof text>('auctionsAdmin').declarations;
  const sum = useFormatSum();
  const day = (at: string | null, isLate = false) =>
    at && (isLate ? <Badge tone="bad">{formatDate(at)}</Badge> : <span className="num">{formatDate(at)}</span>);
  return [
    {
      id: 'number',
      head: t.number,
      cell: ({ id, number }) => <Link to={`/winner-declaration/qr-code/${id}`}>{number}</Link>,
      isTight: true,
    },
    { id: 'lot', head: t.lot, cell: ({ lotId }) => <Link to={`/auction/${lotId}`}>{lotId}</Link>, isTight: true },
    { id: 'object', head: t.object, cell: ({ objectName }) => objectName },
    { id: 'winner', head: t.winner, cell: ({ winner }) => winner },
    { id: 'price', head: t.price, cell: ({ price }) => sum(price), isNumber: true },
    ...(status === 'CONFIRMED'
      ? [
          { id: 'signed', head: t.signed, cell: ({ signedAt }: AdminDeclaration) => day(signedAt), isTight: true },
          {
            id: 'payBy',
            head: t.payBy,
            cell: ({ payBy, paidAt, isLate }: AdminDeclaration) =>
              paidAt === null ? day(payBy, isLate) : <Badge tone="ok">{t.paid}</Badge>,
            isTight: true,
          },
        ]
      : [
          {
            id: 'signBy',
            head: t.signBy,
            cell: ({ signBy, isLate }: AdminDeclaration) => day(signBy, isLate),
            isTight: true,
          },
        ]),
    ...(status === 'REJECT'
      ? [
          {
            id: 'sellerShare',
            head: t.sellerShare,
            cell: ({ forfeited }: AdminDeclaration) =>
              forfeited && (
                <>
                  {sum(forfeited.seller)}
                  {forfeited.sellerName && (
                    <>
                      <br />
                      <small>{forfeited.sellerName}</small>
                    </>
                  )}
                </>
              ),
            isNumber: true,
          },
          {
            id: 'platformShare',
            head: t.platformShare,
            cell: ({ forfeited }: AdminDeclaration) => forfeited && sum(forfeited.platform),
            isNumber: true,
          },
        ]
      : []),
  ];
};
