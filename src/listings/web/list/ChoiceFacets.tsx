import { limits } from '#platform/values/limits.ts';
import { Segmented } from '#platform/web/Segmented.tsx';
import { useListingsText } from '../text.ts';
import type { FacetProps } from './FacetPanel.tsx';

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
      onValue={(chosen) => onQuery({ ...query, rooms: chosen.map(Number).sort() })}
    />
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
