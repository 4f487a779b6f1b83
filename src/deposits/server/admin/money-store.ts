import type { Db } from '#platform/server/db.ts';
import type { PaymentMethod } from '../../rules/amounts.ts';
import type { PaymentOrderState } from '../../rules/transitions.ts';
import type { DepositOwner } from '../deposit-ledger.ts';
import type { PaymentSource } from '../payment-store.ts';
import { firstAgreementUntil, isFirstAgreementOpen } from '../refund-store.ts';
import { isReversalOpen, reversalOpenUntil } from './reversal-store.ts';

export type DepositFigures = {
  available: string;
  held: string;
  /** Of forfeited deposits: what sellers are owed, in how many shares, and what is ours. */
  owedToSellers: string;
  sharesOwed: number;
  forfeited: string;
  toppedUpToday: string;
  invoicesWaiting: number;
  refundsWaiting: number;
  refundsAmount: string;
  refundsLate: number;
  refundsHalfAgreed: number;
  differencesOpen: number;
  reversalsWaiting: number;
};

/** All the money that people keep with us and what waits for FINANCE; days are those of Tashkent. */
export const getDepositFigures = async (db: Db): Promise<DepositFigures> => {
  const [row] = await db.query<DepositFigures>(`
    with today as (select (clock_timestamp() at time zone 'Asia/Tashkent')::date as day),
    money as (
      select coalesce(sum(balance_tiyin) filter (where bucket = 'available'), 0)::text as available,
             coalesce(sum(balance_tiyin) filter (where bucket = 'held'), 0)::text as held,
             coalesce(sum(balance_tiyin) filter (where bucket = 'owed'), 0)::text as "owedToSellers",
             coalesce(sum(balance_tiyin) filter (where bucket = 'forfeited'), 0)::text as forfeited
        from ledger_account where currency = 'UZS'),
    asked as (
      select count(r.id)::int as "refundsWaiting", coalesce(sum(r.amount_tiyin), 0)::text as "refundsAmount",
             (count(*) filter (where r.due_on < today.day))::int as "refundsLate",
             (count(*) filter (where ${isFirstAgreementOpen('r')}))::int as "refundsHalfAgreed"
        from today left join refund_request r on r.state = 'REQUESTED')
    select money.*, asked.*,
           (select count(*)::int from ledger_account a join ledger_entry e on e.account_id = a.id and e.amount_tiyin > 0
             where a.bucket = 'owed'
               and not exists (select from owed_payout o where o.transfer_id = e.transfer_id and o.paid_at is not null))
             as "sharesOwed",
           (select coalesce(sum(amount_tiyin), 0)::text from payment
             where state = 'PAID' and performed_ms >= extract(epoch from today.day::timestamp at time zone 'Asia/Tashkent') * 1000)
             as "toppedUpToday",
           (select count(*)::int from payment_order where method = 'TRANSFER' and state = 'NEW') as "invoicesWaiting",
           (select count(*)::int from payment_difference where settled_at is null) as "differencesOpen",
           (select count(*)::int from transfer_reversal r where ${isReversalOpen('r')}) as "reversalsWaiting"
      from money, asked, today`);
  if (!row) throw new Error('Expected exactly one row.');
  return row;
};

export type OrderListRow = {
  id: bigint;
  principalKind: DepositOwner['kind'];
  principalId: bigint;
  amountTiyin: bigint;
  method: PaymentMethod;
  state: PaymentOrderState;
  createdAt: Date;
  paidAt: Date | null;
  provider: PaymentSource | null;
  providerTx: string | null;
  /** Of a payment that was paid. */
  receivedTiyin: bigint | null;
  encryptedPayer: Buffer | null;
  /** Who has read the document of a large transfer first, while that still counts, and until when it does. */
  firstAgreedBy: string | null;
  firstAgreedUntil: Date | null;
  /** That it be taken back, while that waits for a second person; moments as the database writes them in JSON. */
  reversal: { id: string; reason: string; requestedBy: string; requestedAt: string; waitsUntil: string } | null;
};

export type OrderFilter = {
  state: PaymentOrderState | null;
  method: PaymentMethod | null;
  /** Digits: the number of an order or of a provider; anything else: the number of a provider. */
  search: string | null;
  /** Only those that somebody asked to take back. */
  isReversalOpen: boolean;
  before: bigint | null;
};

/** Orders, newest first, each with the attempt that was paid, or else the last that was not taken back. */
export const listOrders = (db: Db, filter: OrderFilter, limit: number) =>
  db.query<OrderListRow>(
    `
    select o.id, o.party_kind as "principalKind", o.party_id as "principalId", o.amount_tiyin as "amountTiyin", o.method, o.state,
           o.created_at as "createdAt", o.paid_at as "paidAt", p.provider, p.provider_tx as "providerTx",
           case when p.state = 'PAID' then p.amount_tiyin end as "receivedTiyin", p.payer_sealed as "encryptedPayer",
           a.first_agreed_by as "firstAgreedBy", ${firstAgreementUntil('a')} as "firstAgreedUntil",
           case when r.id is not null then json_build_object(
             'id', r.id::text, 'reason', r.reason, 'requestedBy', r.requested_by, 'requestedAt', r.requested_at,
             'waitsUntil', ${reversalOpenUntil('r')}) end as reversal
      from payment_order o
      left join lateral (
        select id, provider, provider_tx, state, amount_tiyin, payer_sealed from payment
         where order_id = o.id and (provider <> 'bank' or state in ('CREATED', 'PAID'))
         order by state = 'PAID' desc, id desc limit 1) p on true
      left join transfer_agreement a on a.order_id = o.id and ${isFirstAgreementOpen('a')}
      left join transfer_reversal r on r.payment_id = p.id and ${isReversalOpen('r')}
     where ($1::text is null or o.state = $1::text)
       and ($2::text is null or o.method = $2::text)
       and ($3::bigint is null or o.id < $3::bigint)
       and ($4::text is null or o.id::text = $4::text
            or o.id in (select order_id from payment where provider_tx = $4::text))
       and (not $6::boolean or r.id is not null
            and o.id in (select order_id from payment where id in (select payment_id from transfer_reversal where state = 'WAITING')))
     order by o.id desc limit $5`,
    [filter.state, filter.method, filter.before, filter.search, limit, filter.isReversalOpen],
  );
