import { type ReactNode, useId, useState } from 'react';
import { type BankCode, isBankChosen, toggleBank } from '#listings/rules/banks.ts';
import { apartments, commercial, hasFloors, hasRooms, houses, land } from '#listings/rules/categories.ts';
import { formatCount } from '#listings/rules/format-count.ts';
import { hasPlot } from '#listings/rules/property-area.ts';
import { limits } from '#platform/values/limits.ts';
import type { Currency } from '#platform/values/money.ts';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { PriceUnitSelect } from '#platform/web/PriceUnitSelect.tsx';
import { usePreferences } from '#platform/web/preferences.tsx';
import { useRate } from '#platform/web/rate.ts';
import { useLocale } from '#platform/web/text.tsx';
import { type ListingsText, useListingsText } from '../text.ts';
import { AreaFacet, FloorFacet, PlotFacet, YearFacet } from './AreaFacet.tsx';
import css from './BankFacet.module.css';
import { BoundsFields } from './BoundsFields.tsx';
import { BuildingFacet } from './BuildingFacet.tsx';
import { type BankRow, bankRows } from './bank-rows.ts';
import { CategoryFacet } from './CategoryFacet.tsx';
import rowCss from './CheckRows.module.css';
import { CheckRows, toggled } from './CheckRows.tsx';
import { PayFacet, RoomsFacet, SellerFacet, SinceFacet, StatusFacet, TradeFacet } from './ChoiceFacets.tsx';
import { bankName, shortUnits } from './chip-words.ts';
import facetSectionCss from './FacetSection.module.css';
import type { FacetProps } from './facet-props.ts';
import { PriceSlider } from './PriceSlider.tsx';
import { priceScale } from './price-scale.ts';
import { withTyped } from './typed-change.ts';

/** Any of the repair states. */
function RepairFacet({ query, facets, reference, onQuery }: FacetProps) {
  return (
    <CheckRows
      name="rStat"
      rows={reference.repairs.map(({ code, name }) => ({
        value: code,
        label: name,
        count: facets && (facets.repairs.find(({ value }) => value === code)?.count ?? 0),
        isChosen: query.repairs.includes(code),
      }))}
      onToggle={(code) => onQuery({ ...query, repairs: toggled(query.repairs, code) })}
    />
  );
}

/** The price: how many listings cost what, a slider, exact bounds and their currency. */
function PriceFacet({ query: originalQuery, facets, onQuery }: FacetProps) {
  const t = useListingsText();
  const locale = useLocale();
  const rate = useRate();
  const { currency, choose } = usePreferences();
  // Until bounds are given they are meant in the currency that prices are shown in.
  const hasBounds =
    originalQuery.priceMin !== null || originalQuery.priceMax !== null || originalQuery.priceUnit === 'USD';
  const query = hasBounds ? originalQuery : { ...originalQuery, priceUnit: currency };
  const scale = facets && priceScale(facets.prices, query.priceUnit, rate?.rateTiyin ?? null);
  const text = (units: number | null) => (units === null ? '' : String(units));
  // Bounds in one currency mean nothing in the other: they are asked anew.
  const inUnit = (priceUnit: Currency) => {
    if (priceUnit === 'UZS') choose({ currency: priceUnit });
    onQuery({ ...originalQuery, priceUnit, priceMin: null, priceMax: null });
  };
  return (
    <>
      {scale && facets && (
        <PriceSlider
          bars={facets.prices.map(({ count }) => count)}
          scale={scale}
          value={{ min: query.priceMin, max: query.priceMax }}
          unit={query.priceUnit}
          onValue={({ min, max }, continues) => onQuery({ ...query, priceMin: min, priceMax: max }, continues)}
        />
      )}
      <BoundsFields
        value={{ min: text(query.priceMin), max: text(query.priceMax) }}
        onValue={({ min, max }, continues) => onQuery(withTyped(query, { pMin: min, pMax: max }), continues)}
        labels={{ min: t.filters.priceMin, max: t.filters.priceMax }}
        names={{ min: 'pMin', max: 'pMax' }}
        limits={{ min: 0, max: limits.priceUnitsMax }}
        short={(value) => (/^\d+$/.test(value) ? shortUnits(Number(value), locale) : value)}
      >
        <PriceUnitSelect value={query.priceUnit} onValue={inUnit} isSignOnly size={40} name="pUnit" />
      </BoundsFields>
    </>
  );
}

/** One group of filters that can be folded, with or without a script. */
function FacetSection({ title, isOpen = true, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  // It stays open when the last choice in it is taken back: nothing folds under a visitor's hands.
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  return (
    <details className={facetSectionCss.section} open={hasOpened}>
      <summary className={facetSectionCss.title}>
        {title}
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className={facetSectionCss.inside} role="group" aria-label={title}>
        {children}
      </div>
    </details>
  );
}

/** What a form without a script sends for a bank; nothing for «all». */
const formName = (code: BankCode): string | undefined =>
  code === 'ALL' ? undefined : code === 'PRODUCT' ? 'realtorRecommended' : 'cPIds';

/** Whose property: the largest banks in sight, the others one press away. */
function BankFacet({ query, facets, reference, onQuery }: FacetProps) {
  const t = useListingsText();
  const id = useId();
  const { first, rest } = bankRows(facets);
  const [isOpen, setIsOpen] = useState(() => rest.some(({ code }) => code !== 'ALL' && isBankChosen(query, code)));
  const row = ({ code, companyIds, count }: BankRow) => (
    <Checkbox
      key={code}
      name={formName(code)}
      value={companyIds.join(',') || 'true'}
      checked={isBankChosen(query, code)}
      onChange={() => onQuery(toggleBank(query, code))}
      className={count === 0 && !isBankChosen(query, code) ? rowCss.empty : undefined}
      end={count === null ? undefined : formatCount(count)}
    >
      {bankName(code, reference.companies, t)}
    </Checkbox>
  );
  return (
    <>
      {first.map(row)}
      <div id={id} className={isOpen ? undefined : css.folded}>
        {rest.map(row)}
      </div>
      <button
        type="button"
        className={css.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t.filters.less : t.filters.more({ n: rest.length })}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
      </button>
    </>
  );
}

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
      <FacetSection title={t.filters.pay} isOpen={query.payMethods.length > 0}>
        <PayFacet {...parts} />
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
