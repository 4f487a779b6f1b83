import { serializeAreaDm2, serializePlotDm2 } from '#listings/rules/query-values.ts';
import { limits } from '#platform/values/limits.ts';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { useListingsText } from '../text.ts';
import css from './AreaFacet.module.css';
import { BoundsFields } from './BoundsFields.tsx';
import type { FacetProps } from './facet-props.ts';
import { withTyped } from './typed-change.ts';

const M2_PER_SOTIX = 100;

const areaText = (areaDm2: number | null) => (areaDm2 === null ? '' : serializeAreaDm2(areaDm2));
const plotText = (plotDm2: number | null) => (plotDm2 === null ? '' : serializePlotDm2(plotDm2));
const text = (value: number | null) => (value === null ? '' : String(value));

/** The area of the property in square metres. */
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

/** The plot of a house or of land in sotix. */
export function PlotFacet({ query, onQuery }: FacetProps) {
  const t = useListingsText();
  return (
    <BoundsFields
      value={{ min: plotText(query.plotMinDm2), max: plotText(query.plotMaxDm2) }}
      onValue={({ min, max }, continues) => onQuery(withTyped(query, { plMin: min, plMax: max }), continues)}
      labels={{ min: t.filters.plotMin, max: t.filters.plotMax }}
      names={{ min: 'plMin', max: 'plMax' }}
      limits={{ min: 0, max: limits.areaM2Max / M2_PER_SOTIX, precision: limits.areaPrecision }}
    />
  );
}

/** The year it was built in. */
export function YearFacet({ query, onQuery }: FacetProps) {
  const t = useListingsText();
  return (
    <BoundsFields
      value={{ min: text(query.yearMin), max: text(query.yearMax) }}
      onValue={({ min, max }, continues) => onQuery(withTyped(query, { yMin: min, yMax: max }), continues)}
      labels={{ min: t.filters.yearMin, max: t.filters.yearMax }}
      names={{ min: 'yMin', max: 'yMax' }}
      limits={{ min: 0, max: limits.yearBuiltMax }}
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
      <div className={css.select}>
        <Checkbox
          name="nff"
          value="true"
          checked={query.notFirstFloor}
          onChange={() => onQuery({ ...query, notFirstFloor: !query.notFirstFloor })}
        >
          {t.filters.notFirstFloor}
        </Checkbox>
        <Checkbox
          name="nlf"
          value="true"
          checked={query.notLastFloor}
          onChange={() => onQuery({ ...query, notLastFloor: !query.notLastFloor })}
        >
          {t.filters.notLastFloor}
        </Checkbox>
      </div>
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
