import { type ReactNode, useState } from 'react';
import { formatDate, formatDateTime } from '#platform/values/time.ts';
import { AdminListFrame, FilterBar, ListEmpty, ListFailed } from '#platform/web/admin-list/AdminListFrame.tsx';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { type Column, DataTable, TableSkeleton } from '#platform/web/admin-list/DataTable.tsx';
import { Facts, PanelSection, SidePanel } from '#platform/web/admin-list/SidePanel.tsx';
import { useListAddress } from '#platform/web/admin-list/use-list-address.ts';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Select } from '#platform/web/Select.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract, OwedShare } from '../../contract.ts';
import { useDepositsAdminText, useFormatExactSum } from './admin-text.ts';
import { PayOwedDialog } from './PayOwedDialog.tsx';

type OwedViewProps = {
  mayPay: boolean;
  /** Whoever looks: nobody agrees twice. */
  username: string;
  onChanged: () => void;
  children: ReactNode;
};

/** What sellers are owed of forfeited deposits, and what was paid out to them. */
export function OwedView({ mayPay, username, onChanged, children }: OwedViewProps) {
  const t = useDepositsAdminText().owed;
  const adminText = useAdminListText();
  const { query, change, to } = useListAddress();
  const state = query.get('state') === 'paid' ? 'paid' : 'open';
  const from = query.get('from');
  const shares = useQuery(`${state}:${from}`, () =>
    api<typeof contract>()('GET /office/owed', { query: { state, ...(from ? { from } : {}) } }),
  );
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useShareColumns();
  const rows = shares.data?.data ?? [];
  const open = rows.find(({ id }) => id === openId) ?? null;
  return (
    <AdminListFrame
      title={t.label}
      panel={
        open && (
          <OwedPanel
            key={open.id}
            share={open}
            {...{ mayPay, username }}
            onClose={() => setOpenId(null)}
            onPaid={() => {
              shares.refetch();
              onChanged();
            }}
          />
        )
      }
    >
      {children}
      <FilterBar>
        <Select
          label={t.state}
          isLabelHidden
          size={44}
          value={state}
          onChange={(event) => change({ state: event.target.value === 'paid' ? 'paid' : null, from: null })}
          options={(['open', 'paid'] as const).map((value) => ({ value, label: t.states[value] }))}
        />
      </FilterBar>
      {shares.data === null && shares.isLoading && <TableSkeleton />}
      {shares.hasFailed && <ListFailed onAgain={shares.refetch} />}
      {shares.data !== null && rows.length === 0 && (
        <ListEmpty icon="scale" isFiltered={from !== null} title={state === 'open' ? t.empty : undefined} />
      )}
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
      {shares.data?.next && (
        <LinkButton look="line" size={36} to={to({ from: shares.data.next })}>
          {adminText.more}
        </LinkButton>
      )}
    </AdminListFrame>
  );
}

/** How a share stands. */
function ShareBadge({ paidAt, firstAgreedBy }: OwedShare) {
  const t = useDepositsAdminText();
  if (paidAt !== null) return <Badge tone="ok">{t.owed.states.paid}</Badge>;
  return firstAgreedBy === null ? (
    <Badge tone="info">{t.owed.states.open}</Badge>
  ) : (
    <Badge tone="warn">{t.refunds.half}</Badge>
  );
}

const useShareColumns = (): Column<OwedShare>[] => {
  const t = useDepositsAdminText().owed;
  const sum = useFormatExactSum();
  return [
    { id: 'number', head: t.number, cell: ({ id }) => id, isTight: true },
    { id: 'seller', head: t.seller, cell: ({ seller }) => seller.name ?? t.unnamed },
    { id: 'amount', head: t.amount, cell: ({ amount }) => sum(amount), isNumber: true },
    { id: 'bidder', head: t.bidder, cell: ({ bidder }) => bidder?.name },
    { id: 'lot', head: t.lot, cell: ({ lotId }) => <span className="num">{lotId}</span>, isTight: true },
    { id: 'since', head: t.since, cell: ({ since }) => formatDate(since), isTight: true },
    { id: 'state', head: t.state, cell: (share) => <ShareBadge {...share} />, isTight: true },
  ];
};

type OwedPanelProps = Omit<OwedViewProps, 'onChanged' | 'children'> & {
  share: OwedShare;
  onClose: () => void;
  onPaid: () => void;
};

/** A share with whom it is owed to, whose deposit it was, and how it was paid out. */
function OwedPanel({ share, mayPay, username, onClose, onPaid }: OwedPanelProps) {
  const t = useDepositsAdminText();
  const sum = useFormatExactSum();
  const [isPaying, setIsPaying] = useState(false);
  const { id, seller, bidder, lotId, paidAt, paidBy, firstAgreedBy, firstAgreedUntil, needsSecondPerson } = share;
  const isOpen = paidAt === null;
  return (
    <SidePanel
      title={t.owed.title({ id })}
      mark={<ShareBadge {...share} />}
      onClose={onClose}
      footer={mayPay && isOpen ? <Button onClick={() => setIsPaying(true)}>{t.owed.pay}</Button> : undefined}
    >
      <PanelSection>
        <Facts
          facts={[
            { name: t.owed.seller, value: seller.name ?? t.owed.unnamed },
            { name: t.owed.amount, value: <b className="num">{sum(share.amount)}</b> },
            { name: t.owed.bidder, value: bidder?.name },
            { name: t.owed.lot, value: lotId !== null && <Link to={`/products/product/${lotId}`}>{lotId}</Link> },
            { name: t.owed.since, value: formatDateTime(share.since) },
            {
              name: t.owed.account,
              value: mayPay && isOpen && (seller.kind === 'PERSON' || seller.kind === 'ENTITY') && (
                <SellerAccount id={id} />
              ),
            },
            { name: t.owed.recipient, value: share.recipient },
            { name: t.owed.reference, value: share.bankReference },
            { name: t.refunds.first, value: firstAgreedBy },
            { name: t.owed.paidBy, value: paidBy },
            { name: t.owed.paidAt, value: paidAt && formatDateTime(paidAt) },
          ]}
        />
      </PanelSection>
      {isOpen && seller.kind === 'LOT' && (
        <PanelSection>
          <p>{t.owed.unnamedText}</p>
        </PanelSection>
      )}
      {isOpen && needsSecondPerson && (
        <PanelSection>
          <p>{firstAgreedBy === null ? t.refunds.needsTwo : t.refunds.needsSecond({ by: firstAgreedBy })}</p>
          {firstAgreedUntil && <p>{t.refunds.firstUntil({ time: formatDateTime(firstAgreedUntil) })}</p>}
        </PanelSection>
      )}
      <PayOwedDialog
        share={isPaying ? share : null}
        username={username}
        onClose={() => setIsPaying(false)}
        onPaid={onPaid}
      />
    </SidePanel>
  );
}

/** The account to which the seller's last refund was paid; the look is written down. */
function SellerAccount({ id }: { id: string }) {
  const t = useDepositsAdminText();
  const adminText = useAdminListText();
  const [account, setAccount] = useState<string | null>(null);
  if (account !== null) return <span className="num">{account}</span>;
  const show = () =>
    api<typeof contract>()('GET /office/owed/:id', { params: { id } }).then(
      (whole) =>
        setAccount(
          whole.account === null ? t.owed.noAccount : `${whole.account}, ${t.refunds.bankCode} ${whole.bankCode}`,
        ),
      () => void showToast({ kind: 'error', text: adminText.deedFailed }),
    );
  return (
    <Button look="subtle" size={36} onClick={() => void show()}>
      {t.refunds.showAccount}
    </Button>
  );
}
