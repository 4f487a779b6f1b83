import { writeAreaDm2 } from '#listings/rules/query-values.ts';
import { limits } from '#platform/values/limits.ts';
import { useListingsText } from '../text.ts';
import css from './AreaFacet.module.css';
import { BoundsFields } from './BoundsFields.tsx';
import type { FacetProps } from './FacetPanel.tsx';
import { withTyped } from './typed-change.ts';

const areaText = (areaDm2: number | null) => (areaDm2 === null ? '' : writeAreaDm2(areaDm2));
const text = (value: number | null) => (value === null ? '' : String(value));

/** Total area in square metres. */
export function AreaFacet({ query, onQuery }: FacetProps) {
  const t = useListingsText();
  return (
    <BoundsFields
      value={{ min: areaText(query.areaMinDm2), max: areaText(query.areaMaxDm2) }}
      onValue={({ min, max }, continues) => onQuery(withTyped(query, { aMin: min, aMax: max }), continues)}
      labels={{ min: t.filters.areaMin, max: t.filters.areaMax }}
      names={{ min: 'aMin', max: 'aMax' }}
      limits={{ min: 0, max: limits.areaM2Max, precision: limits.areaPrecision }}
    />
  );
}

/** The floor, and how many floors the building has. */
export function FloorFacet({ query, onQuery }: FacetProps) {
  const t = useListingsText();
  return (
    <>
      <BoundsFields
        value={{ min: text(query.floorMin), max: text(query.floorMax) }}
        onValue={({ min, max }, continues) => onQuery(withTyped(query, { fMin: min, fMax: max }), continues)}
        labels={{ min: t.filters.floorMin, max: t.filters.floorMax }}
        names={{ min: 'fMin', max: 'fMax' }}
        limits={{ min: limits.floorMin, max: limits.floorMax }}
      />
      <p className={css.second}>{t.filters.buildingFloors}</p>
      <BoundsFields
        value={{ min: text(query.buildingFloorsMin), max: text(query.buildingFloorsMax) }}
        onValue={({ min, max }, continues) => onQuery(withTyped(query, { fBMin: min, fBMax: max }), continues)}
        labels={{ min: t.filters.buildingFloorsMin, max: t.filters.buildingFloorsMax }}
        names={{ min: 'fBMin', max: 'fBMax' }}
        limits={{ min: 0, max: limits.floorMax }}
      />
    </>
  );
}
