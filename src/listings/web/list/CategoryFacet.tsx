import { hasFloors, hasRooms, land, offeredCategories } from '#listings/rules/categories.ts';
import { formatCount } from '#listings/rules/format-count.ts';
import { hasPlot } from '#listings/rules/property-area.ts';
import type { ListingQuery } from '#listings/rules/query.ts';
import { Radio } from '#platform/web/Checkbox.tsx';
import { useListingsText } from '../text.ts';
import css from './CheckRows.module.css';
import type { FacetProps } from './facet-props.ts';

/** One category or all of them. */
export function CategoryFacet({ query, facets, reference, onQuery }: FacetProps) {
  const t = useListingsText();
  const countOf = (id: number) => facets?.categories.find(({ value }) => Number(value) === id)?.count ?? 0;
  const all = facets?.categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Radio
        name="cId"
        value=""
        checked={query.categoryId === null}
        onChange={() => onQuery(inCategory(query, null))}
        end={all === undefined ? undefined : formatCount(all)}
      >
        {t.filters.allCategories}
      </Radio>
      {offeredCategories(reference.categories).map(({ id, name: label }) => (
        <Radio
          key={id}
          name="cId"
          value={id}
          checked={query.categoryId === id}
          className={facets && countOf(id) === 0 && query.categoryId !== id ? css.empty : undefined}
          onChange={() => onQuery(inCategory(query, id))}
          end={facets ? formatCount(countOf(id)) : undefined}
        >
          {label}
        </Radio>
      ))}
    </>
  );
}

/** The query in another category: what that category does not have is asked no more. */
export const inCategory = (query: ListingQuery, categoryId: number | null): ListingQuery => ({
  ...query,
  categoryId,
  ...(categoryId !== null && !hasRooms(categoryId) ? { rooms: [] } : {}),
  ...(categoryId !== null && !hasFloors(categoryId)
    ? {
        floorMin: null,
        floorMax: null,
        buildingFloorsMin: null,
        buildingFloorsMax: null,
        notFirstFloor: false,
        notLastFloor: false,
        yearMin: null,
        yearMax: null,
        repairs: [],
      }
    : {}),
  ...(categoryId !== null && !hasPlot(categoryId) ? { plotMinDm2: null, plotMaxDm2: null } : {}),
  ...(categoryId === land.id ? { areaMinDm2: null, areaMaxDm2: null } : {}),
});
