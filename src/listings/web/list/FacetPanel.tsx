import type { ReactNode } from 'react';
import type { Facets, Reference } from '#listings/contract.ts';
import { apartments, commercial, hasFloors, hasRooms, houses, land } from '#listings/rules/categories.ts';
import { hasPlot } from '#listings/rules/property-area.ts';
import type { ListingQuery } from '#listings/rules/query.ts';
import { type ListingsText, useListingsText } from '../text.ts';
import { AreaFacet, FloorFacet, PlotFacet, YearFacet } from './AreaFacet.tsx';
import { BankFacet } from './BankFacet.tsx';
import { BuildingFacet } from './BuildingFacet.tsx';
import { CategoryFacet } from './CategoryFacet.tsx';
import { RoomsFacet, SellerFacet, SinceFacet, StatusFacet, TradeFacet } from './ChoiceFacets.tsx';
import { FacetSection } from './FacetSection.tsx';
import { PriceFacet } from './PriceFacet.tsx';
import { RepairFacet } from './RepairFacet.tsx';

export type FacetProps = {
  query: ListingQuery;
  /** Null while the counts are not known. */
  facets: Facets | null;
  reference: Reference;
  /** Asks the changed question. `continues`: it replaces the one asked a moment ago. */
  onQuery: (query: ListingQuery, continues?: boolean) => void;
};

/** All filters of the list, each with the number of listings it would show. `place` is the picker of places. */
export function FacetPanel({ place, ...parts }: FacetProps & { place: ReactNode }) {
  const t = useListingsText();
  const { query } = parts;
  const isIn = (has: (categoryId: number) => boolean) => query.categoryId === null || has(query.categoryId);
  return (
    <>
      <FacetSection title={t.filters.trade}>
        <TradeFacet {...parts} />
      </FacetSection>
      <FacetSection title={t.filters.category}>
        <CategoryFacet {...parts} />
      </FacetSection>
      <FacetSection title={t.filters.place}>{place}</FacetSection>
      <FacetSection title={t.filters.price}>
        <PriceFacet {...parts} />
      </FacetSection>
      {isIn(hasRooms) && (
        <FacetSection title={t.filters.rooms}>
          <RoomsFacet {...parts} />
        </FacetSection>
      )}
      {query.categoryId !== land.id && (
        <FacetSection title={areaTitle(query.categoryId, t)}>
          <AreaFacet {...parts} />
        </FacetSection>
      )}
      {isIn(hasPlot) && (
        <FacetSection title={t.filters.plot}>
          <PlotFacet {...parts} />
        </FacetSection>
      )}
      {isIn(hasFloors) && (
        <FacetSection title={t.filters.floor}>
          <FloorFacet {...parts} />
        </FacetSection>
      )}
      <FacetSection title={t.filters.bank}>
        <BankFacet {...parts} />
      </FacetSection>
      <FacetSection title={t.filters.status}>
        <StatusFacet {...parts} />
      </FacetSection>
      <FacetSection title={t.filters.since} isOpen={query.sinceDays !== null}>
        <SinceFacet {...parts} />
      </FacetSection>
      <FacetSection title={t.filters.seller} isOpen={query.sellers.length > 0}>
        <SellerFacet {...parts} />
      </FacetSection>
      {isIn(hasFloors) && (
        <FacetSection title={t.filters.year} isOpen={query.yearMin !== null || query.yearMax !== null}>
          <YearFacet {...parts} />
        </FacetSection>
      )}
      {isIn(hasFloors) && (
        <FacetSection title={t.filters.repair} isOpen={query.repairs.length > 0}>
          <RepairFacet {...parts} />
        </FacetSection>
      )}
      <FacetSection title={t.filters.additional} isOpen={query.buildingTypes.length > 0 || query.recommended}>
        <BuildingFacet {...parts} />
      </FacetSection>
    </>
  );
}

/** Each category has one area that its listings go by; its name is that of the filter. */
const areaTitle = (categoryId: number | null, t: ListingsText): string => {
  const { areas } = t.filters;
  if (categoryId === apartments.id) return areas.total;
  if (categoryId === houses.id) return areas.living;
  return categoryId === commercial.id ? areas.effective : areas.any;
};
