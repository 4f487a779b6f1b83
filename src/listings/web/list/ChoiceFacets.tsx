import { formatCount } from '#listings/rules/format-count.ts';
import { type PayMethod, payMethods } from '#listings/rules/pay-method.ts';
import { sinceChoices } from '#listings/rules/query.ts';
import { type SellerKind, sellerKinds } from '#listings/rules/seller-kind.ts';
import { limits } from '#platform/values/limits.ts';
import { Radio } from '#platform/web/Checkbox.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import { Select } from '#platform/web/Select.tsx';
import { useListingsText } from '../text.ts';
import css from './CheckRows.module.css';
import { CheckRows, toggled } from './CheckRows.tsx';
import type { FacetProps } from './facet-props.ts';

const rooms = Array.from({ length: limits.roomsOpenEnded }, (_, index) => index + 1);

/** Any of 1, 2, 3 and 4+ rooms. */
export function RoomsFacet({ query, facets, onQuery }: FacetProps) {
  const t = useListingsText();
  const title = (n: number) => {
    const count = facets?.rooms.find(({ value }) => Number(value) === n)?.count ?? 0;
    return facets ? `${t.filters.roomsChoice({ n })}: ${t.list.brings({ n: count })}` : t.filters.roomsChoice({ n });
  };
  return (
    <Segmented
      isMultiple
      label={t.filters.rooms}
      name="rooms"
      options={rooms.map((n) => ({
        value: String(n),
        label: n === limits.roomsOpenEnded ? `${n}+` : n,
        title: title(n),
      }))}
      value={query.rooms.map(String)}
      onValue={(selected) => onQuery({ ...query, rooms: selected.map(Number).sort() })}
    />
  );
}

/** By auction, the ordinary way, or either. */
export function TradeFacet({ query, facets, onQuery }: FacetProps) {
  const t = useListingsText();
  const countOf = (trade: string) => facets?.trades.find(({ value }) => value === trade)?.count ?? 0;
  const counts = {
    ALL: countOf('auction') + countOf('ordinary'),
    auction: countOf('auction'),
    ordinary: countOf('ordinary'),
  };
  return (['ALL', 'auction', 'ordinary'] as const).map((trade) => (
    <Radio
      key={trade}
      name="trade"
      value={trade}
      checked={query.trade === trade}
      className={facets && counts[trade] === 0 && query.trade !== trade ? css.empty : undefined}
      onChange={() => onQuery({ ...query, trade })}
      end={facets ? formatCount(counts[trade]) : undefined}
    >
      {trade === 'ALL' ? t.filters.tradeAll : t.filters.trades[trade]}
    </Radio>
  ));
}

/** Who sells; any of them. */
export function SellerFacet({ query, facets, onQuery }: FacetProps) {
  const t = useListingsText();
  return (
    <CheckRows
      name="src"
      rows={sellerKinds.map((seller) => ({
        value: seller,
        label: t.filters.sellers[seller],
        count: facets && (facets.sellers.find(({ value }) => value === seller)?.count ?? 0),
        isChosen: query.sellers.includes(seller),
      }))}
      onToggle={(seller) => onQuery({ ...query, sellers: toggled(query.sellers, seller as SellerKind) })}
    />
  );
}

/** How it can be paid for; any of them. */
export function PayFacet({ query, facets, onQuery }: FacetProps) {
  const t = useListingsText();
  return (
    <CheckRows
      name="pay"
      rows={payMethods.map((method) => ({
        value: method,
        label: t.filters.payMethods[method],
        count: facets && (facets.pays.find(({ value }) => value === method)?.count ?? 0),
        isChosen: query.payMethods.includes(method),
      }))}
      onToggle={(method) => onQuery({ ...query, payMethods: toggled(query.payMethods, method as PayMethod) })}
    />
  );
}

/** Within how many days it was listed. */
export function SinceFacet({ query, onQuery }: FacetProps) {
  const t = useListingsText();
  return (
    <Select
      label={t.filters.since}
      isLabelHidden
      name="since"
      size={44}
      value={query.sinceDays ?? ''}
      onChange={(event) => onQuery({ ...query, sinceDays: Number(event.target.value) || null })}
    >
      <option value="">{t.filters.sinceAny}</option>
      {sinceChoices.map((n) => (
        <option key={n} value={n}>
          {t.filters.sinceDays({ n })}
        </option>
      ))}
    </Select>
  );
}

/** On sale or sold; a single status that a link asked for is neither. */
export function StatusFacet({ query, onQuery }: FacetProps) {
  const t = useListingsText();
  const value = query.process === 'ALL' || query.process === 'SOLD' ? query.process : undefined;
  return (
    <Segmented
      label={t.filters.status}
      name="pPT"
      options={[
        { value: 'ALL', label: t.filters.onSale },
        { value: 'SOLD', label: t.filters.sold },
      ]}
      value={value}
      onValue={(process) => onQuery({ ...query, process })}
    />
  );
}
